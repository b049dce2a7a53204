import { describe, expect, it } from "vitest";
import { FRAME_ROUTE, siteMeta } from "./meta";
import { summaryOf } from "./summary";

const origin = "https://films.example";
const location = { pathname: "/es/news" };
const frame = {
  siteTitle: "Umbralenta",
  description: "Films from Madrid.",
  languages: ["en", "es"] as const,
};
const withFrame = [{ id: FRAME_ROUTE, data: { frame, origin } }];

describe("the title of a page", () => {
  it("R013 R014 is the company and the trade on the landing page", () => {
    const data = { page: { title: "Production Company", isLanding: true } };
    expect(siteMeta({ data, matches: withFrame, location })).toContainEqual({
      title: "Umbralenta – Production Company",
    });
  });

  it("is the page and the company elsewhere", () => {
    const data = { page: { title: "Night Ferry", description: "A crossing." } };
    expect(siteMeta({ data, matches: withFrame, location })).toEqual([
      { title: "Night Ferry – Umbralenta" },
      { name: "description", content: "A crossing." },
    ]);
  });

  it("is the company alone when the page could not be read", () => {
    expect(siteMeta({ data: undefined, matches: withFrame, location })).toEqual([
      { title: "Umbralenta" },
      { name: "description", content: "Films from Madrid." },
    ]);
    expect(siteMeta({ data: undefined, matches: [], location })).toEqual([{ title: "" }]);
  });
});

describe("where a page is found", () => {
  const addresses = { en: "/en/news", es: "/es/news", "x-default": "/news" };
  const linksOf = (page: object) =>
    siteMeta({ data: { page: { title: "News", ...page } }, matches: withFrame, location }).filter(
      (each) => "tagName" in each,
    );

  it("is said with its whole addresses, its own first", () => {
    const link = { tagName: "link" };
    const alternate = { ...link, rel: "alternate" };
    expect(linksOf({ addresses })).toEqual([
      { ...link, rel: "canonical", href: "https://films.example/es/news" },
      { ...alternate, hrefLang: "en", href: "https://films.example/en/news" },
      { ...alternate, hrefLang: "es", href: "https://films.example/es/news" },
      { ...alternate, hrefLang: "x-default", href: "https://films.example/news" },
    ]);
  });

  it("without a language is an address of its own", () => {
    const [canonical] = siteMeta({
      data: { page: { title: "News", addresses } },
      matches: withFrame,
      location: { pathname: "/news" },
    }).filter((each) => "tagName" in each);
    expect(canonical).toMatchObject({ rel: "canonical", href: "https://films.example/news" });
  });

  it("is not said of what is not for search engines", () => {
    expect(linksOf({})).toEqual([]);
    expect(linksOf({ addresses, isHidden: true })).toEqual([]);
  });
});

describe("a summary", () => {
  it("keeps a short text, on one line", () => {
    expect(summaryOf(" One.\n\nTwo. ")).toBe("One. Two.");
  });

  it("cuts a long one at a word", () => {
    expect(summaryOf("one two three four", 10)).toBe("one two…");
  });

  it("cuts a long word too, and keeps something of it", () => {
    const summary = summaryOf("x".repeat(500));
    expect(summary.length).toBeLessThanOrEqual(156);
    expect(summary).toMatch(/^x{100,}…$/);
  });
});
