import { describe, expect, it } from "vitest";
import { justifiedRows } from "./justified-rows";

const FRAME = 16 / 9;
const POSTER = 2 / 3;

describe("rows of images", () => {
  it.each([
    [0, []],
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [5, [2, 3]],
    [6, [2, 2, 2]],
    [7, [3, 2, 2]],
  ])("of %i stills in one format are whole", (count, rows) => {
    expect(justifiedRows(Array<number>(count).fill(FRAME))).toEqual(rows);
  });

  it("put posters beside others instead of alone in a row", () => {
    expect(justifiedRows([POSTER, FRAME, FRAME, POSTER])).toEqual([4]);
    expect(justifiedRows([FRAME, FRAME, POSTER])).toEqual([3]);
    expect(justifiedRows([POSTER, POSTER, POSTER, POSTER])).toEqual([4]);
  });

  it("give a very wide image a row of its own", () => {
    expect(justifiedRows([FRAME, FRAME, 5, FRAME, FRAME])).toEqual([2, 1, 2]);
  });

  it("contain every image once, also many", () => {
    const ratios = Array.from({ length: 400 }, (_, index) => 0.34 + ((index * 7) % 50) / 10);
    const rows = justifiedRows(ratios);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(400);
    expect(Math.max(...rows)).toBeLessThanOrEqual(6);
  });
});
