import fs from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  languageOfPath,
  pathInLanguage,
  pathWithoutLanguage,
  safeReturnPath,
  sections,
  sitePaths,
} from "./paths";
import { reservedSegments } from "./reserved-segments";

const SITE = "https://films.example";

describe("addresses of the site", () => {
  it("R027 R101 know the five anchors of the landing page", () => {
    expect(sections).toEqual(["about", "projects", "talent", "news", "contact"]);
  });

  it("R021 R022 R026 R059 R135 are those of the specification without a language", () => {
    const paths = sitePaths(null);
    expect(paths.home).toBe("/");
    expect(paths.section("news")).toBe("/#news");
    expect(paths.project(7, "Night Ferry")).toBe("/project/7");
    expect(paths.news(7, "Out now")).toBe("/news/7");
    expect(paths.newsList()).toBe("/news");
    expect(paths.newsList(2)).toBe("/news?page=2");
    expect(paths.projects(1)).toBe("/projects");
    expect(paths.projects(3)).toBe("/projects?page=3");
    expect(paths.member(4)).toBe("/?member=4#talent");
    expect(paths.login).toBe("/auth");
  });

  it("all begin with the language when it is explicit", () => {
    const paths = sitePaths("es");
    expect(paths.home).toBe("/es");
    expect(paths.section("news")).toBe("/es#news");
    expect(paths.project(7, "El ferri")).toBe("/es/project/7-el-ferri");
    expect(paths.project(7, "夜")).toBe("/es/project/7");
    expect(paths.news(7, "Ya está")).toBe("/es/news/7-ya-esta");
    expect(paths.feed).toBe("/es/feed.xml");
    expect(paths.member(4)).toBe("/es?member=4#talent");
    expect(paths.legal("privacy")).toBe("/es/legal/privacy");
    expect(paths.login).toBe("/es/auth");
  });
});

describe("the slugs of the company's own pages", () => {
  const folders = fs.readdirSync("public").filter((name) => !name.includes("."));

  it("are none of the first segments of other addresses", () => {
    expect(folders.filter((segment) => !reservedSegments.has(segment))).toEqual([]);
    for (const other of ["en", "es", "admin", "robots.txt", "build", "healthz", "readyz", "404"]) {
      expect([other, reservedSegments.has(other)]).toEqual([other, true]);
    }
    for (const free of ["", "about", "nosotros", "[object-object]", "undefined"]) {
      expect([free, reservedSegments.has(free)]).toEqual([free, false]);
    }
  });

  it("stand alone in the address; without a language the English one does", () => {
    const slugs = { en: "about", es: "nosotros" };
    expect(sitePaths("en").page(slugs)).toBe("/en/about");
    expect(sitePaths("es").page(slugs)).toBe("/es/nosotros");
    expect(sitePaths(null).page(slugs)).toBe("/about");
  });
});

describe("the language in a path", () => {
  it.each([
    ["/", null],
    ["/es", "es"],
    ["/en/news/1", "en"],
    ["/essay", null],
    ["/news/es", null],
    ["/fr/news", null],
    ["", null],
  ])("of %s is %s", (path, language) => expect(languageOfPath(path)).toBe(language));

  it("can be taken away and put in front again", () => {
    expect(pathWithoutLanguage("/es/news/1")).toBe("/news/1");
    expect(pathWithoutLanguage("/es")).toBe("/");
    expect(pathWithoutLanguage("/essay")).toBe("/essay");
    expect(pathInLanguage("/", "es")).toBe("/es");
    expect(pathInLanguage("/en/news/1", "es")).toBe("/es/news/1");
    expect(pathInLanguage("/news", "en")).toBe("/en/news");
  });

  it("changes and nothing else does, from one language to the other and back", () => {
    const part = fc.constantFrom("news", "1", "essay", "en-GB", "", "es%20", "fr", "project");
    const path = fc
      .array(part, { minLength: 1, maxLength: 4 })
      .map((parts) => `/${parts.join("/")}`);
    fc.assert(
      fc.property(path, (plain) => {
        const there = pathInLanguage(plain, "es");
        expect(languageOfPath(there)).toBe("es");
        expect(pathInLanguage(pathInLanguage(there, "en"), "es")).toBe(there);
        expect(pathWithoutLanguage(there)).toBe(plain);
      }),
    );
  });
});

describe("a path to return to", () => {
  it.each(["/", "/news/1", "/es?member=2#talent", "/projects?page=2", "/news?next=//x"])(
    "is kept when it lies within the site: %s",
    (path) => expect(safeReturnPath(path)).toBe(path),
  );

  it("has one slash between two parts, as the site spells it", () => {
    expect(safeReturnPath("/en//news///1?next=//x#//")).toBe("/en/news/1?next=//x#//");
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "/\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r\n/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/..//evil.example",
    "/%2e%2e//evil.example",
    "/.%2e/%2e//evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "http:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    " //evil.example",
    "\u0000//evil.example",
    "evil.example",
    "?x",
    "#x",
    "",
    `/${"a".repeat(2001)}`,
    "//[",
    null,
    undefined,
    7,
    ["/news"],
    { toString: () => "/news" },
  ])("is the fallback for %j", (value) => {
    expect(safeReturnPath(value, "/fallback")).toBe("/fallback");
  });

  it("never leads away from the site, whatever is given", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "\n",
      "\r",
      " ",
      "evil.example",
      "http:",
      "https:",
      "javascript:",
      "es",
      "news",
      "\u0000",
      "\u00a0",
      "。",
      "／",
    );
    const disguised = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
    const hostile = fc.oneof(
      disguised,
      disguised.map((text) => `/${text}`),
      fc.string(),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        const path = safeReturnPath(value);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, SITE).origin).toBe(SITE);
        // Valid in a header without encoding.
        expect(path).toMatch(/^[\x21-\x7e]*$/);
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 1000 },
    );
  });
});
