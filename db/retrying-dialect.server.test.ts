import { afterEach, expect, it } from "vitest";
import { freshDatabase } from "~/test/database";

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
