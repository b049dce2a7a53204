import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { checkPlace } from "~db/fit-database.server";
import { migrateFile } from "~db/migrate.server";
import { launchSite, type LaunchedSite } from "./site-process";
import { temporaryFolder } from "./temporary-folder";

/** Starts that cannot work: each ends with one line that names the cause, and changes nothing. */
let site: LaunchedSite | undefined;
afterEach(() => site?.stop("SIGKILL"));

interface Places {
  database: string;
  uploads: string;
}

/** The one line that a start has printed which must not succeed. */
async function refusal({ database, uploads }: Places, variables = {}): Promise<string> {
  site = await launchSite({
    DATABASE_FILE: database,
    UPLOADS_DIR: uploads,
    SAMPLE_CONTENT: "false",
    ADMIN_PASSWORD: "Correct horse 7",
    ...variables,
  });
  await expect(site.answers).rejects.toThrow("The site ended at its start");
  expect(await site.exited).toBe(1);
  const lines = site.output().trim().split("\n");
  expect(lines).toEqual([expect.stringMatching(/^Cannot start: /)]);
  return lines[0]!;
}

/** Names and sums of everything in a folder but the lock, which is empty and stays. */
function everythingIn(folder: string): string[] {
  const names = fs.readdirSync(folder).filter((name) => !name.endsWith(".lock"));
  return names.sort().map((name) => {
    const file = path.join(folder, name);
    if (!fs.statSync(file).isFile()) return name;
    // The index of a log is made anew by whoever reads it.
    if (name.endsWith("-shm")) return name;
    return `${name} ${createHash("sha256").update(fs.readFileSync(file)).digest("hex")}`;
  });
}

async function freshSite(): Promise<Places> {
  const folder = temporaryFolder();
  const database = path.join(folder, "site.sqlite");
  await migrateFile(database);
  return { database, uploads: path.join(folder, "uploads") };
}

/** Writes something that stands only in the log, as a kill leaves it. */
function leaveLog(database: string): void {
  const [aside, sqlite] = [`${database}.aside`, new BetterSqlite(database)];
  const ends = ["", "-wal", "-shm"];
  sqlite.exec("INSERT INTO newsletter_subscriptions (email) VALUES ('eva@example.com')");
  for (const end of ends) fs.copyFileSync(database + end, aside + end);
  sqlite.close();
  for (const end of ends) fs.renameSync(aside + end, database + end);
}

/** Changes a page in the middle, which nothing reads at a start. */
function damageInside(database: string): void {
  const bytes = fs.readFileSync(database);
  const sqlite = new BetterSqlite(database, { readonly: true });
  const root = sqlite
    .prepare("SELECT rootpage FROM sqlite_master WHERE name = 'news_tags'")
    .pluck()
    .get() as number;
  sqlite.close();
  bytes.fill(0xff, (root - 1) * 4096, root * 4096);
  fs.writeFileSync(database, bytes);
}

function foreignDatabase(database: string, sql: string): void {
  fs.rmSync(database);
  const sqlite = new BetterSqlite(database);
  sqlite.exec(sql);
  sqlite.close();
}

const unfit: [string, (database: string) => void, RegExp][] = [
  ["damaged at its beginning", (file) => fs.writeFileSync(file, damagedHead(file)), /damaged/],
  ["damaged inside", damageInside, /is damaged: .*page/],
  ["cut off", (file) => fs.truncateSync(file, 20_000), /is damaged/],
  ["cut off in its first page", (file) => fs.truncateSync(file, 3000), /is damaged/],
  ["no database", (file) => fs.writeFileSync(file, "Dear diary, "), /belongs to something else/],
  [
    "of another program",
    (file) => foreignDatabase(file, "CREATE TABLE notes (text TEXT)"),
    /belongs to something else/,
  ],
  [
    "of another program with migrations",
    (file) =>
      foreignDatabase(
        file,
        "CREATE TABLE migrations (id INTEGER, migration TEXT); CREATE TABLE users (id INTEGER)",
      ),
    /belongs to something else/,
  ],
  [
    "empty beside its log",
    (file) => {
      leaveLog(file);
      fs.truncateSync(file, 0);
    },
    /is damaged: it is empty, and its log is not/,
  ],
  [
    "damaged beside its log",
    (file) => {
      leaveLog(file);
      fs.truncateSync(file, 20_000);
    },
    /is damaged/,
  ],
];

function damagedHead(file: string): Buffer {
  const bytes = fs.readFileSync(file);
  bytes.fill(0xff, 100, 4096 * 3);
  return bytes;
}

describe("a database is refused with one line, and no byte of it changes, when it", () => {
  it.each(unfit)("is %s", async (_, change, reason) => {
    const { database } = await freshSite();
    change(database);
    const folder = path.dirname(database);
    const before = everythingIn(folder);
    const message = await migrateFile(database).then(
      () => "it was accepted",
      (error: Error) => error.message,
    );
    expect(message).toContain(database);
    expect(message).toMatch(reason);
    expect(message).not.toContain("\n");
    expect(everythingIn(folder)).toEqual(before);
  });

  it("is a folder, or lies below a file", async () => {
    const { database } = await freshSite();
    const folder = path.dirname(database);
    expect(() => checkPlace(folder)).toThrow(
      `The database ${folder} cannot be written: it is no file`,
    );
    expect(() => checkPlace(path.join(database, "site.sqlite"))).toThrow(
      /The database .* cannot be written: (EEXIST|ENOTDIR)/,
    );
  });
});

describe("a start ends with one line, and no byte changes, when the database", () => {
  it.each(unfit.filter(([how]) => how.endsWith("inside") || how.endsWith("another program")))(
    "is %s",
    async (_, change, reason) => {
      const places = await freshSite();
      change(places.database);
      const folder = path.dirname(places.database);
      const before = everythingIn(folder);
      const line = await refusal(places);
      expect(line).toContain(places.database);
      expect(line).toMatch(reason);
      expect(everythingIn(folder)).toEqual(before);
    },
  );
});

describe("a start on a disk that cannot be written to", () => {
  it("names the place", async () => {
    const { database } = await freshSite();
    const disk = temporaryFolder();
    mount("-t", "tmpfs", "-o", "size=8m", "tmpfs", disk);
    onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
    const places = {
      database: path.join(disk, "site.sqlite"),
      uploads: path.join(disk, "uploads"),
    };
    fs.copyFileSync(database, places.database);
    mount("-o", "remount,ro", disk);
    const before = fs.readdirSync(disk);
    const line = await refusal(places);
    expect(line).toMatch(`The database ${places.database} cannot be written: EROFS`);
    expect(fs.readdirSync(disk)).toEqual(before);
    const uploads = path.join(disk, "uploads");
    expect(await refusal({ database, uploads }, { SAMPLE_CONTENT: "true" })).toContain(uploads);
  });
});

describe("a start with too few files that may be open", () => {
  it("says so", () => {
    const limited = "ulimit -n 100; exec ./scripts/run";
    const { status, stderr, stdout } = spawnSync("bash", ["-c", limited], { encoding: "utf8" });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^Cannot start: only 100 files may be open at a time, .*\n$/);
  });
});

const mount = (...args: string[]) => execFileSync("mount", args);
