import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { readArchive } from "~/operations/backups/read-archive.server";
import { setContactEmail } from "../arrange/contact-email";
import { logIn, PASSWORD } from "../arrange/log-in";
import { makeRandom } from "../arrange/random";
import { temporaryFolder } from "../arrange/temporary-folder";
import { olderDatabase, released } from "./older-database";
import { type LaunchedSite, launchSite } from "./site-process";
import { type Acknowledged, type Crowd, makeCrowd } from "./writers";

/** Generous for a busy machine, since nothing is measured here. */
const TIMEOUT_MS = 10 * 60 * 1000;
const WAIT = { timeout: 60_000, interval: 5 };
const WRITERS = 64;

/** The number of kills by moment during writes; with those in a migration, 30 in total. */
const kills = { moment: 20, images: 1, checkpoint: 3, backup: 3 };
const IN_MIGRATION = 3;
/** This many images must have been stored. */
const IMAGES = 5;
/** Enough messages that the migrations after the first release take a while. */
const OLD_MESSAGES = 6000;
const BYTES_IN_LOG = 1000;

const random = makeRandom();
/** Part of every failure message: with SEED in the environment, a run repeats the same moments. */
const seed = `SEED=${random.seed}`;

let folder: string;
let file: string;
let site: LaunchedSite | undefined;
let crowd: Crowd | undefined;
let slowestMs = 0;

afterEach(async () => {
  crowd?.turnTo(null);
  await site?.stop("SIGKILL");
  await crowd?.end();
  site = crowd = undefined;
});

async function launch(): Promise<LaunchedSite> {
  site = await launchSite({
    DATABASE_FILE: file,
    UPLOADS_DIR: path.join(folder, "uploads"),
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: PASSWORD,
    TRUST_PROXY: "1",
    MAIL_URL: "",
  });
  return site;
}

/** Starts the site and waits until it is ready. */
async function start(): Promise<string> {
  const before = performance.now();
  const { answers, url } = await launch();
  await answers;
  expect((await fetch(`${url}/readyz`)).status, seed).toBe(200);
  setContactEmail(file);
  slowestMs = Math.max(slowestMs, performance.now() - before);
  return url;
}

function inDatabase<Result>(work: (sqlite: BetterSqlite.Database) => Result): Result {
  const sqlite = new BetterSqlite(file, { readonly: true, timeout: 10_000 });
  try {
    expect(sqlite.pragma("integrity_check", { simple: true }), seed).toBe("ok");
    expect(sqlite.pragma("foreign_key_check"), seed).toEqual([]);
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Returns acknowledged writes that are missing, duplicated or incomplete. */
function lostIn(sqlite: BetterSqlite.Database, acknowledged: Acknowledged): string[] {
  const columnOf = (query: string) => sqlite.prepare(query).pluck().all() as string[];
  const lost: string[] = [];
  const compare = (query: string, wanted: string[]) => {
    const stored = columnOf(query);
    const there = new Set(stored);
    if (there.size < stored.length) lost.push(`${query}: some are there twice`);
    lost.push(...wanted.filter((each) => !there.has(each)));
  };
  compare("SELECT subject FROM contact_messages", acknowledged.messages);
  compare("SELECT email FROM newsletter_subscriptions", acknowledged.subscriptions);
  compare("SELECT title_en FROM news_items", acknowledged.news);
  compare("SELECT title_en FROM projects", acknowledged.projects);
  const settings = new Map(
    sqlite.prepare("SELECT key, value_en FROM site_settings").raw().all() as [string, string][],
  );
  for (const [key, possible] of acknowledged.settings) {
    const stored = settings.get(key) ?? null;
    if (!possible.includes(stored)) lost.push(`${key}: ${stored}`);
  }
  // Each of these was written in the same transaction as its parent row.
  for (const half of [
    "SELECT 'no tags: ' || title_en FROM news_items WHERE id NOT IN (SELECT newsItemId FROM news_tags)",
    "SELECT 'no stills: ' || title_en FROM projects WHERE id NOT IN (SELECT projectId FROM project_images)",
    "SELECT 'no mail' WHERE (SELECT count(*) FROM contact_messages) <> (SELECT count(*) FROM mail_outbox)",
  ]) {
    lost.push(...columnOf(half));
  }
  return lost;
}

async function damagedImages(addresses: string[]): Promise<string[]> {
  const damaged: string[] = [];
  for (const address of addresses) {
    const name = path.join(folder, address);
    await sharp(name)
      .stats()
      .catch(() => damaged.push(address));
  }
  return damaged;
}

/** A process that polls the shared memory of the WAL and kills at once, without other work. */
const watcher = `
  const fs = require("node:fs");
  const [index, pid] = process.argv.slice(1);
  const shared = fs.openSync(index, "r");
  const numbers = Buffer.alloc(36);
  const deadline = Date.now() + 30000;
  while (Date.now() < deadline) {
    fs.readSync(shared, numbers, 0, 36, 96);
    // So many frames of the log are in the database, and so many are on their way there.
    if (numbers.readUInt32LE(32) > numbers.readUInt32LE(0)) break;
  }
  process.kill(Number(pid), "SIGKILL");
`;

/** @returns true if the checkpoint was neither at its beginning nor at its end */
async function killInCheckpoint({ pid, exited }: LaunchedSite): Promise<boolean> {
  const index = `${file}-shm`;
  spawn(process.execPath, ["--eval", watcher, "--", index, String(pid)], { stdio: "inherit" });
  await exited;
  const numbers = fs.readFileSync(index).subarray(96, 132);
  return numbers.readUInt32LE(32) > numbers.readUInt32LE(0);
}

async function killInBackup(url: string, Cookie: string): Promise<void> {
  makeBackup(url, Cookie).catch(() => undefined);
  await vi.waitUntil(() => fs.existsSync(path.join(folder, "backups/making")), WAIT);
  await pause(random.between(0, 300));
  await defined(site).stop("SIGKILL");
}

/**
 * Asserts that every archive with a final name is complete, and that the next backup leaves no
 * partial files.
 */
async function expectNothingHalfMade(url: string, Cookie: string): Promise<void> {
  const backups = path.join(folder, "backups");
  const archives = () => fs.readdirSync(backups).filter((name) => name.endsWith(".tar"));
  const before = archives().length;
  await makeBackup(url, Cookie);
  await vi.waitUntil(() => archives().length > before, WAIT);
  for (const name of archives()) await readArchive(path.join(backups, name));
  await vi.waitUntil(() => !fs.existsSync(path.join(backups, "making")), WAIT);
}

const makeBackup = (url: string, Cookie: string) =>
  fetch(`${url}/admin/backups`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie, "Content-Type": "application/x-www-form-urlencoded" },
    body: "intent=make",
  });

const oldMessages = `
  WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${OLD_MESSAGES})
  INSERT INTO contact_messages (name, email, subject, message, name_folded, email_folded, subject_folded, message_folded)
  SELECT 'Eva', 'eva@example.com', 'At dawn', 'At dawn ' || number || ' people wait.', 'eva', 'eva@example.com', 'at dawn',
    'at dawn ' || number || ' people wait. ' || hex(randomblob(200)) FROM numbers`;

describe("a site that is killed", { timeout: TIMEOUT_MS }, () => {
  it("under 64 writers, at random, with images, in a checkpoint and in a backup, loses nothing that it has acknowledged", async () => {
    folder = temporaryFolder();
    file = path.join(folder, "site.sqlite");
    crowd = makeCrowd(WRITERS);
    const { acknowledged } = crowd;
    const left = Object.entries(kills).flatMap(([kind, count]) => Array<string>(count).fill(kind));
    let inCheckpoint = 0;
    let cookie = "";

    while (left.length > 0) {
      const [kind = ""] = left.splice(random.between(0, left.length), 1);
      const url = await start();
      cookie ||= await logIn({ url });
      crowd.turnTo(url, cookie);
      if (kind === "checkpoint") inCheckpoint += Number(await killInCheckpoint(defined(site)));
      else if (kind === "backup") await killInBackup(url, cookie);
      else {
        const images = acknowledged.images.length;
        const hasImages = () => acknowledged.images.length > images + IMAGES;
        // The decoder process takes a while to start.
        if (kind === "images") await vi.waitUntil(hasImages, WAIT);
        await pause(random.between(0, 150));
        await defined(site).stop("SIGKILL");
      }
      crowd.turnTo(null);
    }

    await start();
    await crowd.end();
    expect(
      inDatabase((sqlite) => lostIn(sqlite, acknowledged)),
      seed,
    ).toEqual([]);
    expect(await damagedImages(acknowledged.images), seed).toEqual([]);
    expect([...crowd.rejections], seed).toEqual([]);
    expect(acknowledged.images.length, seed).toBeGreaterThan(IMAGES);
    expect(inCheckpoint, seed).toBeGreaterThan(0);
    await expectNothingHalfMade(defined(site).url, cookie);
    console.log(
      `${crowd.count()} writes acknowledged, ${inCheckpoint} kills half-way in a checkpoint, ` +
        `slowest start ${Math.round(slowestMs)} ms (${seed})`,
    );
  });

  it("in a migration, upgrades with the next start", async () => {
    folder = temporaryFolder();
    file = await olderDatabase(1, oldMessages, folder);
    const size = () => fs.statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    const isCopying = () => fs.readdirSync(folder).some((name) => name.includes(".before-"));
    for (let kill = 0; kill < IN_MIGRATION; kill++) {
      const { answers, stop } = await launch();
      const enough = kill > 0 ? random.between(0, OLD_MESSAGES * BYTES_IN_LOG) : 0;
      let hasEnded = false;
      void answers.finally(() => (hasEnded = true)).catch(() => undefined);
      while (!hasEnded && !(isCopying() && size() >= enough)) await turn();
      await stop("SIGKILL");
      const done = inDatabase((sqlite) => sqlite.prepare("SELECT name FROM migrations").all());
      expect(done.length, seed).toBeLessThan(released.length);
    }
    await start();
    inDatabase((sqlite) => {
      const read = (query: string) => sqlite.prepare(query).pluck().all();
      expect(read("SELECT name FROM migrations ORDER BY name"), seed).toEqual(released);
      expect(read("SELECT count(*) FROM contact_messages"), seed).toEqual([OLD_MESSAGES]);
      expect(
        read(
          `SELECT count(*) FROM contact_messages_search WHERE contact_messages_search MATCH '"dawn 17 "'`,
        ),
        seed,
      ).toEqual([1]);
    });
  });
});
