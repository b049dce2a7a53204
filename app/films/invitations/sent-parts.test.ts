import { describe, expect, it } from "vitest";
import { joinedParts, sentPercent, stretchesOf, withRange } from "./sent-parts";

const SIZE = 2 * 1024 ** 3;

describe("the sent parts of a film", () => {
  it("are those whose middle was sent, wherever a player begins", () => {
    expect(sentPercent(withRange("", 0, SIZE, SIZE))).toBe(100);
    const half = withRange("", SIZE / 2, SIZE * 0.75, SIZE);
    expect(stretchesOf(half)).toEqual([{ start: 50, length: 25 }]);
    expect(sentPercent(withRange("", SIZE - 200_000, SIZE, SIZE))).toBe(0);
    expect(sentPercent(withRange("", 0, 0, SIZE))).toBe(0);
  });

  it("add up, and never get fewer", () => {
    const first = withRange("", 0, SIZE / 10, SIZE);
    const both = joinedParts(first, withRange("", SIZE / 2, SIZE * 0.6, SIZE));
    expect(stretchesOf(both)).toEqual([
      { start: 0, length: 10 },
      { start: 50, length: 10 },
    ]);
    expect(joinedParts("", first)).toBe(first);
    expect(joinedParts(both, first)).toBe(both);
  });
});
