import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { SegmentedCache } from "./segmented-cache";

/** A cache for 80 values of one byte each with a key of nine: 20 new ones, 60 requested again. */
const makeCache = () =>
  new SegmentedCache<{ bytes: number }>(800, ({ bytes }, key) => bytes + key.length);

const one = { bytes: 1 };
const keys = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${String(index).padStart(7, "0")}`);

const keptOf = (cache: SegmentedCache<typeof one>, names: string[]) =>
  names.filter((key) => cache.get(key)).length;

describe("a cache in two parts", () => {
  it("keeps what is read through a flood of what is asked for once", () => {
    const cache = makeCache();
    const read = keys("r", 40);
    for (const key of read) {
      cache.set(key, one);
      cache.get(key);
    }
    for (const key of keys("f", 100_000)) {
      expect(cache.get(key)).toBeUndefined();
      cache.set(key, one);
    }
    expect(keptOf(cache, read)).toBe(40);
  });

  it("keeps a little of what is new, the newest of it", () => {
    const cache = makeCache();
    const asked = keys("n", 50);
    for (const key of asked) cache.set(key, one);
    expect(asked.filter((key) => cache.get(key))).toEqual(asked.slice(30));
  });

  it("lets go what was not asked for the longest when all is asked for again", () => {
    const cache = makeCache();
    const asked = keys("a", 100);
    for (const key of asked) {
      cache.set(key, one);
      cache.get(key);
      cache.get(defined(asked[0]));
    }
    const kept = asked.filter((key) => cache.get(key));
    expect(kept).toEqual([asked[0], ...asked.slice(41)]);
  });

  it("counts keys, and keeps nothing that would fill the part for what is new", () => {
    const cache = makeCache();
    cache.set("k".repeat(101), { bytes: 1 });
    expect(cache.get("k".repeat(101))).toBeUndefined();
    cache.set("k".repeat(99), { bytes: 1 });
    expect(cache.get("k".repeat(99))).toBeDefined();
  });

  it("forgets everything at once", () => {
    const cache = makeCache();
    for (const key of ["a", "b"]) cache.set(key, one);
    cache.get("a");
    cache.clear();
    expect(keptOf(cache, ["a", "b"])).toBe(0);
  });
});
