import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "~/test/arrange/any-text";
import { phoneUrl, safeImageUrl, safeUrl } from "./safe-url";

const PAGE = "https://films.example/news/1";

/** Resolves an address as a browser does on a page of the site. */
const asBrowser = (url: string) => new URL(url, PAGE);

const hostile = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "javascript\r:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html,x",
  "vbscript:msgbox(1)",
  "blob:https://films.example/1",
  "file:///etc/passwd",
  "ftp://files.example",
  "about:blank",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "\t//evil.example",
  // The origin used to resolve addresses gives no bypass either.
  "//site.invalid/path",
  "/\\site.invalid",
  "http://",
  "",
  "   ",
];

/** Addresses composed of fragments used for obfuscation. */
const disguised = fc
  .array(
    fc.constantFrom(
      "javascript",
      "JAVASCRIPT",
      "data",
      "vbscript",
      "http",
      "https",
      "mailto",
      "tel",
      ":",
      "/",
      "//",
      "\\",
      "\t",
      "\n",
      "\r",
      " ",
      "\u0000",
      "\u0001",
      "\u00a0",
      "\u2028",
      "&#58;",
      "%3a",
      "evil.example",
      "uploads",
      "..",
      ".",
      "@",
      "?",
      "#",
      "alert(1)",
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(""));

const addresses = fc.oneof(disguised, anyText, fc.webUrl());

describe("an address for a link", () => {
  it.each([
    "https://vimeo.com/1",
    "http://example.com",
    "HTTPS://example.com",
    "mailto:hello@films.example",
    "tel:+34910000142",
    "/projects",
    "/#about",
    "#about",
    "?page=2",
    "projects",
    "/es/news?x=1#y",
  ])("may be %s", (url) => expect(safeUrl(url)).toBe(url));

  it("loses white space around it", () => {
    expect(safeUrl("  /projects\n")).toBe("/projects");
  });

  it.each(hostile)("is refused: %j", (url) => expect(safeUrl(url)).toBeNull());

  it.each(["http:", "https:", "HTTP:", "http:?", "https:#x"])(
    "is more than a scheme: %s",
    (text) => {
      const url = safeUrl(text);
      if (url !== null) expect(() => asBrowser(url)).not.toThrow();
    },
  );

  it("never runs a script or leaves the site without saying so", () => {
    fc.assert(
      fc.property(addresses, (text) => {
        const url = safeUrl(text);
        if (url === null) return;
        const { protocol, origin } = asBrowser(url);
        expect(["http:", "https:", "mailto:", "tel:"]).toContain(protocol);
        if (!/^[a-z]+:/i.test(url)) expect(origin).toBe("https://films.example");
      }),
      { numRuns: 2000 },
    );
  });
});

describe("an address for an image", () => {
  it.each([
    "/uploads/abc-1920x1080.webp",
    "/uploads/sub/a.jpg",
    "https://pictures.example/a.jpg?w=2",
    "HTTP://x.example/a",
  ])("R070 may be %s", (url) => expect(safeImageUrl(url)).toBe(url));

  it.each([
    ...hostile,
    "mailto:x@y.example",
    "uploads/a.webp",
    "/uploads/",
    "/uploads/../db/site.sqlite",
    "/uploads/a/../../db/site.sqlite",
    "/uploads/a/./b.webp",
    "/uploads/..",
    "/uploads/a//b.webp",
    "/uploads/a/",
    "/uploads/%2e%2e/x",
    "/admin",
    "#",
    "https:evil.example",
    "https://exa mple.com",
  ])("R070 is refused: %j", (url) => expect(safeImageUrl(url)).toBeNull());

  it("is http, https or an upload of this site, whatever is given", () => {
    fc.assert(
      fc.property(addresses, (text) => {
        const url = safeImageUrl(text);
        if (url === null) return;
        const { protocol, origin, pathname } = asBrowser(url);
        expect(["http:", "https:"]).toContain(protocol);
        if (origin === "https://films.example" && url.startsWith("/")) {
          expect(pathname).toMatch(/^\/uploads(?:\/[^/]+)+$/);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the address that calls a number", () => {
  it.each([
    ["+1 (555) 010-0001", "tel:+15550100001"],
    ["910 000 142", "tel:910000142"],
    ["(01) 234 56 78", "tel:012345678"],
    ["+43 (0)1 / 234 56 78-90", "tel:+431234567890"],
    ["+44 ( 0 )20 7946 0000", "tel:+442079460000"],
    ["0041 (0)44 123 45 67", "tel:0041441234567"],
    ["Tel. +49 (0) 30 123456", "tel:+4930123456"],
    ["+34 600 000 001 / +34 600 000 002", "tel:+34600000001"],
    ["(0) 12 34", "tel:01234"],
    ["910 000 142 / 600 000 001", "tel:910000142"],
    ["910 000 142, 600 000 001", "tel:910000142"],
    ["Tel. 910 000 142 o 600 000 001", "tel:910000142"],
    ["91 000-01-42 - 600 000 001", "tel:910000142"],
    ["030/1234567", "tel:0301234567"],
    ["01/234 56 78-90", "tel:01234567890"],
  ])("of %j is %s", (phone, url) => expect(phoneUrl(phone)).toBe(url));
});
