import path from "node:path";
import BetterSqlite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase } from "./connection.server";
import { migrate } from "./migrate.server";
import { WriteQueue } from "./write-queue.server";

const busy = () => new BetterSqlite.SqliteError("database is locked", "SQLITE_BUSY");

describe("a lock that another process holds", () => {
  let isLocked: boolean;
  let tries: string[];
  let stored: string[];
  let queue: WriteQueue;

  const write = (name: string) => () => {
    tries.push(name);
    if (isLocked) return Promise.reject(busy());
    stored.push(name);
    return Promise.resolve(name);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    isLocked = true;
    tries = [];
    stored = [];
    queue = new WriteQueue();
  });
  afterEach(() => void vi.useRealTimers());

  it("is tried for by one at a time, and got in the order of asking", async () => {
    const writes = Array.from({ length: 20 }, (_, n) => queue.run(write(`w${n}`)));
    await vi.advanceTimersByTimeAsync(1000);
    // Writes that came together tried once each; from then on only the first in the queue retries.
    expect(new Set(tries.slice(20))).toEqual(new Set(["w0"]));
    expect(tries.length).toBeLessThanOrEqual(20 + 1000 / 20 + 1);
    const late = queue.run(write("late"));
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).not.toContain("late");
    isLocked = false;
    await vi.advanceTimersByTimeAsync(20);
    expect(await Promise.all([...writes, late])).toHaveLength(21);
    expect(stored).toEqual([...Array.from({ length: 20 }, (_, n) => `w${n}`), "late"]);
    expect(queue.isEmpty).toBe(true);
  });

  it("ends the wait of each after five seconds, and nothing is stored later", async () => {
    const first = queue.run(write("first"));
    const rejection = expect(first).rejects.toMatchObject({ code: "SQLITE_BUSY" });
    await vi.advanceTimersByTimeAsync(1000);
    const second = queue.run(write("second"));
    await vi.advanceTimersByTimeAsync(4100);
    await rejection;
    isLocked = false;
    await vi.advanceTimersByTimeAsync(20);
    expect(await second).toBe("second");
    expect(stored).toEqual(["second"]);
  });

  it("is not waited for by a write that fails for another reason", async () => {
    const failing = queue.run(() => Promise.reject(new Error("no such table")));
    await expect(failing).rejects.toThrow("no such table");
    expect(queue.isEmpty).toBe(true);
  });
});

describe("while another connection holds the lock", () => {
  it("reads go on, a transaction and a raw write wait without blocking, and all are stored", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    const site = openDatabase(file);
    await migrate(site);
    const other = new BetterSqlite(file);
    other.exec("BEGIN IMMEDIATE");
    const count = (key: string) => site.db.insertInto("rate_limits").values({ key, points: 1 });
    const order: string[] = [];
    const writes = [
      count("statement").execute(),
      site.db.transaction().execute((trx) => trx.executeQuery(count("transaction"))),
      // oxlint-disable-next-line typescript/require-await -- a busy database must reject
      site.write(async () => site.sqlite.exec("INSERT INTO rate_limits VALUES ('raw', 1, NULL)")),
    ].map((written) => written.then(() => order.push("write")));
    // Without a timer: none of these reads would return if a waiting write held the connection.
    for (let n = 0; n < 5; n++) {
      expect(await site.db.selectFrom("rate_limits").select("key").execute()).toEqual([]);
      order.push("read");
    }
    other.exec("ROLLBACK");
    await Promise.all(writes);
    expect(order).toEqual("read read read read read write write write".split(" "));
    const keys = await site.db.selectFrom("rate_limits").select("key").orderBy("key").execute();
    expect(keys.map(({ key }) => key)).toEqual(["raw", "statement", "transaction"]);
    other.close();
    await site.db.destroy();
  });

  it("a transaction that gives up has written nothing and leaves the connection usable", async () => {
    const file = path.join(temporaryFolder(), "site.sqlite");
    const site = openDatabase(file);
    await migrate(site);
    const other = new BetterSqlite(file);
    other.exec("BEGIN IMMEDIATE");
    const insert = site.db.insertInto("rate_limits").values({ key: "refused", points: 1 });
    const attempt = site.db.transaction().execute((trx) => trx.executeQuery(insert));
    await expect(attempt).rejects.toMatchObject({ code: "SQLITE_BUSY" });
    other.exec("ROLLBACK");
    expect(await site.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
    await insert.execute();
    expect(site.sqlite.inTransaction).toBe(false);
    other.close();
    await site.db.destroy();
  });
});
