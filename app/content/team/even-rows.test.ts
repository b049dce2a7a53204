import { describe, expect, it } from "vitest";
import { evenRows, rowLengths } from "./even-rows";

describe("rows of people", () => {
  it.each([
    [0, 6, []],
    [1, 6, [1]],
    [6, 6, [6]],
    [7, 6, [3, 4]],
    [13, 6, [4, 4, 5]],
    [40, 6, [5, 5, 6, 6, 6, 6, 6]],
    [5, 2, [1, 2, 2]],
  ])("%i in rows of at most %i are %j", (count, most, rows) => {
    expect(evenRows(count, most)).toEqual(rows);
  });

  it("are known by each person", () => {
    expect(rowLengths(5, 3)).toEqual([2, 2, 3, 3, 3]);
  });

  it("contain everybody, none is too long, and none differs from another by two", () => {
    for (let count = 1; count <= 200; count++) {
      for (const most of [2, 3, 4, 6]) {
        const rows = evenRows(count, most);
        expect(rows.reduce((sum, length) => sum + length)).toBe(count);
        expect(Math.max(...rows)).toBeLessThanOrEqual(most);
        expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1);
      }
    }
  });
});
