import BetterSqlite from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "~/test/any-text";
import { containsPattern, foldText } from "./fold";

/** Whether a search for the query finds the text, as SQLite compares them. */
function finds(query: string, text: string): boolean {
  const sqlite = new BetterSqlite(":memory:");
  const found = sqlite
    .prepare("SELECT ? LIKE ? ESCAPE '\\'")
    .pluck()
    .get(foldText(text), containsPattern(query));
  sqlite.close();
  return found === 1;
}

describe("folding a text", () => {
  it.each([
    ["CÁMARA", "camara"],
    ["Inés Valderrama", "ines valderrama"],
    ["Ñandú", "nandu"],
    ["Straße", "strasse"],
    ["ﬁlm Ⅳ", "film iv"],
    ["e\u0301", "e"],
    ["  two \n\t lines ", "two lines"],
    ["İstanbul", "istanbul"],
    ["", ""],
  ])("makes %j %j", (text, folded) => expect(foldText(text)).toBe(folded));

  it("of a folded text changes nothing", () => {
    fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)));
  });

  it("makes texts that differ in case and accents alike", () => {
    const word = fc.string({
      unit: fc.constantFrom("a", "é", "ñ", "Ü", "o", "ç", " "),
      minLength: 1,
    });
    fc.assert(
      fc.property(word, (text) => {
        const folded = foldText(text);
        return [text.toUpperCase(), text.normalize("NFD"), text.normalize("NFC")].every(
          (each) => foldText(each) === folded,
        );
      }),
    );
  });
});

describe("searching", () => {
  it.each([
    ["camara", "La CÁMARA lenta"],
    ["CÁMARA", "camara"],
    ["ñ", "Pequeno"],
    ["50%", "de 50% a 60%"],
    ["a_b", "xa_by"],
    ["\\", "back\\slash"],
    ["", "anything"],
  ])("for %j finds %j", (query, text) => expect(finds(query, text)).toBe(true));

  it.each([
    ["50%", "5000"],
    ["a_b", "axb"],
    ["%", "none"],
    ["_", "none"],
    ["\\", "none"],
    ["camera", "cámara"],
  ])("for %j does not find %j: no character is a wildcard", (query, text) => {
    expect(finds(query, text)).toBe(false);
  });

  it("for any part of a text finds the text", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "B", "é", "%", "_", "\\", "1") });
    fc.assert(
      fc.property(part, part, part, (before, query, after) => finds(query, before + query + after)),
    );
  });
});
