import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldUsername } from "./username";

describe("user names", () => {
  it.each([
    ["case", "Admin", "aDMIN"],
    ["full width letters", "admin", "ａｄｍｉｎ"],
    ["ligatures", "ﬁlm", "film"],
    ["composed and decomposed accents", "jos\u00e9", "jose\u0301"],
    ["sharp s", "straße", "STRASSE"],
    ["the final sigma", "νικος", "ΝΙΚΟΣ"],
    ["invisible characters", "ad\u200bmin\u00ad", "admin"],
    ["Cyrillic letters", "аdmіn", "admin"],
    ["Greek letters", "αdmin", "admin"],
    ["Cyrillic capitals", "АDMIN", "admin"],
    ["the Kelvin sign", "\u212Aate", "kate"],
    ["the dotless i", "admın", "admin"],
  ])("are the same whatever their %s", (_, one, other) => {
    expect(foldUsername(one)).toBe(foldUsername(other));
  });

  it("are different when their letters or accents are", () => {
    const names = ["ana", "anna", "aná", "ana1", "ana_1", "иван", "петр"];
    expect(new Set(names.map(foldUsername)).size).toBe(names.length);
  });

  it("stay as they are once folded, in whatever case they come", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("ẞ", "ﬁ", "ς")),
        (name) => {
          const folded = foldUsername(name);
          expect(foldUsername(folded)).toBe(folded);
          expect(foldUsername(folded.toUpperCase())).toBe(folded);
        },
      ),
    );
  });
});
