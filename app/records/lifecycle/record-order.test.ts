import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movedIds, moveSchema, risingNumbers } from "./record-order";

describe("a move", () => {
  it.each([
    [{ record: 2, move: "up" }, [2, 1, 3, 4]],
    [{ record: 2, move: "down" }, [1, 3, 2, 4]],
    [{ record: 1, move: "up" }, [1, 2, 3, 4]],
    [{ record: 4, move: "down" }, [1, 2, 3, 4]],
    [{ record: 4, move: "before", target: 1 }, [4, 1, 2, 3]],
    [{ record: 1, move: "after", target: 3 }, [2, 3, 1, 4]],
    [{ record: 3, move: "before", target: 4 }, [1, 2, 3, 4]],
    [{ record: 3, move: "after", target: 3 }, [1, 2, 3, 4]],
  ] as const)("%o makes %o", (move, expected) => {
    expect(movedIds([1, 2, 3, 4], move)).toEqual(expected);
  });

  it("of or to a record that is gone is none", () => {
    expect(movedIds([1, 2], { record: 3, move: "up" })).toBeNull();
    expect(movedIds([1, 2], { record: 1, move: "before", target: 3 })).toBeNull();
  });

  it.each([
    {},
    { record: "1" },
    { record: "1", move: "sideways" },
    { record: "x", move: "up" },
    { record: "-1", move: "up" },
    { record: "1e3", move: "up" },
    { record: "1", move: "before" },
    { record: "1", move: "after", target: "0" },
  ])("is not read from %o", (fields) => {
    expect(moveSchema.safeParse(fields).success).toBe(false);
  });
});

describe("order numbers", () => {
  it("stay where they rise already, and gaps with them", () => {
    expect(risingNumbers([0, 1, 2], 100)).toEqual([0, 1, 2]);
    expect(risingNumbers([10, 20, 30], 100)).toEqual([10, 20, 30]);
  });

  it("are raised where they are equal", () => {
    expect(risingNumbers([0, 0, 0], 100)).toEqual([0, 1, 2]);
    expect(risingNumbers([3, 3, 4, 9], 100)).toEqual([3, 4, 5, 9]);
  });

  it("begin anew when there is no room left", () => {
    expect(risingNumbers([99, 100, 100], 100)).toEqual([0, 1, 2]);
  });

  it("always rise and never leave their limits", () => {
    const given = fc.array(fc.nat(60), { maxLength: 50 }).map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(given, (numbers) => {
        const rising = risingNumbers(numbers, 60);
        expect(rising).toHaveLength(numbers.length);
        expect(new Set(rising).size).toBe(numbers.length);
        expect([...rising].sort((a, b) => a - b)).toEqual(rising);
        for (const number of rising) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThanOrEqual(60);
        }
      }),
    );
  });
});
