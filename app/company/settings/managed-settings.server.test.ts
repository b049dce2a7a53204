import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createUser } from "~/accounts/users/users.server";
import { env } from "~/config/env.server";
import { deleteUnusedUploads } from "~/media/uploads/delete-unused.server";
import { freshDatabase } from "~/test/arrange/database";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { resetSetting, saveSetting } from "./managed-settings.server";

const YEAR_S = 365 * 24 * 60 * 60;

let site: Connection;
let folder: string;
beforeEach(async () => {
  site = await freshDatabase();
  folder = path.join(temporaryFolder(), "uploads");
  fs.mkdirSync(folder);
  env().UPLOADS_DIR = folder;
});

/** Creates the file of an upload of a year ago; returns its address. */
function put(address: string): string {
  const file = path.join(folder, path.basename(address));
  fs.writeFileSync(file, "picture");
  const then = Date.now() / 1000 - YEAR_S;
  fs.utimesSync(file, then, then);
  return address;
}

describe("a file of a setting that is replaced or reset", () => {
  it.each([
    ["hero_background", "/uploads/abc-60x40.webp"],
    ["hero_loop", `/files/${"ab".repeat(16)}-7b.mp4`],
  ] as const)("stays as long as an upload of now: %s", async (key, address) => {
    const { db } = site;
    const boss = await createUser(db, { username: "boss", password: "secret!", isAdmin: true });
    const save = (value_en: string | null) => saveSetting(db, { key, value_en }, boss);
    const isThere = async () => {
      await deleteUnusedUploads(db);
      return fs.existsSync(path.join(folder, path.basename(address)));
    };
    await save(put(address));
    await save(null);
    expect(await isThere()).toBe(true);
    await save(put(address));
    await resetSetting(db, key, undefined, boss);
    expect(await isThere()).toBe(true);
    put(address);
    expect(await isThere()).toBe(false);
  });
});
