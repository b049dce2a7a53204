import fs from "node:fs";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { countTurns } from "~/test/count-turns";
import { freshDatabase } from "~/test/database";
import { inChunks, inSlices, isAmong, isOneOf, windowsOf } from "./chunks.server";
import type { Connection } from "./connection.server";
import { nextTurn } from "./next-turn.server";

vi.mock("~db/next-turn.server", { spy: true });

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

/** Adds misses with these ids. */
function addRows(ids: readonly number[]): void {
  const insert = site.sqlite.prepare(
    `INSERT INTO misses (id, path, path_folded, "count", firstDay, lastDay)
     VALUES (?, ?, '/', 1, '2025-01-05', '2025-01-05')`,
  );
  site.sqlite.transaction(() => ids.forEach((id) => insert.run(id, `/${id}`)))();
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function collect<Item>(slices: AsyncIterable<Item[]>): Promise<Item[][]> {
  const all: Item[][] = [];
  for await (const slice of slices) all.push(slice);
  return all;
}

describe("the end of a turn", () => {
  it("lets the loop look for other requests, also where a request has just arrived", async () => {
    const order: string[] = [];
    await new Promise<void>((resolve) => {
      fs.stat(".", () => {
        // The first runs before the loop looks for requests, the second after that.
        setImmediate(() => setImmediate(() => order.push("others")));
        void nextTurn().then(() => {
          order.push("this");
          resolve();
        });
      });
    });
    expect(order).toEqual(["others", "this"]);
  });
});

describe("slices", () => {
  it("are the list in its order, and others use the event loop between two of them", async () => {
    expect(await collect(inSlices(numbers(5), 2))).toEqual([[1, 2], [3, 4], [5]]);
    expect(await collect(inSlices([], 2))).toEqual([]);
    expect(await countTurns(() => collect(inSlices(numbers(2_000), 100)))).toBe(19);
    expect(await countTurns(() => collect(inSlices(numbers(100), 100)))).toBe(0);
  });

  it("of ids are what is read of them", async () => {
    const ids = numbers(1_200).map((id) => ({ id }));
    const chunks = await collect(inChunks(ids, (some) => Promise.resolve(some)));
    expect(chunks.map(({ length }) => length)).toEqual([500, 500, 200]);
  });
});

describe("the windows of a table", () => {
  const idsIn = async (onWindow = () => undefined as unknown) => {
    const windows: number[][] = [];
    for await (const window of windowsOf(site.db, "misses")) {
      const rows = await site.db.selectFrom("misses").select("id").where(window).execute();
      windows.push(rows.map(({ id }) => id));
      onWindow();
    }
    return windows;
  };

  it("have each row once, however its ids lie apart, and 200 rows at most", async () => {
    const ids = [...numbers(450), 5_000, 2_000_000_000, ...numbers(250).map((id) => id + 9_000)];
    addRows(ids);
    const windows = await idsIn();
    expect(windows.flat().sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
    expect(windows.map(({ length }) => length)).toEqual([200, 200, 200, 102]);
    expect(await countTurns(() => idsIn())).toBe(3);
  });

  it("are none of an empty table, and have what is added while they are read", async () => {
    expect(await idsIn()).toEqual([]);
    addRows(numbers(300));
    let isAdded = false;
    const windows = await idsIn(() => {
      if (!isAdded) addRows([301, 302]);
      isAdded = true;
    });
    expect(windows.flat()).toEqual(numbers(302));
  });
});

describe("many values", () => {
  it.each([
    ["looked up", isOneOf],
    ["filtered", isAmong],
  ] as const)("are one parameter when they are %s", async (_, condition) => {
    addRows(numbers(10));
    const find = (values: (string | number)[], column = "id") =>
      site.db.selectFrom("misses").select("id").where(condition(column, values)).execute();
    expect(await find([])).toEqual([]);
    expect(await find(["/2", `/'"`, "/9"], "path")).toEqual([{ id: 2 }, { id: 9 }]);
    // SQLite takes 32,766 parameters.
    expect(await find(numbers(50_000))).toHaveLength(10);
  });

  it("are looked up one by one, or among the rows in the order that is asked for", async () => {
    const planOf = async (condition: typeof isOneOf) => {
      const { rows } = await sql<{ detail: string }>`explain query plan
        select id from misses where ${condition("id", [1])} order by path`.execute(site.db);
      return rows.map(({ detail }) => detail).join("\n");
    };
    expect(await planOf(isOneOf)).toContain("USING INTEGER PRIMARY KEY");
    expect(await planOf(isAmong)).toMatch(/SCAN misses USING (?:COVERING )?INDEX/);
  });
});
