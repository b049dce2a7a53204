import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { startJobs, stopJobs } from "~/operations/jobs/scheduler.server";
import { siteWithFilm } from "~/test/arrange/backups";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Backup } from "./backup";
import { backupJob, siteBackupJob } from "./backup-job.server";
import { BackupRunning, makeBackup } from "./make-backup.server";
import { backupState } from "./site-backups.server";
import { backupName, deleteOldBackups, listBackups } from "./stored-backups.server";

const HOUR_MS = 60 * 60 * 1000;

let folder: string;
let uploads: string;
let make: ReturnType<typeof vi.fn<() => Promise<Backup>>>;
let reported: (string | null)[];

beforeEach(async () => {
  const site = temporaryFolder();
  folder = path.join(site, "backups");
  fs.mkdirSync(folder);
  const paths = await siteWithFilm(site);
  uploads = paths.uploads;
  const backups = folder;
  reported = [];
  make = vi.fn(() => makeBackup(paths, backups));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
  await stopJobs();
  vi.restoreAllMocks();
});

/** Puts a file into the folder as if it were a backup of so many hours ago. */
function put(hoursAgo: number): string {
  const name = backupName(new Date(Date.now() - hoursAgo * HOUR_MS).toISOString());
  fs.writeFileSync(path.join(folder, name), "an archive");
  return name;
}

const report = (failure: string | null) => void reported.push(failure);
const start = (everyHours: number, keep = 7, retryAfterMs = 60_000) => {
  const schedule = { folder, everyMs: everyHours * HOUR_MS, keep, make, report };
  const work = backupJob(schedule, retryAfterMs);
  startJobs([{ name: "backups", everyMs: 10, firstAfterMs: 0, work }]);
};
const names = async () => (await listBackups(folder)).map(({ name }) => name);
const someLooks = () => new Promise((resolve) => setTimeout(resolve, 200));

describe("old backups", () => {
  it("go except for the newest that has images which the site has lost since", async () => {
    const whole = [await make(), await make()];
    fs.rmSync(uploads, { recursive: true });
    const lacking: Backup[] = [];
    for (let count = 0; count < 4; count++) {
      lacking.unshift(await make());
      await deleteOldBackups(folder, 2, defined(lacking[0]));
    }
    const kept = [...lacking.slice(0, 2), defined(whole[1])];
    expect(await names()).toEqual(kept.map(({ name }) => name));
  });
});

describe("a backup that the site may not read", () => {
  it("is listed with the others, without its contents", async () => {
    const forbidden = put(30);
    const made = await make();
    const open = fs.promises.open;
    const spy = vi.spyOn(fs.promises, "open").mockImplementation((file, ...how) => {
      if (!String(file).endsWith(forbidden)) return open(file, ...how);
      return Promise.reject(Object.assign(new Error("EACCES"), { code: "EACCES" }));
    });
    onTestFinished(() => spy.mockRestore());
    expect(await listBackups(folder)).toMatchObject([
      { name: made.name, contents: made.contents },
      { name: forbidden, bytes: 10, contents: null },
    ]);
  });
});

describe("backups dated into the future by a wrong clock", () => {
  it("go first, so that they do not take the places of later ones", async () => {
    const future = [-3000, -2000].map(put);
    const past = [25, 49].map(put);
    const made = await make();
    await deleteOldBackups(folder, 4, made);
    expect(await names()).toEqual([future[0], made.name, ...past]);
    await deleteOldBackups(folder, 3, made);
    expect(await names()).toEqual([made.name, ...past]);
  });
});

describe("the schedule", () => {
  it("makes a backup when the newest is too old, and deletes the oldest", async () => {
    const old = [25, 49, 73, 97].map(put);
    fs.writeFileSync(path.join(folder, "notes.txt"), "none of ours");
    start(24, 3);
    await vi.waitUntil(async () => (await names()).length === 3, { timeout: 30_000 });
    await someLooks();
    expect(make).toHaveBeenCalledTimes(1);
    const [newest, ...others] = await listBackups(folder);
    expect(newest?.contents?.records.projects).toBe(1);
    expect(others.map(({ name }) => name)).toEqual(old.slice(0, 2));
    expect(fs.existsSync(path.join(folder, "notes.txt"))).toBe(true);
  });

  it("makes the first one, and none while the newest is young", async () => {
    start(24);
    await vi.waitUntil(async () => (await names()).length === 1, { timeout: 30_000 });
    await someLooks();
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("is not led astray by a clock that was wrong", async () => {
    const future = put(-1000);
    put(30);
    start(24, 1);
    await vi.waitUntil(() => make.mock.results.length > 0);
    const made = (await defined(make.mock.results[0]).value) as Backup;
    await vi.waitUntil(async () => (await names()).length === 1, { timeout: 30_000 });
    expect(await names()).toEqual([made.name]);
    expect(await names()).not.toContain(future);
  });

  it("tries again after a failure, but not at once", async () => {
    make.mockRejectedValue(new Error("the disk is full"));
    start(24);
    await vi.waitUntil(() => make.mock.calls.length > 0);
    await someLooks();
    expect(make).toHaveBeenCalledTimes(1);
    start(1, 7, 0);
    await vi.waitUntil(() => make.mock.calls.length > 2);
  });

  it("waits for one that somebody else is making", async () => {
    make.mockRejectedValueOnce(new BackupRunning());
    start(24);
    await vi.waitUntil(async () => (await names()).length === 1, { timeout: 30_000 });
    expect(make).toHaveBeenCalledTimes(2);
  });

  it("begins none once it has been stopped, also when it was just looking", async () => {
    const readdir = vi.spyOn(fs.promises, "readdir");
    readdir.mockImplementationOnce(() => {
      void stopJobs();
      return Promise.resolve([]);
    });
    start(24);
    await vi.waitUntil(() => readdir.mock.calls.length > 0);
    await someLooks();
    expect(make).not.toHaveBeenCalled();
  });

  it("says in one line when the folder can't be read, and when it can again", async () => {
    fs.rmSync(folder, { recursive: true });
    fs.writeFileSync(folder, "a file where the folder should be");
    start(1, 7, 0);
    await vi.waitUntil(() => reported.length > 0);
    expect(reported[0]).toMatch(/^The backups cannot be listed: [^\n]+$/);
    expect(make).not.toHaveBeenCalled();
    fs.rmSync(folder);
    fs.mkdirSync(folder);
    await vi.waitUntil(() => reported.at(-1) === null, { timeout: 30_000 });
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("of a site tells the back office when the folder can't be read, until it can", async () => {
    put(0);
    const file = path.join(folder, "a file");
    fs.writeFileSync(file, "");
    const look = (place: string) => {
      Object.assign(env(), { BACKUP_EVERY: 24, BACKUP_DIR: place });
      return defined(siteBackupJob())(new AbortController().signal);
    };
    await look(file);
    expect((await backupState()).failure?.reason).toMatch(/^The backups cannot be listed: ENOTDIR/);
    await look(folder);
    expect((await backupState()).failure).toBeNull();
  });
});
