import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { addFilm, everythingIn, filmsIn, siteWithFilm } from "~/test/arrange/backups";
import { type S3Server, startS3Server } from "~/test/arrange/s3-server";
import { sha256 } from "~/test/arrange/s3-signature";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase } from "~db/connection.server";
import { sourceOf } from "./away-commands.server";
import type { AwaySettings } from "./away-settings.server";
import { readAwayState } from "./away-state.server";
import { findBucketBackup, listBucketBackups, readBucketBackup } from "./bucket-backups.server";
import type { DataPaths } from "./data-paths.server";
import { decrypted, makeKeyPair, requireRecipient } from "./encryption.server";
import { makeBackup } from "./make-backup.server";
import { restoreBackup } from "./restore.server";
import { sendAway, SendingRunning } from "./send-away.server";
import { backupName, newestBackup } from "./stored-backups.server";

const SITE = "https://films.example";

let folder: string;
let backups: string;
let paths: DataPaths;
let server: S3Server;
let settings: AwaySettings;

beforeEach(async () => {
  folder = temporaryFolder();
  backups = path.join(folder, "backups");
  const site = path.join(folder, "site");
  fs.mkdirSync(site);
  paths = await siteWithFilm(site, "Then");
  server = await startS3Server();
  settings = { bucket: server.bucket, keep: 3, recipient: null, command: null, site: SITE };
});

afterEach(() => server.stop());

const backUp = () => makeBackup(paths, backups);
const stored = async () => (await listBucketBackups(server.bucket)).map(({ name }) => name);

/** Puts an object into the bucket as if it were a backup of so many days ago. */
function put(daysAgo: number, site: string | null = SITE, missing = 0): string {
  const name = backupName(new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString());
  const headers: Record<string, string> = site ? { "x-amz-meta-site": site } : {};
  if (missing > 0) headers["x-amz-meta-missing"] = String(missing);
  server.objects.set(`site/${name}`, { content: Buffer.from("an archive"), headers });
  return name;
}

async function newestStored(keys: string | null): Promise<AsyncIterable<Uint8Array>> {
  const [newest] = await listBucketBackups(server.bucket);
  return readBucketBackup(server.bucket, defined(newest, "backup in the bucket"), keys);
}

/** Deletes everything and restores it from the bucket. */
async function burnAndRestore(keys: string | null): Promise<void> {
  fs.rmSync(path.dirname(paths.database), { recursive: true });
  fs.rmSync(backups, { recursive: true, force: true });
  await restoreBackup(await newestStored(keys), paths);
}

describe("the bucket", () => {
  it("brings back a site that has burnt", async () => {
    const before = everythingIn(paths.uploads);
    const { name } = await backUp();
    await addFilm(paths, "Too late");
    expect(await sendAway(backups, { name }, settings)).toEqual([`s3://films/site/${name}`]);
    await burnAndRestore(null);
    expect(await filmsIn(paths.database)).toEqual(["Then"]);
    expect(everythingIn(paths.uploads)).toEqual(before);
    expect(fs.readFileSync(paths.secret ?? "", "utf8")).toContain("the secret of Then");
  });

  it("holds nothing readable when there is a key, and needs the secret one", async () => {
    const { file, recipient } = await makeKeyPair();
    const { name } = await backUp();
    await sendAway(backups, { name }, { ...settings, recipient });
    expect(await stored()).toEqual([`${name}.age`]);
    const content = server.objects.get(`site/${name}.age`)?.content.toString("latin1") ?? "";
    expect(content).toMatch(/^age-encryption\.org\/v1\n/);
    expect(content).not.toMatch(/SQLite|session-secret|Then/);
    const other = await makeKeyPair();
    await expect(burnAndRestore(other.file)).rejects.toThrow("encrypted to another key");
    await restoreBackup(await newestStored(file), paths);
    expect(await filmsIn(paths.database)).toEqual(["Then"]);
  });

  it("needs a public key without a wrong character", async () => {
    const { recipient } = await makeKeyPair();
    await requireRecipient(recipient);
    const last = recipient.endsWith("q") ? "p" : "q";
    const mistyped = requireRecipient(recipient.slice(0, -1) + last);
    await expect(mistyped).rejects.toThrow("BACKUP_ENCRYPT_TO");
  });

  it("changes nothing here when a byte of it was changed there", async () => {
    const { file, recipient } = await makeKeyPair();
    const { name } = await backUp();
    await sendAway(backups, { name }, { ...settings, recipient });
    const { content } = defined(server.objects.get(`site/${name}.age`));
    content.writeUInt8(content.readUInt8(100_000) ^ 1, 100_000);
    const before = everythingIn(path.dirname(paths.database));
    await expect(restoreBackup(await newestStored(file), paths)).rejects.toThrow(
      "It is damaged, or was changed",
    );
    expect(everythingIn(path.dirname(paths.database))).toEqual({
      ...before,
      "site.sqlite.lock": "",
    });
  });

  it("keeps as many as are wanted, all of other sites, and what is no backup", async () => {
    const own = [1, 2, 3, 4].map((days) => put(days));
    const foreign = [put(5, "https://other.example"), put(6, null)];
    server.objects.set("site/notes.txt", { content: Buffer.from("mine"), headers: {} });
    const { name } = await backUp();
    await sendAway(backups, { name }, settings);
    expect(await stored()).toEqual([name, ...own.slice(0, 2), ...foreign]);
    expect(server.objects.has("site/notes.txt")).toBe(true);
  });

  it("keeps the newest one that has images which the site has lost", async () => {
    const lacking = [1, 2, 3].map((days) => put(days, SITE, 1));
    const whole = [4, 5].map((days) => put(days));
    fs.rmSync(paths.uploads, { recursive: true });
    const { name } = await backUp();
    await sendAway(backups, { name }, settings);
    expect(await stored()).toEqual([name, ...lacking.slice(0, 2), whole[0]]);
    const next = await backUp();
    await sendAway(backups, next, settings);
    expect(await stored()).toEqual([next.name, name, lacking[0], whole[0]]);
  });

  it("keeps those of a wrong clock, dated into the future, for the shortest time", async () => {
    [-300, -200].forEach((days) => put(days));
    const own = [1, 2].map((days) => put(days));
    const { name } = await backUp();
    await sendAway(backups, { name }, settings);
    expect(await stored()).toEqual([name, ...own]);
  });

  it("loses nothing when the upload fails", async () => {
    const own = [1, 2, 3, 4].map((days) => put(days));
    const { name } = await backUp();
    server.intercept = (line, outgoing) => {
      if (!line.startsWith("PUT")) return false;
      outgoing.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
      return true;
    };
    await expect(sendAway(backups, { name }, settings)).rejects.toThrow(
      "s3://films/site/: AccessDenied",
    );
    expect(await stored()).toEqual(own);
    expect(await readAwayState(backups)).toEqual({});
  });

  it("gets each backup once, from one process at a time", async () => {
    const { name } = await backUp();
    const both = await Promise.allSettled([
      sendAway(backups, { name }, settings),
      sendAway(backups, { name }, settings),
    ]);
    expect(both[1]).toMatchObject({ reason: expect.any(SendingRunning) as unknown });
    expect(await sendAway(backups, { name }, settings)).toEqual([]);
    expect(server.lines.filter((line) => line === `PUT site/${name}`)).toHaveLength(1);
    expect((await readAwayState(backups)).bucket).toMatchObject({ name });
  });

  it("is asked for a backup of an encrypted name only with a key", async () => {
    const name = `s3:${put(1)}`;
    await expect(sourceOf({ name, file: null, keys: null })).rejects.toThrow("BACKUP_S3_BUCKET");
  });
});

describe("the files of backups in the bucket", () => {
  const filesThere = () =>
    [...server.objects].filter(([key]) => /^site\/files-[^/]+\/[^/]+$/.test(key));
  const isFilePut = (line: string) => /^PUT site\/files-/.test(line);
  const send = async (more: Partial<AwaySettings> = {}) => {
    const { name } = await backUp();
    await sendAway(backups, { name }, { ...settings, ...more });
    return name;
  };

  it("go once: the second backup sends only what changed", async () => {
    await send();
    expect(server.lines.filter(isFilePut)).toHaveLength(1);
    server.lines.length = 0;
    const picture = await addFilm(paths, "A second one");
    const name = await send();
    const content = fs.readFileSync(path.join(paths.uploads, picture));
    expect(server.lines.filter((line) => line.startsWith("PUT"))).toEqual([
      `PUT site/${name}.files.json`,
      expect.stringMatching(new RegExp(`^PUT site/files-\\w{16}/${sha256(content)}$`)) as string,
      `PUT site/${name}`,
    ]);
    await burnAndRestore(null);
    expect(await filmsIn(paths.database)).toEqual(["Then", "A second one"]);
    expect(fs.readFileSync(path.join(paths.uploads, picture))).toEqual(content);
  });

  it("come back from a backup whose archive holds them itself", async () => {
    const { name } = await backUp();
    const content = fs.readFileSync(path.join(backups, name));
    server.objects.set(`site/${name}`, { content, headers: { "x-amz-meta-site": SITE } });
    const before = everythingIn(paths.uploads);
    await burnAndRestore(null);
    expect(everythingIn(paths.uploads)).toEqual(before);
  });

  it("go again to another key, since the old one is of no use to who has the new one", async () => {
    const keys = [await makeKeyPair(), await makeKeyPair()] as const;
    for (const { recipient } of keys) await send({ recipient });
    expect(filesThere()).toHaveLength(2);
    await burnAndRestore(keys[1].file);
    expect(await filmsIn(paths.database)).toEqual(["Then"]);
  });

  it("go with the last backup that holds them", async () => {
    const first = await send();
    const [picture = ""] = fs.readdirSync(paths.uploads);
    fs.rmSync(path.join(paths.uploads, picture));
    await addFilm(paths, "A second one");
    const second = await send();
    expect(filesThere()).toHaveLength(2);
    expect(server.objects.has(`site/${first}.files.json`)).toBe(true);
    // The first one holds a picture more, so it stays for as long as the site misses that.
    await addFilm(paths, "Then");
    await send({ keep: 2 });
    expect(await stored()).not.toContain(first);
    expect(await stored()).toContain(second);
    expect(server.objects.has(`site/${first}.files.json`)).toBe(false);
    expect(filesThere()).toHaveLength(2);
    fs.rmSync(path.join(paths.uploads, picture));
    const { db } = openDatabase(paths.database);
    await db.deleteFrom("projects").where("title_en", "=", "Then").execute();
    await db.destroy();
    await send({ keep: 1 });
    await send({ keep: 1 });
    expect(filesThere()).toHaveLength(1);
  });

  it("of another site stay, while what only a killed process has sent goes", async () => {
    const other = "https://other.example";
    await send({ site: other });
    const lists = (name: string) => server.objects.get(`site/${name}.files.json`);
    const [own, foreign, beingSent] = [put(5), put(6, other), put(0.5)];
    for (const name of [own, foreign, beingSent]) {
      const [last = ""] = await stored();
      server.objects.set(`site/${name}.files.json`, {
        content: defined(lists(last)).content,
        headers: { "x-amz-meta-site": name === foreign ? other : SITE },
      });
      server.objects.delete(`site/${name}`);
    }
    await send();
    expect(lists(own)).toBeUndefined();
    expect(lists(foreign)).toBeDefined();
    expect(lists(beingSent)).toBeDefined();
    expect(filesThere()).toHaveLength(2);
  });

  it("all stay while a list is damaged, which fails no backup", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const first = await send();
    defined(server.objects.get(`site/${first}.files.json`)).content = Buffer.from("{");
    const last = await send({ keep: 1 });
    expect(await stored()).toEqual([last]);
    expect(filesThere()).toHaveLength(1);
    expect(log.mock.calls.join("\n")).toContain(`${first}.files.json is damaged`);
  });

  it("lie beside a backup of the same name that was encrypted", async () => {
    const { file, recipient } = await makeKeyPair();
    const { name } = await backUp();
    await sendAway(backups, { name }, settings);
    fs.rmSync(path.join(backups, "away.json"));
    await sendAway(backups, { name }, { ...settings, recipient });
    fs.rmSync(path.dirname(paths.database), { recursive: true });
    for (const backup of await listBucketBackups(server.bucket)) {
      const into = path.join(folder, backup.name);
      const target = { database: path.join(into, "site.sqlite"), uploads: path.join(into, "up") };
      await restoreBackup(readBucketBackup(server.bucket, backup, file), target);
      expect(await filmsIn(target.database)).toEqual(["Then"]);
    }
    expect(await stored()).toHaveLength(2);
  });

  it("are missed by name when the bucket has lost one, and nothing changes here", async () => {
    await send();
    const [[key = ""] = []] = filesThere();
    server.objects.delete(key);
    const before = everythingIn(paths.uploads);
    await expect(restoreBackup(await newestStored(null), paths)).rejects.toThrow(
      "It is incomplete: the bucket has lost uploads/then-60x40.webp.",
    );
    expect(everythingIn(paths.uploads)).toEqual(before);
  });

  it("are not believed when their content is another one", async () => {
    await send();
    const [[, object] = []] = filesThere();
    const { content } = defined(object);
    content.writeUInt8(content.readUInt8(30) ^ 1, 30);
    await expect(restoreBackup(await newestStored(null), paths)).rejects.toThrow(
      "uploads/then-60x40.webp is damaged",
    );
  });
});

describe("the latest backup of the bucket", () => {
  const latest = async () => (await findBucketBackup(server.bucket, "latest", SITE))?.name;

  it("is the newest of this site, also where another site has made a newer one", async () => {
    put(1, "https://other.example");
    const own = [3, 2].map((days) => put(days));
    expect(await latest()).toBe(own[1]);
  });

  it("is not one from the future, while there are others", async () => {
    const future = put(-400);
    expect(await latest()).toBe(future);
    const own = put(2);
    expect(await latest()).toBe(own);
  });

  it("is the newest of all where none says that this site has made it", async () => {
    expect(await latest()).toBeUndefined();
    const [, foreign] = [put(3, null), put(2, "https://other.example")];
    expect(await latest()).toBe(foreign);
  });
});

describe("the command", () => {
  const run = async (script: string, more: Partial<AwaySettings> = {}, timeoutMs = 60_000) => {
    const { name } = await backUp();
    const words = ["sh", "-c", script, "script", "{}"];
    const command = { words, timeoutMs };
    await sendAway(backups, { name }, { ...settings, bucket: null, command, ...more });
    return name;
  };

  it("gets the path of the archive as an argument and in the environment", async () => {
    const target = path.join(folder, "elsewhere.tar");
    const name = await run(`[ "$1" = "$BACKUP_FILE" ] && cp "$1" "${target}"`);
    expect(fs.readFileSync(target)).toEqual(fs.readFileSync(path.join(backups, name)));
    expect((await readAwayState(backups)).command).toMatchObject({ name });
  });

  it("gets none of the settings of the site", async () => {
    process.env.BACKUP_S3_SECRET = "hidden";
    const target = path.join(folder, "variables");
    await run(`env > "${target}"`).finally(() => delete process.env.BACKUP_S3_SECRET);
    expect(fs.readFileSync(target, "utf8")).not.toMatch(/hidden|DATABASE_FILE/);
  });

  it("gets an encrypted archive when there is a key, which does not stay", async () => {
    const { file, recipient } = await makeKeyPair();
    const target = path.join(folder, "elsewhere.tar.age");
    await run(`cp "$1" "${target}"`, { recipient });
    expect(fs.existsSync(path.join(backups, "sending"))).toBe(false);
    await restoreBackup(decrypted(fs.createReadStream(target), file), paths);
    expect(await filmsIn(paths.database)).toEqual(["Then"]);
  });

  it("has failed with what it said, and is tried again", async () => {
    await expect(run("echo 'no route\nto host' >&2; exit 3")).rejects.toThrow(
      "sh failed with exit code 3: no route to host",
    );
    expect(await readAwayState(backups)).toEqual({});
  });

  it("is ended, with what it has started, when it takes too long", async () => {
    const pidFile = path.join(folder, "pid");
    const script = `sleep 600 & echo $! > "${pidFile}"; wait`;
    await expect(run(script, {}, 500)).rejects.toThrow("sh did not end within");
    const pid = fs.readFileSync(pidFile, "utf8").trim();
    const status = `/proc/${pid}/stat`;
    const runs = () => {
      try {
        return !fs.readFileSync(status, "utf8").includes(") Z ");
      } catch {
        return false;
      }
    };
    // A process that was killed still has to be scheduled to end.
    await expect.poll(runs, { timeout: 10_000 }).toBe(false);
  });

  it("has ended with its exit code, though something that it has started goes on", async () => {
    const pidFile = path.join(folder, "pid");
    const name = await run(`sleep 600 & echo $! > "${pidFile}"; exit 0`);
    expect((await readAwayState(backups)).command).toMatchObject({ name });
    process.kill(Number(fs.readFileSync(pidFile, "utf8")));
  });

  it("does not keep a backup from the bucket", async () => {
    await expect(run("exit 1", { bucket: server.bucket })).rejects.toThrow("exit code 1");
    expect(await stored()).toHaveLength(1);
    expect(Object.keys(await readAwayState(backups))).toEqual(["bucket"]);
  });
});

describe("the newest backup", () => {
  it("is not one from the future, while there are others", async () => {
    fs.mkdirSync(backups, { recursive: true });
    const future = backupName("2999-01-01T00:00:00.000Z");
    fs.writeFileSync(path.join(backups, future), "");
    expect((await newestBackup(backups))?.name).toBe(future);
    const { name } = await backUp();
    expect((await newestBackup(backups))?.name).toBe(name);
  });
});
