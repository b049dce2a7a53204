import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "~/test/arrange/any-text";
import { csvLine } from "./csv-response.server";

/** Parses CSV as described in RFC 4180. */
function parse(file: string): string[][] {
  const lines: string[][] = [];
  const line: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = cell.exec(file); found; found = cell.exec(file)) {
    const [, quoted, plain = "", end] = found;
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "\r\n") lines.push(line.splice(0));
  }
  return lines;
}

const withoutMarks = (value: string) => value.replaceAll("'", "");

describe("a line of CSV", () => {
  it("is quoted, and ends as RFC 4180 wants it", () => {
    expect(csvLine(["Eva", 'She said "no"', "a,b", "two\nlines", ""])).toBe(
      '"Eva","She said ""no""","a,b","two\nlines",""\r\n',
    );
  });

  it("comes back as it was, whatever it holds", () => {
    const rows = fc.array(fc.array(anyText, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        const read = parse(written.map(csvLine).join(""));
        expect(read.map((row) => row.map(withoutMarks))).toEqual(
          written.map((row) => row.map(withoutMarks)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "  =1", "\u00a0=1", "＝1", "＋1", "－1", "＠x", "-"])(
    "makes a text of what a spreadsheet takes for a formula: %j",
    (value) => {
      expect(parse(csvLine([value]))).toEqual([[`'${value}`]]);
    },
  );

  it.each([
    ["Ana;=HYPERLINK(1)", "Ana;'=HYPERLINK(1)"],
    ["Ana\t@SUM(1)", "Ana\t'@SUM(1)"],
    ["Ana | -1+1", "Ana | '-1+1"],
    ['Ana;"=1', "Ana;\"'=1"],
    ["a\n=1\n\n＋1", "a\n'=1\n\n'＋1"],
    ["\t=1", "'\t'=1"],
    ["\r=1", "'\r'=1"],
    ["\n=1", "'\n'=1"],
    ["=1;=2", "'=1;'=2"],
    ["Ana;;=1", "Ana;;'=1"],
  ])("marks what begins a cell for other separators: %j", (value, marked) => {
    expect(parse(csvLine([value]))).toEqual([[marked]]);
  });

  it.each(["a;b", "a; 1-2", "a=b; c", "one\ntwo", "1;2", "a|b"])(
    "leaves alone what begins an ordinary one: %j",
    (value) => expect(parse(csvLine([value]))).toEqual([[value]]),
  );

  it.each(["Eva", "1+1", "a=b", "'x", "a@b.example", "¡Hola!", ""])(
    "leaves alone what is none: %j",
    (value) => expect(parse(csvLine([value]))).toEqual([[value]]),
  );

  it("never holds a cell that begins as a formula does", () => {
    const pieces = fc.array(fc.constantFrom(...';|\t\r\n "=+a'), { maxLength: 12 });
    const hostile = fc
      .tuple(fc.constantFrom("", " ", "\t", "\r", "\n", "\uFEFF"), fc.constantFrom(..."=+-@＝"))
      .chain(([space, sign]) => anyText.map((rest) => `${space}${sign}${rest}`));
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          hostile,
          pieces.map((each) => each.join("")),
        ),
        (value) => {
          const line = csvLine(["x", value, "y"]);
          for (const cell of line.split(/[;|\t\r\n]/)) {
            expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
          }
          const [[, cell = ""] = []] = parse(line);
          expect(cell).not.toMatch(/^(?:[\t\r\n]|\s*[=+\-@＝])/);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("takes no longer for each character of a long one: a message of blank lines", () => {
    const long = `Hello${"\n".repeat(30_000)}`;
    const before = process.cpuUsage();
    csvLine([long]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
  });
});
