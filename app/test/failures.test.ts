import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ask, type Answer } from "./raw-http";
import { startSite, type SiteProcess } from "./site-process";

let folder: string;
let site: SiteProcess;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "disk-"));
});

afterEach(async () => {
  await site.stop("SIGKILL");
});

const send = (language = "en"): Promise<Answer> =>
  ask(`${site.url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language },
    body: JSON.stringify({
      name: "Ana",
      email: "ana@example.com",
      subject: "A film about light",
      message: `Written ${performance.now()} ${"x".repeat(1500)}`,
    }),
  });

const messageOf = ({ body }: Answer) =>
  (JSON.parse(body.toString()) as { message: string }).message;

async function expectReadable(): Promise<void> {
  for (const address of ["/en", "/es?x=1", "/en/projects", "/api/projects", "/admin"]) {
    const { status } = await ask(`${site.url}${address}`);
    expect([address, status]).toEqual([address, address === "/admin" ? 302 : 200]);
  }
}

// A disk of its own takes the rights of root, which the machines that run all tests give.
describe.runIf(process.getuid?.() === 0)("a disk that is full", () => {
  beforeEach(() => {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", folder]);
  });

  afterEach(async () => {
    await site.stop("SIGKILL");
    execFileSync("umount", ["--lazy", folder]);
  });

  it("is said in the reader's language, costs no reading, and needs no restart", async () => {
    const file = path.join(folder, "site.sqlite");
    site = await startSite({
      DATABASE_FILE: file,
      UPLOADS_DIR: path.join(folder, "uploads"),
      SAMPLE_CONTENT: "false",
    });
    expect((await send()).status).toBe(201);
    const filler = path.join(folder, "filler");
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)));

    let acknowledged = 1;
    let refused: Answer | undefined;
    for (let attempt = 0; attempt < 200 && !refused; attempt++) {
      const answer = await send();
      if (answer.status === 201) acknowledged++;
      else refused = answer;
    }
    expect(refused!.status).toBe(507);
    expect(messageOf(refused!)).toContain("disk of the site is full");
    expect(refused!.headers["retry-after"]).toBe("5");
    expect(messageOf(await send("es"))).toContain("El disco del sitio está lleno");
    await expectReadable();

    fs.rmSync(filler);
    expect((await send()).status).toBe(201);
    acknowledged++;
    await site.stop("SIGKILL");
    const db = new BetterSqlite(file);
    expect(db.pragma("integrity_check", { simple: true })).toBe("ok");
    const stored = db.prepare("SELECT count(*) FROM contact_messages").pluck().get();
    expect(stored).toBe(acknowledged);
    db.close();
  });
});

describe("a database that another program holds", () => {
  it("is read on, and refuses writing after a moment, until it is free", async () => {
    const file = path.join(folder, "site.sqlite");
    site = await startSite({
      DATABASE_FILE: file,
      UPLOADS_DIR: path.join(folder, "uploads"),
      SAMPLE_CONTENT: "false",
    });
    const db = new BetterSqlite(file);
    db.exec("BEGIN IMMEDIATE");
    const waiting = send("es");
    await expectReadable();
    const refused = await waiting;
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("5");
    expect(messageOf(refused)).toMatch(/ocupado/);
    const patient = send();
    setTimeout(() => db.exec("ROLLBACK"), 300);
    expect((await patient).status).toBe(201);
    db.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
});

describe("an error of the site", () => {
  it("has a name on the page and in the log, in both languages, and tells nothing else", async () => {
    const file = path.join(folder, "site.sqlite");
    site = await startSite({ DATABASE_FILE: file, UPLOADS_DIR: path.join(folder, "uploads") });
    const db = new BetterSqlite(file, { timeout: 5000 });
    db.exec("ALTER TABLE projects RENAME TO hidden");
    const texts = { en: "Reference: ", es: "Referencia: " };
    for (const [language, text] of Object.entries(texts)) {
      for (const address of [`/${language}/project/1`, `/${language}/project/1?x=1`]) {
        const { status, body } = await ask(`${site.url}${address}`);
        expect(status).toBe(500);
        const html = body.toString().replaceAll("<!-- -->", "");
        const id = new RegExp(`${text}([\\w-]+)`).exec(html)![1]!;
        expect(html).not.toMatch(/no such table|SqliteError|node_modules/);
        const lines = site.output().split("\n");
        const line = lines.find((each) => each.includes(`"id":"${id}","error"`));
        expect(line).toMatch(/no such table/);
      }
    }
    const call = await ask(`${site.url}/api/projects`);
    expect([call.status, messageOf(call)]).toEqual([500, "Internal server error"]);
    db.exec("ALTER TABLE hidden RENAME TO projects");
    db.close();
    expect((await ask(`${site.url}/project/1`)).status).toBe(200);
  });
});
