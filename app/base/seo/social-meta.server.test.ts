import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { FRAME_ROUTE, type PageMeta } from "./meta";
import { insertSocialMeta, robotsHeader, withSocialMeta } from "./social-meta.server";

const HTML = "<html><head><title>x</title></head><body><p>&lt;/head></p></body></html>";
const origin = "https://films.example";
const addresses = { en: "/en/news/1-a", es: "/es/news/1-b", "x-default": "/news/1" };
const contextOf = (page: PageMeta, pathname = "/es/news/1-b") => ({
  location: { pathname },
  loaderData: {
    root: { language: "es" },
    [FRAME_ROUTE]: {
      origin,
      frame: {
        siteTitle: "Umbralenta",
        description: "Films.",
        themeColor: "#0f0f0f",
        languages: ["en", "es"],
      },
    },
    page: { page },
  },
});
const socialMeta = {
  image: { path: "/social/x.jpg", alt: "A" },
  type: "article",
  things: [],
  feeds: [{ subject: "news", title: `A "film" & co` }],
} as const;
const article = (given: Partial<PageMeta> = {}) =>
  withSocialMeta<PageMeta>({ title: `"A" & <b>`, addresses, ...given }, socialMeta);

describe("what is told of a page", () => {
  it("stands at the end of the head, whatever the title holds", () => {
    const html = insertSocialMeta(HTML, contextOf(article()), "es");
    const head = defined(parse(html).querySelector("head"));
    const content = (name: string) =>
      head.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    expect(head.firstElementChild?.tagName).toBe("TITLE");
    expect(content("og:title")).toBe(`"A" & <b>`);
    expect(content("og:description")).toBe("Films.");
    expect(content("og:url")).toBe(`${origin}/es/news/1-b`);
    expect(content("og:image")).toBe(`${origin}/social/x.jpg`);
    expect(html.endsWith("</head><body><p>&lt;/head></p></body></html>")).toBe(true);
    const negotiated = insertSocialMeta(HTML, contextOf(article(), "/news/1"), "es");
    expect(negotiated).toContain(`content="${origin}/news/1"`);
  });

  it("is nothing of a draft, which search engines are kept from, or of an error", () => {
    const draft = contextOf(article({ isHidden: true }));
    expect(insertSocialMeta(HTML, draft, "es")).toBe(HTML);
    expect(robotsHeader(draft)).toBe("noindex");
    const unknown = contextOf({ title: "404" });
    expect(insertSocialMeta(HTML, unknown, "es")).toBe(HTML);
    expect(robotsHeader(unknown)).not.toContain("noindex");
  });
});
