import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugify } from "./slug";

describe("a title in an address", () => {
  it.each([
    ["Night Ferry", "night-ferry"],
    ["La niña & el mar", "la-nina-el-mar"],
    ["¿Quién? ¡Yo!", "quien-yo"],
    ["Don't look", "dont-look"],
    ["Łódź – Øresund, Straße Æ", "lodz-oresund-strasse-ae"],
    ["  1984  ", "1984"],
    ["../../etc", "etc"],
    ["El docu\u00admen\u2060tal", "el-documental"],
    ["夜の船", ""],
    ["🎬", ""],
    ["", ""],
  ])("%s is %j", (title, part) => expect(slugify(title)).toBe(part));

  it("is cut at a word", () => {
    expect(slugify("one two three four five six seven eight nine ten eleven twelve")).toBe(
      "one-two-three-four-five-six-seven-eight-nine-ten-eleven",
    );
    expect(slugify("x".repeat(100))).toBe("x".repeat(60));
  });

  it("is always short, plain, and the same when it is read as a title", () => {
    const title = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(title, (text) => {
        const part = slugify(text);
        expect(part).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(part.length).toBeLessThanOrEqual(60);
        expect(slugify(part)).toBe(part);
      }),
    );
  });
});
