import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { paragraphsOf } from "~/records/writing/writing";
import { Highlighted, splitHighlight } from "./highlight";

describe("the highlighted word", () => {
  it.each([
    ["Films made for the *dark*", "Films made for the ", "dark", ""],
    ["The *slow* shadow", "The ", "slow", " shadow"],
    ["*Hablemos*", "", "Hablemos", ""],
    ["a *b c* d *e*", "a ", "b c", " d *e*"],
    ["two\nlines *here*", "two\nlines ", "here", ""],
  ])("R047 is the one marked in %j", (text, before, highlight, after) => {
    expect(splitHighlight(text)).toEqual({ before, highlight, after });
  });

  it.each([
    ["Films made for the dark", "Films made for the ", "dark"],
    ["Umbralenta", "", "Umbralenta"],
    ["ends with space ", "ends with ", "space"],
    ["¿Qué es el cine?", "¿Qué es el ", "cine?"],
    ["", "", ""],
    ["   ", "", ""],
  ])("R047 is the last one without a mark, as in %j", (text, before, highlight) => {
    expect(splitHighlight(text)).toEqual({ before, highlight, after: "" });
  });

  it("R047 loses nothing of the text but the marks and the white space at the end", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { before, highlight, after } = splitHighlight(text);
        const without = (part: string) => part.replace(/\*/g, "").trimEnd();
        expect(without(before + highlight + after)).toBe(without(text));
      }),
    );
  });

  it("R047 stands in an element of its own, and markup in the text stays text", () => {
    expect(renderToStaticMarkup(<Highlighted text="Made <i>for</i> *you*" />)).toBe(
      '<span>Made &lt;i&gt;for&lt;/i&gt; </span><span class="highlight">you</span>',
    );
  });
});

describe("paragraphs", () => {
  it("R122 are divided by blank lines", () => {
    expect(paragraphsOf("one\nstill one\n\ntwo\n \t\nthree\n\n\n")).toEqual([
      "one\nstill one",
      "two",
      "three",
    ]);
  });

  it("R122 of an empty text are none", () => {
    expect(paragraphsOf(" \n\n ")).toEqual([]);
  });
});
