import { describe, expect, it } from "vitest";
import { blocksOf } from "~/films/press-kit/blocks.server";
import { plainTextOf } from "./plain-text.server";
import { writingHtml } from "./writing-html.server";

const html = (text: string) => writingHtml(text, 2);

describe("a single Return", () => {
  it.each([
    ["Umbra Films\nCalle de la Linterna 27\n28012 Madrid", 2],
    ["Two spaces at the end  \nand the next line", 1],
    ["A backslash at the end\\\nand the next line", 1],
    ["A return of old systems\r\nand the next line", 1],
    ["> A quote\n> of two lines", 1],
    ["1. An item\n   of two lines", 1],
    ["**Strong\nwords**", 1],
  ])("is a line break: %j", (text, breaks) => {
    expect(html(text).match(/<br>\n/g)).toHaveLength(breaks);
    expect(plainTextOf(text).match(/\S\n\S/g)).toHaveLength(breaks);
  });

  it("is none beside a picture, which is a block", () => {
    expect(html("![A still](/hero.webp)\nBy Eva")).not.toContain("<br>");
    expect(html("![A still](https://example.com/a.png)\nBy Eva")).toContain("<br>");
  });
});

describe("a line that begins like an item", () => {
  it.each([
    ["1936. In a village", "<p>1936. In a village</p>"],
    ["1936.", "<p>1936.</p>"],
    ["  2024) In a village", "<p>2024) In a village</p>"],
    ["2019. Shoot\n2020. Edit", "<p>2019. Shoot<br>\n2020. Edit</p>"],
    ["> 1936. In a village", "<blockquote><p>1936. In a village</p></blockquote>"],
    ["* 1936. War\n* 1939. End", "<ul><li>1936. War</li><li>1939. End</li></ul>"],
    ["## 1936. War", "<h2>1936. War</h2>"],
    ["+ info: Eva", "<p>+ info: Eva</p>"],
    ["+ one\n+ two", "<p>+ one<br>\n+ two</p>"],
    ["- Hola", "<p>- Hola</p>"],
    ["* Not *final*", "<p>* Not <em>final</em></p>"],
    ["> - Hola\n> a todos", "<blockquote><p>- Hola<br>\na todos</p></blockquote>"],
  ])("is a paragraph with what was typed: %j", (text, expected) => {
    expect(html(text)).toBe(expected);
    const words = expected.replace(/<li>/g, "* ").replace(/<[^>]*>/g, "");
    expect(plainTextOf(text).replace(/\s+/g, " ")).toBe(
      words.replace(/(?<=\S)\* /g, " * ").replace(/\s+/g, " "),
    );
  });

  it("stays as it is in code", () => {
    const code = "1936. a\n+ b\n- c\n";
    expect(html(`~~~\n${code}~~~`)).toBe(`<pre><code>${code}</code></pre>`);
  });

  it("is an item in a list of signs, drawn with a dash if it was typed with one", () => {
    const dialogue = "- Hola\n- ¿Quién es?";
    expect(html(dialogue)).toBe('<ul data-dash=""><li>Hola</li><li>¿Quién es?</li></ul>');
    expect(plainTextOf(dialogue)).toBe("- Hola\n\n- ¿Quién es?");
    expect(blocksOf(dialogue).map(({ mark }) => mark)).toEqual(["–", "–"]);
    expect(html("- a\n  - b")).toBe(
      '<ul data-dash=""><li>a<ul data-dash=""><li>b</li></ul></li></ul>',
    );
  });
});

describe("the numbers of a list", () => {
  it.each([
    ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>', ["3.", "4."]],
    ["1. a\n1. b\n1. c", "<ol><li>a</li><li>b</li><li>c</li></ol>", ["1.", "2.", "3."]],
    [
      "1. a\n3. b\n3. c",
      '<ol><li>a</li><li value="3">b</li><li value="3">c</li></ol>',
      ["1.", "3.", "3."],
    ],
    ["10. a\n9. b", '<ol start="10"><li>a</li><li value="9">b</li></ol>', ["10.", "9."]],
    ["01. a\n02. b", '<ol data-zeros=""><li>a</li><li>b</li></ol>', ["01.", "02."]],
    ["09. a\n10. b", '<ol start="9" data-zeros=""><li>a</li><li>b</li></ol>', ["09.", "10."]],
    ["01. a\n2. b", "<ol><li>a</li><li>b</li></ol>", ["01.", "2."]],
    ["2) a\n3) b", '<ol start="2"><li>a</li><li>b</li></ol>', ["2)", "3)"]],
    [
      "31. 12. Evening",
      '<ol start="31"><li><ol start="12"><li>Evening</li></ol></li></ol>',
      ["31. 12."],
    ],
  ])("are those that were typed: %j", (text, expected, marks) => {
    expect(html(text)).toBe(expected);
    expect(blocksOf(text).map(({ mark }) => mark)).toEqual(marks);
    const plain = plainTextOf(text).split("\n\n");
    expect(plain.map((line) => line.replace(/ \S+$/, ""))).toEqual(marks);
  });
});
