import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { countTurns } from "~/test/count-turns";
import { asText, asTyped } from "./csv-text";
import { csvLines, OpenQuoteError, readCsv, separatorOf, writeLine } from "./read-csv.server";

vi.mock("~db/next-turn.server", { spy: true });

async function* inParts(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) {
    yield await Promise.resolve(bytes.subarray(start, start + size));
  }
}
async function read(text: string, separator = ",", size = 7) {
  const rows = [];
  for await (const row of readCsv(inParts(text, size), separator)) rows.push(row);
  return rows;
}

describe("a CSV file", () => {
  it("is read in parts, wherever they end, with the numbers of its lines", async () => {
    expect(await read('a,"b, ñ"\n\n"c\nd",e\nO"Neil, "f"\n"é"" x",')).toEqual([
      { number: 1, cells: ["a", "b, ñ"] },
      { number: 3, cells: ["c\nd", "e"] },
      { number: 5, cells: ['O"Neil', "f"] },
      { number: 6, cells: ['é" x', ""] },
    ]);
  });

  it("keeps a name in quotes before an address in one cell", async () => {
    const [row] = await read('"García, Eva" <eva@example.com>;es', ";");
    expect(row?.cells).toEqual(['"García, Eva" <eva@example.com>', "es"]);
  });

  it.each([
    ['a,b\nc,"d\ne,f\ng,h', 2],
    [`a,b\nc,d\n"e${",x".repeat(40_000)}\n`, 3],
  ])("with a quote that is not closed is refused by the line: %#", async (text, line) => {
    const error: unknown = await read(text, ",", 1000).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OpenQuoteError);
    expect((error as OpenQuoteError).line).toBe(line);
  });

  it("is read again as it was written", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", " ", "\n", "é", "'") });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const lines = written.map((cells) => writeLine(cells, ","));
        // The first line tells what divides values.
        const text = ["a,b,c,d,e,f,g,h", ...lines].join("\n");
        const trimmed = (cells: string[]) => cells.map((each) => each.trim());
        const filled = written.map(trimmed).filter((cells) => cells.some(Boolean));
        const [, ...read] = await csvLines(text);
        expect(read.map(({ cells }) => cells)).toEqual(filled);
      }),
      { numRuns: 300 },
    );
  });

  it("lets others have their turn while it is read", async () => {
    const turns = await countTurns(() => read("a,b\n".repeat(100_000), ",", 400_000));
    // 400,000 bytes in slices of 16 KiB.
    expect(turns).toBe(Math.ceil(400_000 / (16 * 1024)));
  });

  it("that is left in the middle is not read further", async () => {
    let parts = 0;
    const endless = async function* () {
      for (;;) {
        parts++;
        yield await Promise.resolve(Buffer.from("a,b\n".repeat(1000)));
      }
    };
    for await (const { cells } of readCsv(endless(), ",")) {
      expect(cells).toEqual(["a", "b"]);
      break;
    }
    const read = parts;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(parts).toBeLessThanOrEqual(read + 1);
  });
});

it("is divided by what its first lines have most of", () => {
  expect(separatorOf("a;b,c;d")).toBe(";");
  expect(separatorOf("ana@example.com\nbo@example.com;es", 5)).toBe(";");
  expect(separatorOf("a\tb")).toBe("\t");
  expect(separatorOf("alone")).toBe(",");
});

it("a value that was marked as a text is as it was typed", () => {
  const part = fc.constantFrom("a", "=", "+", "-", "@", ";", "|", " ", '"', "＝", "1");
  fc.assert(
    fc.property(fc.string({ unit: part }), (value) => {
      expect(asTyped(asText(value))).toBe(value);
    }),
    { numRuns: 1000 },
  );
  expect(asTyped("it's 'fine'")).toBe("it's 'fine'");
});
