import { describe, expect, it } from "vitest";
import { excerptOf, markedWords, textOfPieces } from "./marked-words.server";

/** Writes pieces as `same [-removed-] {+added+}`. */
const written = (before: string, after: string) =>
  markedWords(before, after)
    .map(({ kind, text }) =>
      kind === "same" ? text : kind === "removed" ? `[-${text}-]` : `{+${text}+}`,
    )
    .join("");

describe("the words of two versions", () => {
  it.each([
    ["a whole hour", "at 20:30, Seville", "at 21:00, Seville", "at [-20:30-]{+21:00+}, Seville"],
    ["words in a row", "a very old film", "a rather new film", "a [-very old-]{+rather new+} film"],
    ["an added word", "The Salt Line", "The Long Salt Line", "The {+Long +}Salt Line"],
    ["words of any script", "海 el año Δ", "海 el mes Δ", "海 el [-año-]{+mes+} Δ"],
    ["a text that was empty", "", "New", "{+New+}"],
  ])("are marked: %s", (_, before, after, marked) => expect(written(before, after)).toBe(marked));

  it("are marked in the lines that differ, and the other lines are left out", () => {
    const line = (hour: number) => `2026-12-0${hour} · ${hour}:00 · Seville`;
    const before = [1, 2, 3, 4, 5].map(line).join("\n");
    const after = before.replace("4:00", "6:30");
    expect(written(before, after)).toBe("…\n2026-12-04 · [-4:00-]{+6:30+} · Seville\n…");
    expect(written("a\nb", "a\nb\nc")).toBe("…\n{+c+}");
    expect(written("a\nb\nc", "b\nc")).toBe("[-a-]\n…");
  });

  it("give both texts back, also where too much differs to compare it", () => {
    const words = (name: string) => Array.from({ length: 900 }, (_, n) => name + n).join(" ");
    const pieces = markedWords(words("a"), words("b"));
    expect(textOfPieces(pieces, "removed")).toBe(words("a"));
    expect(textOfPieces(pieces, "added")).toBe(words("b"));
    expect(excerptOf(pieces).every(({ text }) => text.length <= 241)).toBe(true);
  });
});
