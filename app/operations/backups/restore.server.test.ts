import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import {
  addFilm,
  type ArchivedFile,
  everythingIn,
  filesIn,
  filmsIn,
  siteWithFilm,
  writeArchive,
} from "~/test/arrange/backups";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase } from "~db/connection.server";
import { type Migration, migrations } from "~db/migrations/index.server";
import { siteLockFile, tryLock } from "~db/process-lock.server";
import type { DataPaths } from "./data-paths.server";
import { makeBackup } from "./make-backup.server";
import { restoreBackup } from "./restore.server";

const NEXT = "9999_from_the_future";

let folder: string;
let paths: DataPaths;
let archive: string;

beforeEach(async () => {
  folder = temporaryFolder();
  const site = path.join(folder, "site");
  fs.mkdirSync(site);
  paths = await siteWithFilm(site, "Then");
  archive = await backup();
});

afterEach(() => {
  (migrations as Map<string, Migration>).delete(NEXT);
});

async function backup(): Promise<string> {
  const backups = path.join(folder, "backups");
  return path.join(backups, (await makeBackup(paths, backups)).name);
}

const site = () => everythingIn(path.dirname(paths.database));
const uploads = () => fs.readdirSync(paths.uploads).sort();
const restore = () => restoreBackup(archive, paths);

/** Returns the message with which the archive is rejected, and asserts that nothing has changed. */
async function rejectionMessage(): Promise<string> {
  fs.closeSync(fs.openSync(siteLockFile(paths.database), "a"));
  const before = site();
  const reason = await restore().then(
    () => "it was not refused",
    (error: Error) => error.message,
  );
  expect(site()).toEqual(before);
  expect(reason).not.toContain("\n");
  return reason;
}

/** Replaces the archive by a changed one, with matching checksums where possible. */
async function tamper(change: (files: ArchivedFile[]) => ArchivedFile[]): Promise<void> {
  const files = change((await filesIn(archive)).filter(({ name }) => name !== "SHA256SUMS"));
  const sums = files.map(
    ({ name, content }) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`,
  );
  await writeArchive(archive, [
    ...files,
    { name: "SHA256SUMS", content: Buffer.from(sums.join("")) },
  ]);
}

describe("restoring", () => {
  it("brings back what was there, and keeps what it replaces", async () => {
    await addFilm(paths, "Later");
    fs.writeFileSync(defined(paths.secret), "another secret".padEnd(43, "y"));
    fs.writeFileSync(path.join(paths.uploads, ".gitkeep"), "");
    const { contents, replaced } = await restore();
    expect(contents.records.projects).toBe(1);
    expect(await filmsIn(paths.database)).toEqual(["Then"]);
    expect(fs.readFileSync(defined(paths.secret), "utf8")).toContain("the secret of Then");
    expect(uploads()).toEqual([
      ".gitkeep",
      expect.stringMatching(/^replaced-/) as string,
      "then-60x40.webp",
    ]);

    const [keptSecret = "", keptDatabase = "", keptUploads = ""] = replaced;
    expect(fs.readFileSync(keptSecret, "utf8")).toContain("another secret");
    expect(fs.statSync(keptSecret).mode & 0o077).toBe(0);
    expect(await filmsIn(keptDatabase)).toEqual(["Then", "Later"]);
    expect(fs.readdirSync(keptUploads)).toEqual(["later-60x40.webp"]);
  });

  it("keeps what was only in the write-ahead log of a site that was killed", async () => {
    execFileSync(process.execPath, [
      "--input-type=module",
      "--eval",
      `import Sqlite from "better-sqlite3";
       const db = new Sqlite(${JSON.stringify(paths.database)});
       db.pragma("wal_autocheckpoint = 0");
       db.exec("INSERT INTO newsletter_subscriptions (email) VALUES ('ana@example.com')");
       process.reallyExit(0);`,
    ]);
    expect(fs.existsSync(`${paths.database}-wal`)).toBe(true);
    const { replaced } = await restore();
    expect(fs.existsSync(`${paths.database}-wal`)).toBe(false);
    const { sqlite } = openDatabase(defined(replaced.find((file) => file.includes("site.sqlite"))));
    expect(sqlite.prepare("SELECT email FROM newsletter_subscriptions").pluck().all()).toEqual([
      "ana@example.com",
    ]);
    sqlite.close();
  });

  it("replaces a database and an image that are damaged, and keeps both", async () => {
    fs.writeFileSync(paths.database, "no database at all");
    fs.writeFileSync(`${paths.database}-wal`, "no log at all");
    fs.writeFileSync(path.join(paths.uploads, "then-60x40.webp"), "no picture at all");
    const { replaced } = await restore();
    expect(await filmsIn(paths.database)).toEqual(["Then"]);
    const keptDatabase = defined(replaced.find((file) => file.includes("site.sqlite")));
    expect(fs.readFileSync(keptDatabase, "utf8")).toBe("no database at all");
    const keptUploads = defined(replaced.find((file) => file.includes("uploads")));
    expect(fs.readFileSync(path.join(keptUploads, "then-60x40.webp"), "utf8")).toBe(
      "no picture at all",
    );
  });

  it("ends every session: who was thrown out since the backup is not signed in again", async () => {
    const { sqlite } = openDatabase(paths.database);
    const digest = "h".repeat(43);
    sqlite.exec(`
      INSERT INTO users (id, username, username_folded, password) VALUES (9, 'ana', 'ana', 'a hash');
      INSERT INTO sessions ("userId", "idHash", "lastSeenAt", "expiresAt", language)
        VALUES (9, '${digest}', '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z', 'en');
      INSERT INTO password_resets ("userId", "tokenHash", "expiresAt")
        VALUES (9, '${digest}', '2030-01-01T00:00:00.000Z');
      INSERT INTO known_devices ("userId", "tokenHash", "addressHash", "createdAt", "lastSeenAt")
        VALUES (9, '${digest}', '${digest}', '2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z');`);
    sqlite.close();
    archive = await backup();
    await restore();
    const restored = openDatabase(paths.database);
    const count = (table: string) =>
      restored.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect(["users", "sessions", "password_resets", "known_devices"].map(count)).toEqual([
      1, 0, 0, 0,
    ]);
    restored.sqlite.close();
  });

  it("holds back letters, which may have been sent since the backup", async () => {
    const { sqlite } = openDatabase(paths.database);
    const letter = sqlite.prepare(
      `INSERT INTO letters (about, "aboutKey", "perMinute", state, "sendAt")
        VALUES ('project', '1', 60, ?, '2025-01-05T09:30:00.000Z')`,
    );
    for (const state of ["draft", "scheduled", "sending", "stopped", "sent"]) letter.run(state);
    sqlite.close();
    archive = await backup();
    await restore();
    const restored = openDatabase(paths.database);
    expect(restored.sqlite.prepare("SELECT state FROM letters ORDER BY id").pluck().all()).toEqual([
      "draft",
      "draft",
      "stopped",
      "stopped",
      "sent",
    ]);
    restored.sqlite.close();
  });

  it("goes into a folder that is not there yet", async () => {
    const target = path.join(folder, "deep/new");
    const { replaced } = await restoreBackup(archive, {
      database: path.join(target, "site.sqlite"),
      uploads: path.join(target, "uploads"),
    });
    expect(replaced).toEqual([]);
    expect(await filmsIn(path.join(target, "site.sqlite"))).toEqual(["Then"]);
    expect(fs.readdirSync(path.join(target, "uploads"))).toEqual(["then-60x40.webp"]);
    expect(fs.existsSync(path.join(target, "session-secret"))).toBe(true);
  });

  it("works where the uploads lie in the folder of the database", async () => {
    const flat = path.join(folder, "flat");
    const target = { database: path.join(flat, "site.sqlite"), uploads: flat };
    await restoreBackup(archive, target);
    await addFilm(paths, "Later");
    archive = await backup();
    await restoreBackup(archive, target);
    expect(await filmsIn(target.database)).toEqual(["Then", "Later"]);
    expect(fs.readdirSync(flat).sort()).toEqual([
      "later-60x40.webp",
      "session-secret",
      expect.stringMatching(/^session-secret\.replaced-/) as string,
      "site.sqlite",
      "site.sqlite.lock",
      expect.stringMatching(/^site\.sqlite\.replaced-/) as string,
      "then-60x40.webp",
    ]);
  });

  it("leaves a symbolic link to the database in place", async () => {
    const disk = path.join(folder, "disk");
    const linked = path.join(folder, "linked");
    for (const place of [disk, linked]) fs.mkdirSync(place);
    const target = { database: path.join(linked, "site.sqlite"), uploads: paths.uploads };
    fs.symlinkSync("../disk/films.sqlite", target.database);
    for (const round of [1, 2]) {
      await restoreBackup(archive, target);
      expect(fs.readlinkSync(target.database)).toBe("../disk/films.sqlite");
      expect(await filmsIn(path.join(disk, "films.sqlite"))).toEqual(["Then"]);
      expect(fs.readdirSync(disk).filter((name) => name.includes("replaced"))).toHaveLength(
        round - 1,
      );
    }
    expect(fs.existsSync(path.join(linked, "session-secret"))).toBe(true);
    expect(fs.existsSync(path.join(linked, "restoring"))).toBe(false);
    expect(fs.existsSync(path.join(disk, "restoring"))).toBe(false);
  });

  it("clears away what a restore has left that died", async () => {
    const left = path.join(path.dirname(paths.database), "restoring");
    fs.mkdirSync(left);
    fs.writeFileSync(path.join(left, "site.sqlite"), "half a database");
    await restore();
    expect(fs.existsSync(left)).toBe(false);
  });

  it("accepts images that the site had already lost", async () => {
    fs.rmSync(path.join(paths.uploads, await addFilm(paths, "Lost")));
    archive = await backup();
    await restore();
    expect(await filmsIn(paths.database)).toEqual(["Then", "Lost"]);
  });

  it("is tried on a copy when the program has moved on; the next start migrates", async () => {
    (migrations as Map<string, Migration>).set(NEXT, { up: () => Promise.resolve() });
    await restore();
    const { sqlite } = openDatabase(paths.database);
    const applied = sqlite.prepare("SELECT name FROM migrations").pluck().all();
    sqlite.close();
    expect(applied).not.toContain(NEXT);
  });
});

describe("a restore is refused, and changes nothing,", () => {
  it("while the site runs", async () => {
    const lock = defined(tryLock(siteLockFile(paths.database)));
    expect(await rejectionMessage()).toContain("The site is running");
    lock.release();
  });

  it("when there is no such file", async () => {
    archive = path.join(folder, "none.tar");
    expect(await rejectionMessage()).toContain("There is no file");
  });

  it.each([0, 100, 512, 2000, 5000, 20_000, 0.5, 0.9, 0.99])(
    "when the archive ends after %d bytes, or that part of it",
    async (end) => {
      const { size } = fs.statSync(archive);
      fs.truncateSync(archive, end > 0 && end < 1 ? Math.floor(size * end) : end);
      expect(await rejectionMessage()).toMatch(/incomplete|no tar archive|no backup|does not say/);
    },
  );

  it("when a byte of the archive has changed", async () => {
    const bytes = fs.readFileSync(archive);
    const offset = bytes.indexOf("SQLite format 3") + 5000;
    bytes[offset] = defined(bytes[offset]) ^ 1;
    fs.writeFileSync(archive, bytes);
    expect(await rejectionMessage()).toBe("site.sqlite is damaged.");
  });

  it("when the file is something else", async () => {
    fs.writeFileSync(archive, "Dear diary, ".repeat(1000));
    expect(await rejectionMessage()).toBe("It is no tar archive, or damaged.");
    await writeArchive(archive, [{ name: "diary.txt", content: Buffer.from("Dear diary") }]);
    expect(await rejectionMessage()).toBe("It holds foreign files.");
  });

  it("when a header says that it is huge, without keeping all of it in memory", async () => {
    const header = fs.readFileSync(archive).subarray(0, 512);
    header.write("77777777777\0", 124);
    header.write("        x", 148);
    const sum = header.reduce((total, byte) => total + byte);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    let megabytes = 0;
    const source = async function* () {
      yield await Promise.resolve(header);
      for (; megabytes < 200; megabytes++) yield Buffer.alloc(1024 * 1024);
    };
    const restored = restoreBackup(source(), paths);
    await expect(restored).rejects.toThrow("It is no tar archive, or damaged.");
    expect(megabytes).toBeLessThan(40);
  });

  it.each([
    { name: "../../escaped.txt", content: Buffer.from("x") },
    { name: "/tmp/escaped.txt", content: Buffer.from("x") },
    { name: "uploads/../session-secret", content: Buffer.from("x") },
    { name: "uploads/run.js", content: Buffer.from("x") },
    { name: "uploads/abc-60x40.webp", content: Buffer.alloc(0), type: "symlink" as const },
  ])("when it holds $name", async (file) => {
    await tamper((files) => [...files, file]);
    expect(await rejectionMessage()).toBe("It holds foreign files.");
  });

  it("when an image is missing that the database names", async () => {
    await tamper((files) => files.filter(({ name }) => !name.startsWith("uploads/")));
    expect(await rejectionMessage()).toBe("It is incomplete: the picture then-60x40 is missing.");
  });

  it("when its database is damaged or foreign, though its sums are right", async () => {
    const exchange = (content: Buffer) =>
      tamper((files) =>
        files.map((file) => (file.name === "site.sqlite" ? { ...file, content } : file)),
      );
    const { sqlite } = openDatabase(":memory:");
    sqlite.exec("CREATE TABLE diary (text TEXT)");
    await exchange(sqlite.serialize());
    expect(await rejectionMessage()).toBe("It is no database of this site.");
    await exchange(Buffer.from("no database".repeat(1000)));
    expect(await rejectionMessage()).toMatch(/^The database cannot be read/);
  });

  it("when a newer program has made it", async () => {
    (migrations as Map<string, Migration>).set(NEXT, { up: () => Promise.resolve() });
    const { sqlite } = openDatabase(paths.database);
    sqlite.prepare("INSERT INTO migrations (name) VALUES (?)").run(NEXT);
    archive = await backup();
    sqlite.prepare("DELETE FROM migrations WHERE name = ?").run(NEXT);
    sqlite.close();
    (migrations as Map<string, Migration>).delete(NEXT);
    expect(await rejectionMessage()).toBe(
      `The database is newer than this program: it has the migration ${NEXT}.`,
    );

    await tamper(([contents, ...files]) => [
      {
        name: defined(contents).name,
        content: Buffer.from(
          defined(contents).content.toString().replace('"format": 1', '"format": 2'),
        ),
      },
      ...files,
    ]);
    expect(await rejectionMessage()).toContain("a newer program made it");
  });
});
