import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { addFilm, filesIn, filmsIn, siteWithFilm } from "~/test/arrange/backups";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase } from "~db/connection.server";
import { checkDatabase } from "~db/copy.server";
import { migrations } from "~db/migrations/index.server";
import { tryLock } from "~db/process-lock.server";
import type { DataPaths } from "./data-paths.server";
import { BackupRunning, makeBackup } from "./make-backup.server";
import { listBackups } from "./stored-backups.server";

let folder: string;
let backups: string;
let paths: DataPaths;
beforeEach(async () => {
  folder = temporaryFolder();
  backups = path.join(folder, "backups");
  paths = await siteWithFilm(folder);
});

const make = () => makeBackup(paths, backups);
const archives = () => fs.readdirSync(backups).filter((name) => name.endsWith(".tar"));
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "nothing went wrong",
    (error: Error) => error.message,
  );

describe("a backup", () => {
  it("is one file that holds database, images and secret, and says so", async () => {
    fs.writeFileSync(path.join(paths.uploads, "thefilm-60x40.w480.avif"), "can be made again");
    fs.writeFileSync(path.join(paths.uploads, "notes.txt"), "none of ours");
    const { name, bytes, contents } = await make();
    expect(archives()).toEqual([name]);
    const archive = path.join(backups, name);
    const files = await filesIn(archive);
    expect(files.map((file) => file.name)).toEqual([
      "contents.json",
      "uploads/thefilm-60x40.webp",
      "site.sqlite",
      "session-secret",
      "SHA256SUMS",
    ]);
    expect(JSON.parse(defined(files[0]).content.toString())).toEqual(contents);
    expect(contents).toMatchObject({
      migrations: [...migrations.keys()].sort(),
      records: { projects: 1, team: 0, messages: 0 },
      pictures: 1,
      missingImages: 0,
      hasSecret: true,
    });
    expect(bytes).toBe(fs.statSync(archive).size);
    expect(await listBackups(backups)).toMatchObject([{ name, bytes, contents }]);

    const copy = path.join(folder, "copy.sqlite");
    fs.writeFileSync(copy, defined(files[2]).content);
    checkDatabase(copy);
    expect(await filmsIn(copy)).toEqual(["The film"]);
  });

  it("is for its owner's eyes only", async () => {
    const { name } = await make();
    expect(fs.statSync(backups).mode & 0o077).toBe(0);
    expect(fs.statSync(path.join(backups, name)).mode & 0o077).toBe(0);
  });

  it("holds what is in the write-ahead log of a site that runs", async () => {
    const running = openDatabase(paths.database);
    running.sqlite.pragma("wal_autocheckpoint = 0");
    running.sqlite.exec("INSERT INTO newsletter_subscriptions (email) VALUES ('ana@example.com')");
    expect((await make()).contents?.records.subscribers).toBe(1);
    running.sqlite.close();
  });

  it("holds no secret when the environment gives it", async () => {
    paths.secret = null;
    const { name, contents } = await make();
    expect(contents?.hasSecret).toBe(false);
    const names = (await filesIn(path.join(backups, name))).map((file) => file.name);
    expect(names).not.toContain("session-secret");
  });

  it("counts the images that the site itself has lost, or that are empty", async () => {
    fs.rmSync(path.join(paths.uploads, await addFilm(paths, "Gone")));
    fs.truncateSync(path.join(paths.uploads, await addFilm(paths, "Empty")));
    expect((await make()).contents).toMatchObject({ pictures: 2, missingImages: 2 });
  });
});

describe("making a backup", () => {
  it("is refused while another is being made, which goes on", async () => {
    // Either may be the one that comes first.
    const results = await Promise.allSettled([make(), make()]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results).toContainEqual({
      status: "rejected",
      reason: expect.any(BackupRunning) as Error,
    });
    const lock = defined(tryLock(path.join(backups, "making.lock")));
    await expect(make()).rejects.toThrow(BackupRunning);
    lock.release();
    await make();
    expect(archives()).toHaveLength(2);
  });

  it("clears away what a process has left that died while it made one", async () => {
    fs.mkdirSync(path.join(backups, "making"), { recursive: true });
    fs.writeFileSync(path.join(backups, "making/archive.tar"), "half an archive");
    const { name } = await make();
    expect(fs.readdirSync(backups).sort()).toEqual([name, "making.lock"]);
  });

  it("leaves nothing behind and says why when the database is damaged", async () => {
    const { sqlite } = openDatabase(paths.database);
    sqlite.pragma("foreign_keys = OFF");
    sqlite.exec(
      "INSERT INTO project_images (projectId, position, imageUrl) VALUES (99, 0, '/uploads/x.webp')",
    );
    sqlite.close();
    expect(await reasonOf(make())).toBe(
      "The database is damaged: a row of project_images refers to a row of projects that is gone.",
    );
    const bytes = fs.readFileSync(paths.database);
    bytes.fill(0xff, 4096, 4096 * 6);
    fs.writeFileSync(paths.database, bytes);
    const reason = await reasonOf(make());
    expect(reason).toMatch(/^The database (is damaged|cannot be read): /);
    expect(reason).not.toContain("\n");
    expect(fs.readdirSync(backups)).toEqual(["making.lock"]);
  });

  it("leaves nothing behind and says why when there is no database, or no room", async () => {
    fs.renameSync(paths.database, `${paths.database}.away`);
    expect(await reasonOf(make())).toBe(`There is no database at ${paths.database}.`);
    fs.renameSync(`${paths.database}.away`, paths.database);
    fs.rmSync(backups, { recursive: true });
    fs.writeFileSync(backups, "a file where the folder should be");
    expect(await reasonOf(make())).toContain("EEXIST");
  });

  it("names the cause when the disk fills up while it writes", async () => {
    fs.writeFileSync(path.join(paths.uploads, "another-60x40.webp"), Buffer.alloc(1_000_000, 1));
    const open = fs.promises.open;
    const opening = vi.spyOn(fs.promises, "open").mockImplementation(async (file, ...how) => {
      const handle = await open(file, ...how);
      if (!String(file).endsWith("archive.tar")) return handle;
      const write = handle.writeFile.bind(handle);
      let room = 10;
      vi.spyOn(handle, "writeFile").mockImplementation(async (...given) => {
        if (room-- === 0) throw new Error("ENOSPC: no space left on device, write");
        await write(...given);
      });
      return handle;
    });
    const reason = await reasonOf(make()).finally(() => opening.mockRestore());
    expect(reason).toBe("ENOSPC: no space left on device, write");
    expect(fs.readdirSync(backups)).toEqual(["making.lock"]);
  });
});
