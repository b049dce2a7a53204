import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { startTogether } from "~/test/process/start-together";
import { openDatabase } from "./connection.server";
import { migrate, migrateFile } from "./migrate.server";
import { type Migration, migrations } from "./migrations/index.server";

const released = [...migrations.keys()];
const NEXT = "9000_next";

/** Adds a migration of a future release to the end of the list, for the rest of this test. */
function release(migration: Migration, name = NEXT): void {
  (migrations as Map<string, Migration>).set(name, migration);
}

afterEach(() => {
  for (const name of migrations.keys()) {
    if (!released.includes(name)) (migrations as Map<string, Migration>).delete(name);
  }
});

const addColumn: Migration = {
  up: async (db) => {
    await sql`ALTER TABLE users ADD COLUMN "nickname" TEXT`.execute(db);
  },
};

/** Reads rows from a file that no process has open. */
function read<Value>(file: string, query: string): Value[] {
  const { sqlite } = openDatabase(file);
  const values = sqlite.prepare(query).pluck().all() as Value[];
  sqlite.close();
  return values;
}

/** Returns the arguments of a Node process that migrates a file. */
const migrateInProcess = (file: string) => [
  "--import",
  "tsx",
  "--input-type=module",
  "--eval",
  `const { migrateFile } = await import("./db/migrate.server.ts"); await migrateFile(${JSON.stringify(file)});`,
];

const columnsOfUsers = "SELECT name FROM pragma_table_info('users')";

describe("migrating", () => {
  it("makes a new file with every migration, in order, and no copy", async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "deep/down/site.sqlite");
    expect(await migrateFile(file)).toEqual(released);
    expect(read(file, "SELECT name FROM migrations ORDER BY ranAt, name")).toEqual(released);
    expect(fs.readdirSync(path.dirname(file))).toEqual(["site.sqlite"]);
  });

  it("does nothing the second time", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    await migrateFile(file);
    const before = read(file, "SELECT name || ranAt FROM migrations");
    expect(await migrateFile(file)).toEqual([]);
    expect(read(file, "SELECT name || ranAt FROM migrations")).toEqual(before);
    expect(fs.readdirSync(path.dirname(file))).toEqual(["site.sqlite"]);
  });

  it("keeps a copy of the file as it was before the first new migration", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    await migrateFile(file);
    const { sqlite } = openDatabase(file);
    sqlite.exec("INSERT INTO newsletter_subscriptions (email) VALUES ('ana@example.com')");
    sqlite.close();

    release(addColumn);
    release({ up: () => Promise.resolve() }, "9001_after_next");
    expect(await migrateFile(file)).toEqual([NEXT, "9001_after_next"]);

    expect(read(file, columnsOfUsers)).toContain("nickname");
    const copy = `${file}.before-${NEXT}`;
    expect(read(copy, columnsOfUsers)).not.toContain("nickname");
    expect(read(copy, "SELECT email FROM newsletter_subscriptions")).toEqual(["ana@example.com"]);
    expect(read(copy, "SELECT name FROM migrations ORDER BY name")).toEqual([...released].sort());
    expect(fs.existsSync(`${file}.before-9001_after_next`)).toBe(false);
  });

  it("is not stopped by what an interrupted start has left behind", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    await migrateFile(file);
    release(addColumn);
    // In a container every start has the same process id.
    fs.writeFileSync(`${file}.before-${NEXT}.${process.pid}`, "half a copy");
    expect(await migrateFile(file)).toEqual([NEXT]);
    expect(read(`${file}.before-${NEXT}`, columnsOfUsers)).not.toContain("nickname");
  });

  it("leaves no part of a copy for which the disk has no room", async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "site.sqlite");
    await migrateFile(file);
    release(addColumn);
    const sync = vi.spyOn(fs, "fsyncSync").mockImplementation(() => {
      throw new Error("ENOSPC: no space left on device");
    });
    onTestFinished(() => sync.mockRestore());
    await expect(migrateFile(file)).rejects.toThrow("ENOSPC");
    expect(fs.readdirSync(folder)).toEqual(["site.sqlite"]);
    expect(read(file, columnsOfUsers)).not.toContain("nickname");
  });

  it("undoes a migration that fails, says why, and can be tried again", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    await migrateFile(file);
    release({
      up: async (db) => {
        await addColumn.up(db);
        throw new Error("the disk is full");
      },
    });
    await expect(migrateFile(file)).rejects.toThrow("the disk is full");
    expect(read(file, columnsOfUsers)).not.toContain("nickname");
    expect(read(file, "SELECT name FROM migrations ORDER BY name")).toEqual([...released].sort());

    release(addColumn);
    expect(await migrateFile(file)).toEqual([NEXT]);
  });

  it("refuses a database that newer code has written, with one line, and leaves it alone", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    await migrateFile(file);
    const { sqlite } = openDatabase(file);
    sqlite.exec("INSERT INTO migrations (name) VALUES ('9999_from_the_future')");
    sqlite.close();
    release(addColumn);

    const message = await migrateFile(file).then(
      () => "nothing was refused",
      (error: Error) => error.message,
    );
    expect(message).toContain("newer");
    expect(message).toContain("9999_from_the_future");
    expect(message).not.toContain("\n");
    expect(read(file, columnsOfUsers)).not.toContain("nickname");
  });

  it("works on a connection in memory too", async () => {
    const connection = openDatabase(":memory:");
    expect(await migrate(connection)).toEqual(released);
    expect(await migrate(connection)).toEqual([]);
  });

  it("finds the work done when another process was quicker by a moment", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    const connection = openDatabase(file);
    const execute = connection.sqlite.exec.bind(connection.sqlite);
    const quicker = vi.fn(() => execFileSync(process.execPath, migrateInProcess(file)));
    vi.spyOn(connection.sqlite, "exec").mockImplementation((statement) => {
      // The moment between listing the pending migrations and getting the lock.
      if (statement.startsWith("BEGIN") && quicker.mock.calls.length === 0) quicker();
      return execute(statement);
    });
    expect(await migrate(connection)).toEqual([]);
    expect(quicker).toHaveBeenCalledOnce();
    expect(read(file, "SELECT name FROM migrations ORDER BY name")).toEqual([...released].sort());
  }, 60_000);

  it("by several processes at once is done by one, and harms none", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    const endings = await startTogether(
      3,
      `const { migrateFile } = await import("./db/migrate.server.ts");
       await allAreReady();
       console.log(JSON.stringify(await migrateFile(${JSON.stringify(file)})));`,
    );
    expect(endings.map(({ code, output }) => (code === 0 ? "fine" : output))).toEqual(
      Array(3).fill("fine"),
    );
    const ran = endings.flatMap(({ output }) => JSON.parse(output) as string[]);
    expect(ran.sort()).toEqual([...released].sort());
    expect(read(file, "PRAGMA integrity_check")).toEqual(["ok"]);
  }, 60_000);
});

describe("a connection", () => {
  it("never loses an acknowledged write, keeps references, and does not block", () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    for (const attempt of ["new", "existing"]) {
      const { sqlite } = openDatabase(file);
      expect([attempt, sqlite.pragma("journal_mode", { simple: true })]).toEqual([attempt, "wal"]);
      // 2 is FULL. In WAL mode SQLite falls back to 1 when a file is opened again.
      expect(sqlite.pragma("synchronous", { simple: true })).toBe(2);
      expect(sqlite.pragma("foreign_keys", { simple: true })).toBe(1);
      expect(sqlite.pragma("busy_timeout", { simple: true })).toBe(0);
      sqlite.close();
    }
  });
});
