import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { LostDatabase, rejectLostDatabase } from "~/operations/backups/lost-database.server";
import { commandArgs } from "~/test/arrange/commands";
import { checkDatabasePath } from "~db/fit-database.server";
import { migrateFile } from "~db/migrate.server";
import { temporaryFolder } from "../arrange/temporary-folder";
import { failingStartLine, freshSite, type Places } from "./failing-start";

// Starts that must fail: each prints one line that names the cause, and changes nothing.

/** Returns names and hashes of all files in a folder, except the lock, which is empty and stays. */
function everythingIn(folder: string): string[] {
  const names = fs.readdirSync(folder).filter((name) => !name.endsWith(".lock"));
  return names.sort().map((name) => {
    const file = path.join(folder, name);
    if (!fs.statSync(file).isFile()) return name;
    // The shared-memory index of the WAL is rebuilt by every reader.
    if (name.endsWith("-shm")) return name;
    return `${name} ${createHash("sha256").update(fs.readFileSync(file)).digest("hex")}`;
  });
}

/** Leaves a row that exists only in the WAL, as after a kill. */
function leaveLog(database: string): void {
  const [aside, sqlite] = [`${database}.aside`, new BetterSqlite(database)];
  const ends = ["", "-wal", "-shm"];
  sqlite.exec("INSERT INTO newsletter_subscriptions (email) VALUES ('eva@example.com')");
  for (const end of ends) fs.copyFileSync(database + end, aside + end);
  sqlite.close();
  for (const end of ends) fs.renameSync(aside + end, database + end);
}

/** Damages a page in the middle of the file, which no start reads. */
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
    expect(() => checkDatabasePath(folder)).toThrow(
      `The database ${folder} cannot be written: it is no file`,
    );
    expect(() => checkDatabasePath(path.join(database, "site.sqlite"))).toThrow(
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
      const line = await failingStartLine(places);
      expect(line).toContain(places.database);
      expect(line).toMatch(reason);
      expect(everythingIn(folder)).toEqual(before);
    },
  );

  it.each(["", "short\n"])("lies beside a secret that cannot be used: %j", async (secret) => {
    const places = await freshSite();
    const folder = path.dirname(places.database);
    fs.writeFileSync(path.join(folder, "session-secret"), secret);
    const before = everythingIn(folder);
    const line = await failingStartLine({ ...places }, { SESSION_SECRET: "" });
    expect(line).toContain(path.join(folder, "session-secret"));
    expect(everythingIn(folder)).toEqual(before);
  });
});

const traces: [string, (places: Places) => string][] = [
  ["its log", ({ database }) => write(`${database}-wal`)],
  ["its secret", ({ database }) => write(path.join(path.dirname(database), "session-secret"))],
  ["a copy of it", ({ database }) => write(`${database}.before-0007_pictures`)],
  ["a picture", ({ uploads }) => write(path.join(uploads, "abc-60x40.webp"))],
  ["a film", ({ uploads }) => write(path.join(uploads, `${"0".repeat(32)}-7b.mp4`))],
  [
    "a backup",
    ({ database }) =>
      write(path.join(path.dirname(database), "backups", "backup-2025-01-05T09-30-00-000Z.tar")),
  ],
];

function write(file: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, "content");
  return file;
}

describe("where there has been a site, and there is no database,", () => {
  const placesIn = (folder: string) => ({
    database: path.join(folder, "site.sqlite"),
    uploads: path.join(folder, "uploads"),
  });
  const reject = ({ database, uploads }: Places) =>
    rejectLostDatabase({ database, uploads }, path.join(path.dirname(database), "backups"));

  it.each(traces)("none is made beside %s", (_, leave) => {
    const places = placesIn(temporaryFolder());
    const trace = leave(places);
    expect(() => reject(places)).toThrow(LostDatabase);
    expect(() => reject(places)).toThrow(trace);
    // The empty file of a start that was killed before its first write.
    fs.writeFileSync(places.database, "");
    expect(() => reject(places)).toThrow(LostDatabase);
    fs.writeFileSync(places.database, "a database");
    reject(places);
  });

  it("a start ends with one line that names the way out, and so do the commands", async () => {
    const places = placesIn(temporaryFolder());
    const secret = write(path.join(path.dirname(places.database), "session-secret"));
    const line = await failingStartLine(places);
    expect(line).toContain(`there has been a site: ${secret} is there`);
    expect(line).toContain("npm run restore");
    for (const command of ["migrate", "seed"]) {
      const { status, stderr } = spawnSync(process.execPath, commandArgs(command), {
        encoding: "utf8",
        env: {
          ...process.env,
          DATABASE_FILE: places.database,
          UPLOADS_DIR: places.uploads,
        },
      });
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^There is no database at .*\n$/),
      ]);
    }
    expect(everythingIn(path.dirname(places.database))).toHaveLength(1);
  });

  it("a new site begins beside what is in a fresh checkout, or on a new disk", () => {
    const places = placesIn(temporaryFolder());
    write(path.join(places.uploads, ".gitkeep"));
    write(path.join(places.uploads, "social", "a.jpg"));
    write(path.join(path.dirname(places.database), "lost+found", "x"));
    write(`${places.database}.lock`);
    fs.mkdirSync(path.join(path.dirname(places.database), "backups"));
    reject(places);
  });
});

describe("a setting that cannot work is named in one line:", () => {
  it.each([
    ["DATABASE_FILE", "/dev/null/site.sqlite"],
    ["DATABASE_FILE", os.tmpdir()],
    ["UPLOADS_DIR", "/dev/null/uploads"],
    ["UPLOADS_DIR", path.resolve("package.json")],
    ["BACKUP_DIR", "/dev/null/backups"],
    ["SITE_URL", "https://films.example/site"],
    ["PORT", "many"],
    ["HOST", "no host"],
    ["ADMIN_PASSWORD", "password"],
    ["MAIL_FROM", "Acme Films"],
    ["CACHE_PURGE_URL", "http://me:hidden@127.0.0.1:6081/purge"],
    ["BACKUP_ENCRYPT_TO", `age1${"q".repeat(58)}`],
  ])("%s=%s", async (name, value) => {
    const { database, uploads } = await freshSite();
    const line = await failingStartLine({ database, uploads }, { [name]: value });
    expect(line).toContain(`Environment variable ${name}: `);
    expect(line).not.toContain("hidden");
  });
});

it("names all wrong settings at once", async () => {
  const wrong = { PORT: "many", SITE_URL: "https://films.example/site", MAIL_FROM: "Acme Films" };
  const line = await failingStartLine(await freshSite(), wrong);
  for (const name of Object.keys(wrong)) expect(line).toContain(`Environment variable ${name}: `);
});

describe("a port that another process has", () => {
  it("is named before anything is made, and tried again by the service", async () => {
    const other = net.createServer().listen(0);
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as net.AddressInfo;
    const folder = temporaryFolder();
    const places = { database: path.join(folder, "site.sqlite"), uploads: path.join(folder, "up") };
    const line = await failingStartLine(places, { PORT: String(port) }, 1);
    expect(line).toContain(`${port} is used by another process`);
    expect(fs.existsSync(places.database)).toBe(false);
  });
});

describe("a native part that was installed for another Node.js", () => {
  /** Starts a site whose processes run this code first. */
  async function refusalAfter(code: string): Promise<string> {
    const hook = path.join(temporaryFolder(), "other-node.cjs");
    fs.writeFileSync(hook, code);
    return failingStartLine(await freshSite(), { NODE_OPTIONS: `--require ${hook}` });
  }

  it("is said in one line that names the cure", async () => {
    // The error message of Node for such a file.
    const message =
      "The module was compiled against a different Node.js version using\nNODE_MODULE_VERSION 115.";
    const line = await refusalAfter(
      `const { dlopen } = process;
      process.dlopen = (module, file, ...rest) => {
        if (!file.includes("better-sqlite3")) return dlopen.call(process, module, file, ...rest);
        throw Object.assign(new Error(${JSON.stringify(message)}), { code: "ERR_DLOPEN_FAILED" });
      };`,
    );
    expect(line).toContain("./scripts/install");
    expect(line).toContain(process.version);
  });

  it("is refused before Node can die of it", async () => {
    const line = await refusalAfter(
      `Object.defineProperty(process, "versions", { value: { ...process.versions, napi: "9" } });
      const { _extensions } = require("node:module");
      const readJson = _extensions[".json"];
      _extensions[".json"] = (module, file) => {
        if (/better-sqlite3[^/]*.package\\.json$/.test(file)) module.exports = { version: "13.2.0" };
        else readJson(module, file);
      };
      const { dlopen } = process;
      process.dlopen = (module, file, ...rest) => {
        if (file.includes("better-sqlite3")) process.abort();
        return dlopen.call(process, module, file, ...rest);
      };`,
    );
    expect(line).toContain("./scripts/install");
    expect(line).toContain(process.version);
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
