import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Database } from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { commandArgs } from "~/test/arrange/commands";
import { migratedFile } from "~/test/arrange/database";
import { PASSWORD } from "~/test/arrange/log-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { startSite } from "~/test/process/site-process";
import { openDatabase } from "~db/connection.server";
import { siteLockFile, tryLock } from "~db/process-lock.server";

const run = (variables: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, SESSION_SECRET: "", SESSION_SECRET_OLD: "", ...variables };
    execFile(process.execPath, commandArgs("new-secret"), { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

/** Runs a line of code with the modules of `app/base/mail` in a new process. */
async function inProcess(DATABASE_FILE: string, line: string, variables = {}): Promise<string> {
  const script = `
    const { seal, unseal } = await import("./app/base/mail/seal.server.ts");
    process.stdout.write(${line});`;
  const env = {
    ...process.env,
    DATABASE_FILE,
    SESSION_SECRET: "",
    SESSION_SECRET_OLD: "",
    ...variables,
  };
  const args = ["--import", "tsx", "--input-type=module", "-e", script];
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

async function site() {
  const folder = temporaryFolder();
  const DATABASE_FILE = path.join(folder, "site.sqlite");
  await migratedFile(DATABASE_FILE);
  return { DATABASE_FILE, secret: path.join(folder, "session-secret") };
}

function addApp(sqlite: Database, sealed: string): void {
  sqlite.exec(
    `INSERT INTO users (username, username_folded, password) VALUES ('ana', 'ana', 'a hash')`,
  );
  sqlite
    .prepare(
      `INSERT INTO authenticator_apps ("userId", "secret", "confirmedAt")
       VALUES (1, ?, '2025-01-05T09:30:00.000Z')`,
    )
    .run(sealed);
}

const linesOf = (file: string) => fs.readFileSync(file, "utf8").trim().split("\n");

describe("new-secret", () => {
  it("makes a new first secret, accepts the one before, and loses no mail that waits", async () => {
    const { DATABASE_FILE, secret } = await site();
    const sealed = await inProcess(DATABASE_FILE, `seal("Your link")`);
    const [first] = linesOf(secret);
    const { sqlite } = openDatabase(DATABASE_FILE);
    sqlite
      .prepare(
        `INSERT INTO mail_outbox (recipient, subject, text, html, nextAttemptAt)
         VALUES ('ana@example.com', 'Hello', ?, ?, '2030-01-01T00:00:00.000Z')`,
      )
      .run(sealed, sealed);
    addApp(sqlite, sealed);
    const app = () => sqlite.prepare("SELECT secret FROM authenticator_apps").pluck().get();
    const waiting = () => sqlite.prepare("SELECT text FROM mail_outbox").pluck().get() as string;
    const opened = () => inProcess(DATABASE_FILE, `unseal(${JSON.stringify(waiting())})`);

    expect((await run({ DATABASE_FILE })).code).toBe(0);
    const [second, accepted] = linesOf(secret);
    expect(second).not.toBe(first);
    expect(accepted).toBe(first);
    expect((fs.statSync(secret).mode & 0o777).toString(8)).toBe("600");
    expect(await opened()).toBe("Your link");

    // The first secret is no longer accepted, but the mail was sealed with the second.
    expect((await run({ DATABASE_FILE })).code).toBe(0);
    expect(linesOf(secret)).toEqual([expect.any(String), second]);
    expect(await opened()).toBe("Your link");
    expect(await inProcess(DATABASE_FILE, `unseal(${JSON.stringify(app())})`)).toBe("Your link");
    sqlite.close();
  }, 60_000);

  it("leaves what no secret opens as it is", async () => {
    const { DATABASE_FILE, secret } = await site();
    await inProcess(DATABASE_FILE, `seal("The first secret")`);
    const [first] = linesOf(secret);
    const { sqlite } = openDatabase(DATABASE_FILE);
    addApp(sqlite, "sealed with a secret that is lost");
    sqlite.close();
    expect(await run({ DATABASE_FILE })).toMatchObject({ code: 0 });
    expect(linesOf(secret)).toEqual([expect.any(String), first]);
  }, 60_000);

  it("refuses while the site runs, and where there is no database", async () => {
    const { DATABASE_FILE, secret } = await site();
    const lock = defined(tryLock(siteLockFile(DATABASE_FILE)));
    expect(await run({ DATABASE_FILE })).toMatchObject({
      code: 1,
      output: expect.stringContaining("stop it first") as string,
    });
    lock.release();
    expect(fs.existsSync(secret)).toBe(false);
    const missing = path.join(temporaryFolder(), "none.sqlite");
    expect((await run({ DATABASE_FILE: missing })).code).toBe(1);
    expect(fs.existsSync(missing)).toBe(false);
  }, 60_000);

  it("tells what to set when the environment gives the secret", async () => {
    const { DATABASE_FILE, secret } = await site();
    const given = "given-given-given-given-given-given";
    const { code, output } = await run({ DATABASE_FILE, SESSION_SECRET: given });
    expect(code).toBe(0);
    expect(output).toMatch(/SESSION_SECRET=[\w-]{43}/);
    expect(output).not.toContain(given);
    expect(fs.existsSync(secret)).toBe(false);
  }, 60_000);
});

describe("secrets of the environment that are changed twice", () => {
  it("lock out nobody if the site was started in between, and else are named at the start", async () => {
    const { DATABASE_FILE } = await site();
    const [first = "", second = "", third = ""] = ["one", "two", "three"].map((word) =>
      word.repeat(20),
    );
    const { sqlite } = openDatabase(DATABASE_FILE);
    addApp(sqlite, await inProcess(DATABASE_FILE, `seal("A key")`, { SESSION_SECRET: first }));
    sqlite.close();
    /** Returns what a start says about the apps. */
    const start = async (variables: Record<string, string>) => {
      const running = await startSite({
        DATABASE_FILE,
        SAMPLE_CONTENT: "false",
        ADMIN_PASSWORD: PASSWORD,
        UPLOADS_DIR: path.join(path.dirname(DATABASE_FILE), "uploads"),
        ...variables,
      });
      await running.stop();
      return /[^"]* cannot sign in with their authenticator app/.exec(running.output())?.[0];
    };
    expect(await start({ SESSION_SECRET: second, SESSION_SECRET_OLD: first })).toBeUndefined();
    expect(await start({ SESSION_SECRET: third, SESSION_SECRET_OLD: second })).toBeUndefined();
    expect(await start({ SESSION_SECRET: first })).toBe(
      "1 cannot sign in with their authenticator app",
    );
  }, 60_000);
});
