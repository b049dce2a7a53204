/**
 * How long a backup holds up the site: the delays of its event loop under writes, without and with
 * backups that are made one after another. A figure, not a test: it depends on the machine.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { startSite } from "../../app/test/site-process";

const MESSAGES = 50_000;
const PICTURES = 400;
const WRITES_PER_SECOND = 200;
const WRITERS = 8;
const SECONDS = 15;
const PASSWORD = "Correct horse 7";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-backup-"));
const variables = {
  DATABASE_FILE: path.join(folder, "site.sqlite"),
  UPLOADS_DIR: path.join(folder, "uploads"),
  BACKUP_DIR: path.join(folder, "backups"),
  ADMIN_USERNAME: "admin",
  ADMIN_PASSWORD: PASSWORD,
  TRUST_PROXY: "1",
  NODE_OPTIONS: `--import ${path.resolve("scripts/bench/event-loop.mjs")}`,
};
let isOver = false;
let written = 0;

await (await startSite(variables)).stop();
fill();
const site = await startSite(variables);
try {
  const cookie = await signIn();
  const writers = Array.from({ length: WRITERS }, writeOnAndOn);
  await pause(2000);
  await report("without a backup", () => pause(SECONDS * 1000));
  let backups = 0;
  await report("while backups are made", async () => {
    const end = Date.now() + SECONDS * 1000;
    for (; Date.now() < end || backups === 0; backups++) await makeBackup(cookie);
  });
  isOver = true;
  await Promise.all(writers);
  const archives = fs.readdirSync(variables.BACKUP_DIR).filter((each) => each.endsWith(".tar"));
  const name = archives.sort().at(-1) ?? "";
  const { size } = fs.statSync(path.join(variables.BACKUP_DIR, name));
  console.log(`${backups} backups of ${(size / 1e6).toFixed(0)} MB; the limit is 50 ms.`);
} finally {
  await site.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function report(what: string, work: () => Promise<void>): Promise<void> {
  const said = () => site.output().split("Event loop:").length;
  const ask = async () => {
    const before = said();
    process.kill(site.pid, "SIGUSR2");
    while (said() === before) await pause(10);
  };
  await ask();
  const [start, before] = [Date.now(), written];
  await work();
  const perSecond = ((written - before) / (Date.now() - start)) * 1000;
  await ask();
  const line = site.output().split("Event loop: ").at(-1)!.split("\n", 1)[0]!;
  console.log(`${what}, ${perSecond.toFixed(0)} writes/s: ${line}`);
}

/** Messages and pictures of a site that has been there for long. */
function fill(): void {
  const db = new BetterSqlite(variables.DATABASE_FILE);
  const text = "Two people in a car, and the rain does not stop. ".repeat(10);
  const insert = db.prepare(
    `INSERT INTO contact_messages (name, email, subject, message, name_folded, email_folded,
       subject_folded, message_folded) VALUES ('Eva', 'eva@example.com', ?, ?, 'eva',
       'eva@example.com', lower(?), lower(?))`,
  );
  db.transaction(() => {
    for (let index = 0; index < MESSAGES; index++) {
      const own = [`Script ${index}`, `${text}${index}`];
      insert.run(...own, ...own);
    }
  })();
  db.close();
  const [picture = ""] = fs.readdirSync(variables.UPLOADS_DIR);
  for (let index = 0; index < PICTURES; index++) {
    const copy = path.join(variables.UPLOADS_DIR, `copy${index}-1920x1080.webp`);
    fs.copyFileSync(path.join(variables.UPLOADS_DIR, picture), copy);
  }
}

async function signIn(): Promise<string> {
  const response = await fetch(`${site.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password: PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`The login was answered ${response.status}`);
  return response.headers.get("Set-Cookie")!.split(";")[0]!;
}

async function makeBackup(Cookie: string): Promise<void> {
  const response = await fetch(`${site.url}/admin/backups`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: "intent=make",
  });
  if (response.status === 409) return pause(500);
  if (response.status !== 303) throw new Error(`A backup was answered ${response.status}`);
}

async function writeOnAndOn(): Promise<void> {
  while (!isOver) {
    const id = written++;
    const body = {
      name: "Eva",
      email: "eva@example.com",
      subject: `Script ${id}`,
      message: "Two people in a car.",
    };
    const sent = fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
      },
      body: JSON.stringify(body),
    });
    await Promise.all([sent, pause((1000 * WRITERS) / WRITES_PER_SECOND)]);
    const response = await sent;
    if (response.status !== 201) throw new Error(`A message was answered ${response.status}`);
    await response.arrayBuffer();
  }
}
