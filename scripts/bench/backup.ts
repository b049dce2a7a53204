/**
 * How long a backup holds up the site: the delays of its event loop under writes, without and with
 * backups that are made one after another; and beside it those of a process that does nothing, which
 * are the machine's own. A figure, not a test: it depends on the machine.
 */
import { spawn } from "node:child_process";
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

const EVENT_LOOP = path.resolve("scripts/bench/event-loop.mjs");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-backup-"));
const variables = {
  DATABASE_FILE: path.join(folder, "site.sqlite"),
  UPLOADS_DIR: path.join(folder, "uploads"),
  BACKUP_DIR: path.join(folder, "backups"),
  ADMIN_USERNAME: "admin",
  ADMIN_PASSWORD: PASSWORD,
  TRUST_PROXY: "1",
  NODE_OPTIONS: `--import ${EVENT_LOOP}`,
};
let isOver = false;
let written = 0;

await (await startSite(variables)).stop();
fill();
const site = await startSite(variables);
const idle = startIdleProcess();
// Those who write are elsewhere: here they take no processor that the site could use.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const writers: Promise<void>[] = [];
try {
  const cookie = await signIn();
  writers.push(...Array.from({ length: WRITERS }, writeOnAndOn));
  await pause(2000);
  await report("without a backup", () => pause(SECONDS * 1000));
  const begin = Date.now();
  await report("while backups are made", async () => {
    while (Date.now() - begin < SECONDS * 1000) await makeBackup(cookie);
  });
  const seconds = (Date.now() - begin) / 1000;
  isOver = true;
  await Promise.all(writers);
  const made = backups();
  const { size } = fs.statSync(path.join(variables.BACKUP_DIR, made.at(-1) ?? ""));
  console.log(
    `${made.length} backups of ${(size / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s; the limit is 50 ms.`,
  );
} finally {
  isOver = true;
  await Promise.allSettled(writers);
  await site.stop();
  idle.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

interface Watched {
  pid: number;
  output: () => string;
}

async function report(what: string, work: () => Promise<void>): Promise<void> {
  await Promise.all([delaysOf(site), delaysOf(idle)]);
  const [start, before] = [Date.now(), written];
  await work();
  const perSecond = ((written - before) / (Date.now() - start)) * 1000;
  const [ours, machine] = await Promise.all([delaysOf(site), delaysOf(idle)]);
  console.log(`${what}, ${perSecond.toFixed(0)} writes/s: ${ours}; an idle process ${machine}`);
}

/** What the event loop of a process was held up, in words, since it was last asked. */
async function delaysOf({ pid, output }: Watched): Promise<string> {
  const said = () => output().split("Event loop: ");
  const before = said().length;
  process.kill(pid, "SIGUSR2");
  while (said().length === before || !said().at(-1)!.includes("\n")) await pause(10);
  return said().at(-1)!.split("\n", 1)[0]!;
}

function startIdleProcess(): Watched & { stop: () => void } {
  const wait = "setInterval(() => undefined, 1000)";
  const child = spawn(process.execPath, ["--import", EVENT_LOOP, "--eval", wait], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => (output += part.toString()));
  return { pid: child.pid!, output: () => output, stop: () => child.kill() };
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

/** The names of those that are whole, oldest first. */
function backups(): string[] {
  if (!fs.existsSync(variables.BACKUP_DIR)) return [];
  return fs
    .readdirSync(variables.BACKUP_DIR)
    .filter((each) => each.endsWith(".tar"))
    .sort();
}

/** A long one is answered before it is whole. */
async function makeBackup(Cookie: string): Promise<void> {
  const before = backups().length;
  const response = await fetch(`${site.url}/admin/backups`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: "intent=make",
  });
  // The process of the one before is whole a moment after its file.
  if (response.status === 409) return pause(100);
  if (response.status !== 303) throw new Error(`A backup was answered ${response.status}`);
  while (backups().length === before) {
    const [failure] = /^.*The backup failed: .*$/m.exec(site.output()) ?? [];
    if (failure) throw new Error(failure);
    await pause(100);
  }
}

async function writeOnAndOn(): Promise<void> {
  for (let next = Date.now(); !isOver; next += (1000 * WRITERS) / WRITES_PER_SECOND) {
    await pause(Math.max(0, next - Date.now()));
    const id = written++;
    const body = {
      name: "Eva",
      email: "eva@example.com",
      subject: `Script ${id}`,
      message: "Two people in a car.",
    };
    const response = await fetch(`${site.url}/api/contact`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
      },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`A message was answered ${response.status}`);
    await response.arrayBuffer();
  }
}
