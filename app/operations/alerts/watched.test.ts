import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { writeAwayState } from "~/operations/backups/away-state.server";
import type { DataPaths } from "~/operations/backups/data-paths.server";
import { makeBackup } from "~/operations/backups/make-backup.server";
import { deleteBackup } from "~/operations/backups/stored-backups.server";
import { siteWithFilm } from "~/test/arrange/backups";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { watchMachine } from "./watched.server";

let folder: string;
let paths: DataPaths;

beforeEach(async () => {
  const site = temporaryFolder();
  folder = path.join(site, "backups");
  paths = await siteWithFilm(site);
  Object.assign(env(), { BACKUP_DIR: folder });
});

const backUp = () => makeBackup(paths, folder);

describe("images that the site has lost", () => {
  it("are a failure as long as an older backup has them", async () => {
    const whole = await backUp();
    expect((await watchMachine()).backup.reason).toBeNull();
    fs.rmSync(paths.uploads, { recursive: true });
    const lacking = await backUp();
    const { reason } = (await watchMachine()).backup;
    expect(reason).toContain(`${lacking.name} misses 1, ${whole.name} misses 0`);
    await deleteBackup(folder, whole);
    expect((await watchMachine()).backup.reason).toBeNull();
  });
});

describe("a failure", () => {
  const fail = (seconds: number) => ({
    at: new Date(Date.now() + seconds * 1000).toISOString(),
    reason: "no space left",
  });

  it("of a backup is over once another process has made one", async () => {
    const { createdAt } = await backUp();
    const state = { runningSince: null, folderFailure: null, process: null };
    globalThis.siteBackups = { ...state, failure: fail(60) };
    expect((await watchMachine()).backup.reason).toBe("no space left");
    globalThis.siteBackups = { ...state, failure: fail(-60) };
    expect((await watchMachine()).backup).toEqual({
      reason: null,
      workedAt: Date.parse(createdAt),
    });
    globalThis.siteBackups = undefined;
  });

  it("of sending one away is over once another process has sent one", async () => {
    await backUp();
    Object.assign(env(), { BACKUP_AFTER: ["true"] });
    globalThis.siteAway = { runningSince: null, process: null, failure: fail(-60) };
    expect((await watchMachine()).away.reason).toBe("no space left");
    const at = new Date().toISOString();
    await writeAwayState(folder, "command", { name: "any", to: "true", at });
    expect((await watchMachine()).away).toEqual({ reason: null, workedAt: Date.parse(at) });
    // A clock that was ahead when one was sent must not hide the failures of today.
    const ahead = new Date(Date.now() + 24 * 3_600_000).toISOString();
    await writeAwayState(folder, "command", { name: "any", to: "true", at: ahead });
    expect((await watchMachine()).away).toEqual({ reason: "no space left", workedAt: 0 });
    globalThis.siteAway = undefined;
    Object.assign(env(), { BACKUP_AFTER: undefined });
  });
});
