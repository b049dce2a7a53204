import { afterEach, expect, it, vi } from "vitest";
import { freshDatabase } from "~/test/arrange/database";

let turn = 0;
let isCounting = false;

/** Counts the turns of the event loop: `setImmediate` runs once per turn. */
function countTurns(): void {
  turn++;
  if (isCounting) setImmediate(countTurns);
}

afterEach(() => {
  isCounting = false;
});

it("writes that come together each have a turn of the event loop of their own", async () => {
  const { db } = await freshDatabase();
  isCounting = true;
  countTurns();
  const turns: number[] = [];
  const count = (key: string) => db.insertInto("rate_limits").values({ key, points: 1 });
  const writes = ["a", "b", "c", "d"].flatMap((key) => [
    count(key).execute(),
    db.transaction().execute((trx) => trx.executeQuery(count(`${key}, too`))),
    db.updateTable("rate_limits").set({ points: 2 }).where("key", "=", key).execute(),
    db.deleteFrom("rate_limits").where("key", "=", key).execute(),
  ]);
  await Promise.all(writes.map((write) => write.then(() => turns.push(turn))));
  expect(turns).toHaveLength(writes.length);
  expect(new Set(turns).size).toBe(writes.length);
  const left = await db.selectFrom("rate_limits").select(["key", "points"]).execute();
  expect(left.map(({ key }) => key)).toEqual(["a, too", "b, too", "c, too", "d, too"]);
});

it("a query is prepared once, and starts again after a stream that was left", async () => {
  const { db, sqlite } = await freshDatabase();
  for (const key of ["a", "b"])
    await db.insertInto("rate_limits").values({ key, points: 1 }).execute();
  const prepare = vi.spyOn(sqlite, "prepare");
  const counts = db.selectFrom("rate_limits").select("key").orderBy("key");
  const read = async () => (await counts.execute()).map(({ key }) => key);
  expect(await read()).toEqual(["a", "b"]);
  expect(await read()).toEqual(["a", "b"]);
  expect(prepare).toHaveBeenCalledTimes(1);
  const rows = counts.stream()[Symbol.asyncIterator]();
  expect((await rows.next()).value).toEqual({ key: "a" });
  await rows.return?.();
  expect(await read()).toEqual(["a", "b"]);
  expect(prepare).toHaveBeenCalledTimes(1);
});
