/**
 * A letter to 5,000 subscribers through a real mail server, of whom it refuses 5 %, while the site is
 * killed three times: the outcome of each recipient, and the latency of pages during the sending.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { defined } from "~/defined";
import { type BenchSite, signIn, startBenchSite } from "./site";
import { doAtTheEnd, newFolder } from "./work-folder";

const SUBSCRIBERS = 5000;
const UNCONFIRMED = 500;
const KILLS = 3;
const MEASURED_S = 12;
/** Requests of visitors, every so many milliseconds. */
const EVERY_MS = 10;
const PATHS = ["/en", "/es", "/en/news", "/en/search?q=salt", "/healthz"];

const folder = newFolder("letters");
const received = path.join(folder, "received");

const sink = spawn("node_modules/.bin/tsx", ["scripts/bench/mail-sink.ts", received], {
  stdio: ["ignore", "pipe", "inherit"],
});
const MAIL_URL = await new Promise<string>((resolve) =>
  sink.stdout.once("data", (line: Buffer) => resolve(line.toString().trim())),
);
doAtTheEnd(() => sink.kill());
const start = () =>
  startBenchSite(folder, { variables: { MAIL_URL, SITE_URL: "http://localhost" } });

let site = await start();
const db = new BetterSqlite(path.join(folder, "site.sqlite"), { timeout: 5000 });
addSubscribers();
const Cookie = await signIn(site);

const before = await measure(site, MEASURED_S);
const made = await post("/admin/letters", { about: "newsItem-1" });
const letter = defined(/\/admin\/letters\/\d+/.exec(made ?? "")?.[0], "letter");
db.prepare("UPDATE letters SET perMinute = 6000").run();
await post(`${letter}/send`, { intent: "send" });
const meanwhile = await measure(site, MEASURED_S);

for (let kill = 1; kill <= KILLS; kill++) {
  process.kill(site.pid, "SIGKILL");
  const count = arrivals().length;
  site = await start();
  console.log(`kill ${kill} after ${count} mails`);
  if (kill < KILLS) await pause(6000);
}
while (db.prepare("SELECT state FROM letters").pluck().get() === "sending") await pause(500);

report();
await site.stop();
sink.kill();
db.close();

function addSubscribers(): void {
  const add = db.prepare(
    `INSERT INTO newsletter_subscriptions (email, isActive, pendingSince, consentLanguage)
     VALUES (?, ?, ?, ?)`,
  );
  const now = new Date().toISOString();
  db.transaction(() => {
    for (let number = 0; number < SUBSCRIBERS; number++) {
      const name = number % 20 === 7 ? "refused" : "reader";
      add.run(`${name}${number}@example.com`, 1, null, number % 2 ? "en" : "es");
    }
    for (let number = 0; number < UNCONFIRMED; number++) {
      add.run(`unconfirmed${number}@example.com`, 0, number % 2 ? now : null, "en");
    }
  })();
}

function arrivals(): string[] {
  return fs.existsSync(received)
    ? fs.readFileSync(received, "utf8").split("\n").filter(Boolean)
    : [];
}

/** @returns the address it leads to */
async function post(to: string, fields: Record<string, string>): Promise<string | null> {
  const response = await fetch(site.url + to, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  if (response.status !== 302 && response.status !== 303) {
    throw new Error(`${to}: ${response.status} ${await response.text()}`);
  }
  return response.headers.get("Location");
}

interface Waits {
  p50: number;
  p99: number;
  requests: number;
  memoryMB: number;
}

/** Sends requests at a fixed pace, whatever the responses take. */
async function measure(server: BenchSite, seconds: number): Promise<Waits> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const waits: number[] = [];
  const pending: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let number = 0; performance.now() < end; number++) {
    const url = server.url + defined(PATHS[number % PATHS.length]);
    const begin = performance.now();
    pending.push(
      new Promise((resolve, reject) => {
        http
          .get(url, { agent }, (response) => {
            response.resume().on("end", () => {
              waits.push(performance.now() - begin);
              resolve();
            });
          })
          .on("error", reject);
      }),
    );
    await pause(EVERY_MS);
  }
  await Promise.all(pending);
  agent.destroy();
  const sorted = waits.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99), requests: waits.length, memoryMB: server.memoryMB() };
}

function report(): void {
  const times = new Map<string, number>();
  for (const address of arrivals()) times.set(address, (times.get(address) ?? 0) + 1);
  const rows = db
    .prepare(
      `SELECT email, state, failure FROM letter_recipients
       JOIN newsletter_subscriptions ON newsletter_subscriptions.id = subscriberId`,
    )
    .all() as { email: string; state: string; failure: string | null }[];
  const count = (test: (row: (typeof rows)[number], mails: number) => boolean) =>
    rows.filter((row) => test(row, times.get(row.email) ?? 0)).length;
  const figures = {
    recipients: rows.length,
    "sent, arrived once": count((row, mails) => row.state === "sent" && mails === 1),
    "sent, but not arrived": count((row, mails) => row.state === "sent" && mails === 0),
    "arrived more than once": [...times.values()].filter((mails) => mails > 1).length,
    refused: count((row) => row.failure === "refused"),
    "interrupted, had arrived": count((row, mails) => row.failure === "interrupted" && mails === 1),
    "interrupted, had not": count((row, mails) => row.failure === "interrupted" && mails === 0),
    unsettled: count((row) => row.state === "waiting" || row.state === "sending"),
    "unconfirmed that got one": [...times.keys()].filter((each) => each.startsWith("unconf"))
      .length,
  };
  console.table(figures);
  const round = (waits: Waits) =>
    Object.fromEntries(
      Object.entries(waits).map(([name, value]: [string, number]) => [
        name,
        Number(value.toFixed(1)),
      ]),
    );
  console.table({ before: round(before), meanwhile: round(meanwhile) });
  console.log(`p99 meanwhile: ${(meanwhile.p99 / before.p99).toFixed(2)} times that before`);
}
