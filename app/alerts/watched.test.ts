import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { DataPaths } from "~/backups/data-paths.server";
import { makeBackup } from "~/backups/make-backup.server";
import { deleteBackup } from "~/backups/stored-backups.server";
import { env } from "~/env.server";
import { siteWithFilm } from "~/test/backups";
import { temporaryFolder } from "~/test/temporary-folder";
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
