import { describe, expect, it } from "vitest";
import { countWords } from "./count-words";
import {
  type Edit,
  insertFilm,
  insertImage,
  insertLink,
  movePlace,
  toggleLines,
  toggleMark,
} from "./edits";

/** Reads a text in which `|` are the ends of the selection. */
function read(marked: string) {
  const [before = "", selected = "", after] = marked.split("|");
  const text = after === undefined ? before + selected : before + selected + after;
  const end = after === undefined ? before.length : before.length + selected.length;
  return { text, selection: { start: before.length, end } };
}

/** Writes the result in the same way. */
function write(text: string, edit: Edit): string {
  const result = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  const { start, end } = edit.selection;
  const between = start === end ? "|" : `|${result.slice(start, end)}|`;
  return result.slice(0, start) + between + result.slice(end);
}

const on =
  (edit: (text: string, selection: { start: number; end: number }) => Edit) => (marked: string) => {
    const { text, selection } = read(marked);
    return write(text, edit(text, selection));
  };

const bold = on((text, selection) => toggleMark(text, selection, "**"));
const italic = on((text, selection) => toggleMark(text, selection, "*"));

describe("marks", () => {
  it.each([
    ["a |b| c", "a **|b|** c"],
    ["a **|b|** c", "a |b| c"],
    ["a| b |c", "a **|b|** c"],
    ["a |c", "a **|**c"],
    ["a **|**c", "a |c"],
    ["a *|b|* c", "a ***|b|*** c"],
  ])("bold: %s", (before, after) => expect(bold(before)).toBe(after));

  it.each([
    ["a |b| c", "a *|b|* c"],
    ["a *|b|* c", "a |b| c"],
    ["a **|b|** c", "a ***|b|*** c"],
    ["a ***|b|*** c", "a **|b|** c"],
  ])("italics: %s", (before, after) => expect(italic(before)).toBe(after));
});

const heading = on((text, selection) => toggleLines(text, selection, "## "));
const list = on((text, selection) => toggleLines(text, selection, "- "));
const quote = on((text, selection) => toggleLines(text, selection, "> "));

describe("signs before lines", () => {
  it("mark the line of the caret, or take the mark away", () => {
    expect(heading("one\nt|wo")).toBe("one\n## t|wo");
    expect(heading("one\n## t|wo")).toBe("one\nt|wo");
    expect(heading("#### t|wo")).toBe("t|wo");
    expect(heading("|")).toBe("## |");
  });

  it("mark every selected line, and replace another mark", () => {
    expect(list("|one\n\n> two|")).toBe("|- one\n\n- two|");
    expect(list("|- one\n\n* two|")).toBe("|one\n\ntwo|");
    expect(quote("a\n|b\nc|\nd")).toBe("a\n|> b\n> c|\nd");
  });
});

describe("links", () => {
  const link = (address: string) =>
    on((text, selection) => insertLink(text, selection, { address, name: "A [film]" }));

  it("enclose the selection, or insert a name", () => {
    expect(link("/en/project/1")("see |this film|.")).toBe("see [this film](/en/project/1)|.");
    expect(link("/en/project/1")("see |.")).toBe("see [A \\[film\\]](/en/project/1)|.");
  });

  it("end where their address does", () => {
    expect(link("https://a.b/c (d)")("|e|")).toBe("[e](https://a.b/c%20%28d%29)|");
  });
});

describe("what stands in a paragraph of its own", () => {
  const image = on((text, { start }) => insertImage(text, start, "/u"));

  it.each([
    ["|", "![|](/u)"],
    ["a|", "a\n\n![|](/u)"],
    ["a\n|b", "a\n\n![|](/u)\n\nb"],
    ["a\n\n|\n\nb", "a\n\n![|](/u)\n\nb"],
    ["a|\nb", "a\n\n![|](/u)\n\nb"],
  ])("image in %j", (before, after) => expect(image(before)).toBe(after));

  it("film", () => {
    expect(on((text, { start }) => insertFilm(text, start, "/f"))("a|b")).toBe("a\n\n/f|\n\nb");
  });
});

describe("a place in a text that changes", () => {
  it.each([
    ["ab|cd", "Xabcd", 3],
    ["ab|cd", "abcdX", 2],
    ["ab|cd", "abXcd", 2],
    ["abcd|", "abcd and more", 4],
    ["ab|cd", "d", 0],
    ["aXb|c", "abc", 2],
    ["ab|cd", "", 0],
  ])("%s → %s", (before, after, place) => {
    const { text, selection } = read(before);
    expect(movePlace(selection.start, text, after)).toBe(place);
  });
});

it("words are counted without addresses and signs", () => {
  expect(countWords("")).toBe(0);
  expect(countWords("## El *rodaje* — [la isla](/es/news) ![Un faro](/uploads/a.webp)")).toBe(6);
  expect(countWords("It's 1,5 half-done https://example.com/a/b")).toBe(3);
});
