import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file && fs.existsSync(file));
const read = (file: string) => fs.readFileSync(file, "utf8");

/** Literal texts of the project's owner; nothing in it is a link. */
const SPECIFICATION = "docs/specification.md";
const documents = files.filter((file) => file.endsWith(".md"));
const written = documents.filter((file) => file !== SPECIFICATION);
const sources = files.filter((file) => /\.(tsx?|m?js|css|c|sh)$/.test(file));

/** Returns the text outside of code blocks. */
const proseOf = (file: string) => read(file).replace(/^```[^]*?^```$/gm, "");

/** Returns the anchor of a heading, in the format of code hosting sites. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const anchorsOf = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** Returns the rows of the checklist from one number to another, as in "R151 to R156". */
const rowsBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `R${String(first + at).padStart(3, "0")}`);

function isDeadLink(from: string, link: string): boolean {
  const [place = "", anchor] = link.split("#");
  const target = place ? path.join(path.dirname(from), decodeURI(place)) : from;
  if (!fs.existsSync(target)) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

/** Returns every match of a pattern with one group in sources and tests, with its place. */
function citations(pattern: RegExp): { cited: string; place: string }[] {
  return [...sources, ...written].flatMap((file) =>
    [...read(file).matchAll(pattern)].map(([, cited = ""]) => ({ cited: cited, place: file })),
  );
}

describe("the documents", () => {
  it("link to files and headings that exist", () => {
    const dead = written.flatMap((file) =>
      [...proseOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = ""]) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && isDeadLink(file, link))
        .map((link) => `${file}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it("name files that exist", () => {
    const gone = written.flatMap((file) =>
      [...proseOf(file).matchAll(/`((?:app|db|docs|scripts)\/[^`\s*]+)`/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !/[A-Z]{4}/.test(name) && !fs.existsSync(name))
        .map((name) => `${file}: ${name}`),
    );
    // Created while the site runs.
    expect(gone.filter((line) => !/db\/(site\.sqlite|session-secret|mail)/.test(line))).toEqual([]);
  });

  it("keep what is read first short, and its pictures light", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(121);
    expect(read("docs/deploying.md").split("\n").length).toBeLessThanOrEqual(151);
    const pictures = [...read("README.md").matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)];
    expect(pictures).toHaveLength(5);
    for (const [, file = ""] of pictures) {
      expect([file, fs.statSync(file).size < 120_000]).toEqual([file, true]);
    }
  });

  it("tell which rows of the checklist this site keeps in another way", () => {
    const told = read("docs/departures.md").match(/\bR\d{3}\b/g);
    expect(told).toEqual(
      expect.arrayContaining(["R141", "R150", "R206", "R253", "R303", "R306", "R470", "R472"]),
    );
  });

  it("describe every room", () => {
    const rows = read("docs/structure.md").split("\n");
    // A row names the rooms of one wing, or of each after its name in bold.
    const described = (wing: string) => {
      const row = rows.find((line) => line.includes(`\`app/${wing}/\``));
      return row?.split(`**${wing}**`)[1]?.split(" · **")[0] ?? row ?? "";
    };
    const foldersIn = (folder: string) =>
      fs.readdirSync(folder, { withFileTypes: true }).filter((at) => at.isDirectory());
    const wings = foldersIn("app").map(({ name }) => name);
    const missing = wings.flatMap((wing) => {
      const rooms = ["routes", "test"].includes(wing) ? [] : foldersIn(`app/${wing}`);
      if (!described(wing)) return [wing];
      return rooms
        .filter(({ name }) => !described(wing).includes(`\`${name}\``))
        .map(({ name }) => `${wing}/${name}`);
    });
    expect(missing).toEqual([]);
  });

  it("have a record of at most 40 lines for each number, and list it", () => {
    const records = files.filter((file) => /^docs\/decisions\/\d{3}-/.test(file));
    const index = read("docs/decisions/README.md");
    const numbers = records.map((file) => Number(path.basename(file).slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    for (const file of records) {
      expect([file, read(file).split("\n").length <= 41]).toEqual([file, true]);
      expect(index).toContain(`](${path.basename(file)}) | `);
    }
  });
});

describe("what code and documents cite", () => {
  const checklist = new Set(read("docs/checklist.tsv").match(/^R\d{3}/gm));
  const index = read("docs/decisions/README.md");

  it("finds rows of the checklist", () => {
    const wrong = citations(/\b(R\d{3})\b/g).filter(({ cited }) => !checklist.has(cited));
    expect(wrong).toEqual([]);
  });

  it("proves every row of the checklist, but for those that are kept in another way", () => {
    const isTest = /\.(?:test\.tsx?|e2e\.ts)$/;
    const tests = files.filter((file) => isTest.test(file) && !file.endsWith("/docs.test.ts"));
    const texts = [...tests, "docs/departures.md"].map(read);
    const proven = new Set(
      texts.flatMap((text) =>
        [...text.matchAll(/\bR(\d{3})\b(?: to R(\d{3})\b)?/g)].flatMap(([, first, last]) =>
          rowsBetween(Number(first), Number(last ?? first)),
        ),
      ),
    );
    expect([...checklist].filter((row) => !proven.has(row))).toEqual([]);
  });

  it("finds settled questions", () => {
    const settled = new Set(index.match(/^\| C\d+/gm)?.map((row) => row.slice(2)));
    expect(settled.size).toBe(48);
    // Excludes percent-encoded bytes.
    const cited = citations(/(?<![%\w])(C\d{1,2})(?![\w%])/g);
    expect(cited.filter((citation) => !settled.has(citation.cited))).toEqual([]);
  });

  it("finds decision records by their number", () => {
    const known = new Set(index.match(/^\| \[\d{3}\]/gm)?.map((row) => row.slice(3, 6)));
    const wrong = citations(/\bdecisions? (\d+)/gi).filter(({ cited }) => !known.has(cited));
    expect(wrong).toEqual([]);
  });

  it("finds sections of the specification", () => {
    const sections = new Set(
      read(SPECIFICATION)
        .match(/^## \d+/gm)
        ?.map((line) => line.slice(3)),
    );
    const wrong = citations(/\bspecification[\s*]+section (\d+)/g);
    expect(wrong.filter(({ cited }) => !sections.has(cited))).toEqual([]);
  });

  it("is in this repository", () => {
    expect(citations(/\b(DESIGN(?:'s)?[\s*]+section|DECISIONS [A-Z]\d)/g)).toEqual([]);
  });
});
