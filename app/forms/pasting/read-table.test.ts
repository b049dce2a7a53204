import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCodePoint } from "~/test/arrange/any-text";
import { asLine, readPasted, readTable } from "./read-table";

/** Writes cells as a spreadsheet does. */
const write = (rows: string[][], delimiter: string, lineEnd: string) =>
  rows
    .map((cells) =>
      cells
        .map((cell) =>
          /["\n\r]/.test(cell) || cell.includes(delimiter)
            ? `"${cell.replaceAll('"', '""')}"`
            : cell,
        )
        .join(delimiter),
    )
    .join(lineEnd);

const cell = fc.string({ unit: fc.constantFrom("a", "ñ", '"', "\n", "\t", ",", ";", " ") });
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });

describe("a table in text", () => {
  it("is read as a spreadsheet has written it", () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom("\t", ",", ";"),
        fc.constantFrom("\n", "\r\n"),
        (rows, delimiter, lineEnd) => {
          // A last row with one empty cell writes nothing.
          const read = readTable(write([...rows, ["end"]], delimiter, lineEnd), delimiter);
          expect(read.map(({ cells }) => cells)).toEqual([...rows, ["end"]]);
        },
      ),
    );
  });

  it("counts the lines of its rows", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const text = write(rows, "\t", "\n");
        for (const { cells, line } of readTable(text)) {
          const rest = text
            .split("\n")
            .slice(line - 1)
            .join("\n");
          expect(readTable(rest)[0]?.cells).toEqual(cells);
        }
      }),
    );
    expect(readTable('a\n"b\nc"\td\n\ne').map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  });

  it("loses no character of any text", () => {
    const letters = (text: string) => text.replace(/["\s]/g, "");
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 300 }), (text) => {
        const read = readTable(text).flatMap(({ cells }) => cells);
        expect(letters(read.join(""))).toBe(letters(text));
      }),
    );
  });

  it("keeps a quote that is not closed", () => {
    expect(readTable('"Nano" Ruiz\tDirector\n"open\tx').map(({ cells }) => cells)).toEqual([
      ['"Nano" Ruiz', "Director"],
      ['"open', "x"],
    ]);
  });

  it("is read in steps that grow with its length only", () => {
    for (const piece of ['"', '""\t', '"a\t', '"\t"""\t', '"\n', "\t\n"]) {
      let steps = 0;
      const text = piece.repeat(20_000);
      const source = text.replace(/\r\n?/g, "\n");
      // Every index that is read counts as one step.
      const counted = new Proxy(Object(source) as object, {
        get: (target, key) => {
          if (typeof key === "string" && /^\d+$/.test(key)) steps += 1;
          const value = Reflect.get(target, key) as unknown;
          return typeof value === "function"
            ? (...args: unknown[]) => (value as (...args: unknown[]) => unknown).apply(source, args)
            : value;
        },
      });
      readTable({ replace: () => counted } as unknown as string);
      expect(steps).toBeLessThan(10 * text.length);
    }
  });
});

describe("text pasted into a cell", () => {
  it("is a table by its tabs, or by separators that every line has", () => {
    expect(readPasted("Director\tDirección\tAna\r\nCast\tReparto\tBea\r\n", 3)).toEqual([
      ["Director", "Dirección", "Ana"],
      ["Cast", "Reparto", "Bea"],
    ]);
    expect(readPasted("Director;Dirección;Ana\nCast;Reparto;Bea", 3)).toEqual([
      ["Director", "Dirección", "Ana"],
      ["Cast", "Reparto", "Bea"],
    ]);
    expect(readPasted('Cast,"Sol, Bea"\nCast,"Gil, Eva"', 2)).toEqual([
      ["Cast", "Sol, Bea"],
      ["Cast", "Gil, Eva"],
    ]);
  });

  it("is one column when there is no place for more, or when lines differ", () => {
    expect(readPasted("Ruiz, Ana\nSol, Bea", 1)).toEqual([["Ruiz, Ana"], ["Sol, Bea"]]);
    expect(readPasted("Ana\nSol, Bea", 3)).toEqual([["Ana"], ["Sol, Bea"]]);
    expect(readPasted("One, two", 3)).toEqual([["One, two"]]);
  });

  it("has no line breaks in its cells, and no empty rows at its end", () => {
    expect(readPasted('"Ana\nRuiz"\t x \n\t\n\n', 2)).toEqual([["Ana Ruiz", "x"]]);
    fc.assert(
      fc.property(
        fc.string({ unit: anyCodePoint }),
        fc.integer({ min: 1, max: 5 }),
        (text, columns) => {
          for (const each of readPasted(text, columns).flat()) expect(each).toBe(asLine(each));
        },
      ),
    );
  });
});
