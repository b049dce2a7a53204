import { describe, expect, it } from "vitest";
import { wrapped } from "./wrap";

const address = `https://site.example/${"a".repeat(80)}`;

describe("a line of plain text", () => {
  it.each([
    ["short  as it is ", "short  as it is "],
    ["-- \nA company", "-- \nA company"],
    [`See ${address} now`, `See\n${address}\nnow`],
    [`${"word ".repeat(15)}`, `${"word ".repeat(13)}word\nword`],
    ["漢".repeat(80), "漢".repeat(80)],
    ["one\r\ntwo", "one\ntwo"],
  ])("%j is set as %j", (text, set) => {
    expect(wrapped(text)).toBe(set);
  });
});
