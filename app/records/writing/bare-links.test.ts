import { describe, expect, it } from "vitest";
import { escapeHtml } from "~/base/http/escape-html";
import { writingHtml } from "./writing-html.server";

const html = (text: string) => writingHtml(text, 2);

/** Returns the links of a text, each as its address, and its text where that differs. */
const linksOf = (text: string) =>
  [...html(text).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, name]) =>
    href === name ? href : `${name} → ${href}`,
  );

describe("an address in running text", () => {
  it.each([
    ["See https://umbra.example.", ["https://umbra.example"]],
    ["(http://umbra.example/a_(b))", ["http://umbra.example/a_(b)"]],
    ["https://umbra.example/a_b_c?x=1#y, and", ["https://umbra.example/a_b_c?x=1#y"]],
    ["HTTPS://Umbra.example/A", ["HTTPS://Umbra.example/A"]],
    ["https://umbra.example/a%20b", ["https://umbra.example/a%20b"]],
    ["https://umbra.example…", ["https://umbra.example"]],
    ["*https://umbra.example/a*", ["https://umbra.example/a"]],
    ["- https://umbra.example/a\n- b", ["https://umbra.example/a"]],
    ["# www.umbra.example", ["www.umbra.example → https://www.umbra.example"]],
    ["«www.umbra.example»", ["www.umbra.example → https://www.umbra.example"]],
    ["Web:www.umbra.example/es/!", ["www.umbra.example/es/ → https://www.umbra.example/es/"]],
    ["info@umbra.example;", ["info@umbra.example → mailto:info@umbra.example"]],
    [
      "Mail:eva.ruiz+x@umbra.example",
      ["eva.ruiz+x@umbra.example → mailto:eva.ruiz+x@umbra.example"],
    ],
    [
      "“a@umbra.example”—b@umbra.example",
      ["a@umbra.example → mailto:a@umbra.example", "b@umbra.example → mailto:b@umbra.example"],
    ],
    ["見https://umbra.example。", ["https://umbra.example"]],
  ])("is a link without what stands around it: %j", (text, links) => {
    expect(linksOf(text)).toEqual(links);
  });

  it.each([
    "umbra.example",
    "One sentence.Another one",
    "www.umbra",
    "https://",
    "https://…",
    "http://xn--a/",
    "ftp://www.umbra.example/a",
    "//umbra.example/a",
    "javascript://umbra.example",
    "peña@umbra.example",
    "@umbra.example",
    "Press/info@umbra.example",
    "eva@localhost",
    "`https://umbra.example`",
    "```\nhttps://umbra.example\n```",
    `https://${"ñ".repeat(256)}.example`,
  ])("is none: %j", (text) => expect(linksOf(text)).toEqual([]));

  it("within a link or the description of a picture is no second one", () => {
    expect(linksOf("[www.a.example](/news)")).toEqual(["www.a.example → /news"]);
    expect(html("![www.a.example](/hero.webp)")).not.toContain("<a");
  });

  it("is shown as typed", () => {
    const text = "https://umbra.example/?a=1&b=2";
    expect(html(text)).toContain(`>${escapeHtml(text)}</a>`);
  });
});
