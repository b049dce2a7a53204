import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { capture } from "~/test/arrange/capture";
import { commandArgs, commands as names } from "~/test/arrange/commands";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { runProcess } from "~/test/process/run-process";
import { migrateFile } from "~db/migrate.server";

const commands = names.map((name): [string, string] => [name, `scripts/${name}.ts`]);
/** They are meant to make a database where there is none, or to look whether there is one. */
const MAY_BE_WITHOUT = ["migrate", "seed", "restore", "doctor", "list-backups"];
/** They have nothing to do with a site. */
const withoutSite = ["backup-key", "update-check"];
const siteCommands = commands.filter(([name]) => !withoutSite.includes(name));

/** Returns the required arguments of a command, from its usage. They name nothing that exists. */
function wantedBy(script: string): string[] {
  const usage = capture(fs.readFileSync(script, "utf8"), /usage:\s*"(.*)"/);
  const [first = ""] = usage.split(" | ");
  return first
    .split(" ")
    .filter((word) => /^[A-Z]+$/.test(word))
    .map((word) => word.toLowerCase());
}

function run(script: string, args: string[], variables: Record<string, string> = {}) {
  const env = { ...process.env, SESSION_SECRET: "", ...variables };
  return runProcess(process.execPath, commandArgs(path.basename(script, ".ts"), ...args), { env });
}

/** Not asked by any program; where a connection is refused, the doctor waits for a site that starts. */
const SITE_URL = "http://localhost:1";

/** Creates a data folder, and the settings file of a service that uses it. */
function service(settings = "") {
  const folder = temporaryFolder();
  const data = path.join(folder, "data");
  fs.mkdirSync(data);
  const database = path.join(data, "site.sqlite");
  const file = path.join(folder, "site.env");
  fs.writeFileSync(
    file,
    `DATABASE_FILE=${database}\nUPLOADS_DIR=${data}/uploads\nMAIL_FROM=Acme <no-reply@example.com>\nSITE_URL=${SITE_URL}\n${settings}`,
  );
  return { folder, data, database, file };
}

describe("every command", () => {
  it("is looked at here", () => {
    const files = fs.readdirSync("scripts").filter((file) => file.endsWith(".ts"));
    expect(files).toEqual(names.map((name) => `${name}.ts`).sort());
  });

  it("says in one line that it must be built or installed, where it was not", async () => {
    const folder = temporaryFolder();
    const program = path.join(folder, "scripts/command.mjs");
    fs.mkdirSync(path.dirname(program));
    fs.copyFileSync("scripts/command.mjs", program);
    fs.copyFileSync("scripts/check-release.mjs", path.join(folder, "scripts/check-release.mjs"));
    expect(await runProcess(process.execPath, [program, "backup"])).toEqual({
      status: 1,
      stdout: "",
      stderr: "The commands are not built yet: run ./scripts/build\n",
    });
    const built = path.join(folder, "build/commands/backup.js");
    fs.mkdirSync(path.dirname(built), { recursive: true });
    fs.writeFileSync(built, 'import "better-sqlite3";');
    fs.writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    expect(await runProcess(process.execPath, [program, "backup"])).toEqual({
      status: 1,
      stdout: "",
      stderr: "Packages are missing: run ./scripts/install\n",
    });
  });

  it.each(commands)("%s refuses arguments that it does not know", async (name, script) => {
    const { folder } = service();
    const DATABASE_FILE = path.join(folder, "none", "site.sqlite");
    for (const args of [["--no-such"], ["a", "b", "c"], ["--env", ""]]) {
      const { status, stderr, stdout } = await run(script, args, { DATABASE_FILE });
      expect([status, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(new RegExp(`^Usage: npm run ${name} -- .*\\[--env FILE\\]\n$`));
    }
    expect(fs.existsSync(path.dirname(DATABASE_FILE))).toBe(false);
  });

  it.each(siteCommands)(
    "%s says which database it works on, and makes none",
    async (name, script) => {
      const { data, database, file } = service();
      const { status, stdout, stderr } = await run(script, [...wantedBy(script), "--env", file]);
      // Restoring checks its archive before anything else.
      if (name !== "restore") expect(stdout).toMatch(`Database: ${database}`);
      if (MAY_BE_WITHOUT.includes(name)) return;
      expect(status).toBe(1);
      expect(stderr).toMatch(/^There is no database at .*\n$/);
      expect(stderr).toContain(database);
      expect(fs.readdirSync(data)).toEqual([]);
      // An empty file does not count as a database.
      fs.writeFileSync(database, "");
      expect((await run(script, [...wantedBy(script), "--env", file])).status).toBe(1);
      expect(fs.readdirSync(data)).toEqual(["site.sqlite"]);
      expect(fs.statSync(database).size).toBe(0);
    },
  );
});

describe("the settings of the service", () => {
  it("go before those of the caller, and need no quotes", async () => {
    const { folder, database, file } = service("ADMIN_PASSWORD=Correct horse 7\n");
    await migrateFile(database);
    const other = path.join(folder, "other.sqlite");
    const made = await run("scripts/create-admin.ts", ["bob", "--env", file], {
      DATABASE_FILE: other,
    });
    expect([made.stderr, made.status]).toEqual(["", 0]);
    expect(made.stdout).toContain('Made the admin "bob" with the given password');
    expect(fs.existsSync(other)).toBe(false);
    const sqlite = new BetterSqlite(database, { readonly: true });
    expect(sqlite.prepare("SELECT username FROM users").pluck().all()).toEqual(["bob"]);
    sqlite.close();
  });

  it("are refused with one line when they cannot be read, or are wrong", async () => {
    const missing = await run("scripts/backup.ts", ["--env", "/nowhere/site.env"]);
    expect([missing.status, missing.stdout]).toEqual([1, ""]);
    expect(missing.stderr).toMatch(
      /^The settings cannot be read: ENOENT.*\/nowhere\/site\.env'\n$/,
    );
    const wrong = await run("scripts/backup.ts", ["--env", service("PORT=many\n").file]);
    expect([wrong.status, wrong.stdout]).toEqual([1, ""]);
    expect(wrong.stderr).toMatch(/^Environment variable PORT: .*\n$/);
  });
});

describe("a command that fails", () => {
  it("says why in one line", async () => {
    const { folder, database, file } = service();
    await migrateFile(database);
    const place = path.join(folder, "a file");
    fs.writeFileSync(place, "");
    const { status, stderr } = await run("scripts/export.ts", [place, "--env", file]);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^.*a file.*\n$/);
  });
});
