import fc from "fast-check";
import { expect, it } from "vitest";
import { cutText } from "./cut-text";

it("a text that fits stays as it is", () => {
  expect(cutText("Salt & Light", 12)).toBe("Salt & Light");
  expect(cutText("Ñandú", 7)).toBe("Ñandú");
});

it("one that does not ends with a whole word or name", () => {
  expect(cutText("Salt and Light, Ñandú Films", 20)).toBe("Salt and Light…");
  expect(cutText("Salt and Light, Ñandú Films", 17)).toBe("Salt and Light…");
  expect(cutText("Salt and Light", 16)).toBe("Salt and Light");
  expect(cutText("A Constantinopolitan", 12)).toBe("A Constan…");
});

it("it has whole letters with all that belongs to them, and never more bytes than fit", () => {
  expect(cutText("e\u0301".repeat(5), 13)).toBe(`${"e\u0301".repeat(3)}…`);
  expect(cutText("👩‍🎬👩‍🎬👩‍🎬", 20)).toBe("👩‍🎬…");
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.nat({ max: 60 }),
      (text, more) => {
        const max = 3 + more;
        const cut = cutText(text, max);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(max);
        expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true);
      },
    ),
  );
});
