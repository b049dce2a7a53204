import { describe, expect, it } from "vitest";
import { parseRules } from "../../scripts/style-rules.mjs";
import { pickRules } from "./own-styles.server";

const picked = (css: string, html = "") => pickRules(parseRules(css), html);
const page = '<main class="a b-c">  <p data-focus="x70 y50" class="d" data-scrim="2"></p></main>';

describe("the rules of a page", () => {
  it.each([
    ["elements", "p>a:hover{color:red}"],
    ["a class of the page", ".a{color:red}"],
    ["classes of several elements", ".a .d+.b-c::before{color:red}"],
    ["one of several selectors", ".x,.a{color:red}"],
    ["words of an attribute", "[data-focus~=x70]{color:red}"],
    [
      "other attributes, which scripts may set",
      "[data-x][data-y=z],[open],[lang~=en i]{color:red}",
    ],
    ["what must not be there", "p:not(.x,.y){color:red}"],
    ["one of several classes", ":is(.x,.a) :where(.x .y, p){color:red}"],
    ["what is inside", "main:has(.x > .y){color:red}"],
    ["an element of a list by its class", "p:nth-child(2 of .x){color:red}"],
    ["nothing at all", ":root{--line:1px}"],
  ])("are those for %s", (_, css) => {
    expect(picked(css, page)).toBe(css);
  });

  it.each([
    ["a class whose name begins like one of the page", ".aa,.b,.b-c-d{color:red}"],
    ["a class beside one of the page", ".a.x{color:red}"],
    ["a class inside of one of the page", ".a .x{color:red}"],
    ["a class beside what must not be there", ".x:not(.a){color:red}"],
    ["another word of an attribute", "[data-focus~=x7],[data-scrim~=x70]{color:red}"],
  ])("are not those for %s", (_, css) => {
    expect(picked(css, page)).toBe("");
  });

  it("are found by names that style sheets escape", () => {
    const css = ".\\32 x\\:y\\.5{color:red}";
    expect(picked(css, '<p class="2x:y.5">')).toBe(css);
    expect(picked(css, '<p class="2x">')).toBe("");
  });

  it.each([
    "@layer one,two;",
    "@font-face{font-family:F;src:url(/f.woff2)}",
    "@property --x{syntax:'*';inherits:false}",
    "@keyframes turn{to{rotate:1turn}}",
    "@view-transition{navigation:auto}",
    "@page{margin:1cm}",
  ])("contain %s on every page", (css) => {
    expect(picked(css)).toBe(css);
  });

  it.each([
    "@layer components",
    "@media (width > 10px) and print",
    "@supports (a: b)",
    "@container (width > 10px)",
    "@scope (.x) to (.y)",
    "@starting-style",
  ])("are inside of their %s, which is left out without any", (group) => {
    const css = `${group}{.a{color:red}.x{color:blue}@media print{.d{color:red}.x{top:0}}}`;
    expect(picked(css, page)).toBe(`${group}{.a{color:red}@media print{.d{color:red}}}`);
    expect(picked(css)).toBe("");
  });

  it("keep their order and what is nested in them", () => {
    const css = ".d{top:0}p{top:1px}.x{top:2px}.a{top:3px;& .x{top:4px}}.a:hover{top:5px}";
    expect(picked(css, page)).toBe(css.replace(".x{top:2px}", ""));
  });

  it("cannot end the element that they are in", () => {
    const css = picked('p::before{content:"</style>"}@media print{p{--x:</STYLE >}}/*</style>*/');
    expect(css).not.toMatch(/<\/style/i);
    expect(css).toContain(String.raw`p::before{content:"\3c /style>"}`);
  });
});
