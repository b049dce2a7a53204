import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { anyText } from "~/test/arrange/any-text";
import { openDatabase } from "./connection.server";
import { foldText } from "./fold";
import { foldAsTyped } from "./fold-as-typed.server";
import { containsText } from "./search.server";

const { db } = openDatabase(":memory:");

/**
 * Returns true if a search for the query matches the text, with the condition that the lists use.
 */
async function finds(query: string, text: string): Promise<boolean> {
  const stored = sql<{ text: string }>`(select ${foldAsTyped(text)} as text)`.as("stored");
  const rows = await db
    .selectFrom(stored)
    .selectAll()
    .where(containsText(["text"], query))
    .execute();
  return rows.length === 1;
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
    ["docu\u00admen\u200btal\u200f", "documental"],
    ["", ""],
  ])("makes %j %j", (text, folded) => expect(foldText(text)).toBe(folded));

  it("reads a run of marks once, however long it is", () => {
    // Sorting the marks would take longer than any test may.
    expect(foldText(`a${"\u0301".repeat(200_000)}${"\u0316".repeat(200_000)}b`)).toBe("ab");
  });

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
    ["oyvind", "Øyvind Sørli"],
    ["d'Ormesson", "Jean d’Ormesson"],
    ["d’Ormesson", "Jean d'Ormesson"],
    ["ñ", "Pequeno"],
    ["50%", "de 50% a 60%"],
    ["a_b", "xa_by"],
    ["\\", "back\\slash"],
    ["", "anything"],
  ])("for %j finds %j", async (query, text) => {
    expect(await finds(query, text)).toBe(true);
  });

  it.each([
    ["50%", "5000"],
    ["a_b", "axb"],
    ["%", "none"],
    ["_", "none"],
    ["\\", "none"],
    ["camera", "cámara"],
  ])("for %j does not find %j: no character is a wildcard", async (query, text) => {
    expect(await finds(query, text)).toBe(false);
  });

  it("for any part of a text finds the text", async () => {
    const part = fc.string({ unit: fc.constantFrom("a", "B", "é", "%", "_", "\\", "1") });
    await fc.assert(
      fc.asyncProperty(part, part, part, (before, query, after) =>
        finds(query, before + query + after),
      ),
    );
  });
});
