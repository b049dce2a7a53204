import fc from "fast-check";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { addressKey } from "./address-key";
import { readSource, readTarget } from "./read-redirect";
import { RedirectTable } from "./redirect-table";

/** Makes a table of typed addresses, each with its target. */
function tableOf(redirects: Record<string, string>): RedirectTable {
  return new RedirectTable(
    Object.entries(redirects).map(([from, to]) => {
      const source = readSource(from);
      if (source.problem !== undefined) throw new Error(`${from}: ${source.problem}`);
      const target = readTarget(to, source.value.isWildcard);
      if (target.problem !== undefined) throw new Error(`${to}: ${target.problem}`);
      return { sourceKey: source.value.key, target: target.value, status: 301 as const };
    }),
  );
}

const led = (redirects: Record<string, string>, path: string, query?: string) =>
  tableOf(redirects).find(path, query)?.address ?? null;

describe("an old address", () => {
  it.each([
    ["/about.html", "/about.html"],
    ["/About.HTML", "/about.html"],
    ["/about.html/", "/about.html"],
    ["//about.html", null],
    ["/quiénes-somos.php", "/qui%C3%A9nes-somos.php"],
    ["/qui%c3%a9nes-somos.php", "/qui%C3%A9nes-somos.php"],
    ["/quie\u0301nes-somos.php", "/QUI%C3%89NES-SOMOS.php"],
    ["https://old.example/about.html", "/about.html"],
    ["/a%2Fb", "/a%2fb"],
    ["/two words", "/two%20words"],
  ])("%s is found at %s", (from, path) => {
    if (path === null) expect(readSource(from).problem).toBeDefined();
    else expect(led({ [from]: "/en/about" }, path)).toBe("/en/about");
  });

  it.each([
    ["/wp-content/uploads/a.jpg", "/wp-content/uploads/a-300x200.jpg"],
    ["/wp-content/uploads/a.jpg", "/wp-content/uploads/A-scaled.jpg"],
    ["/content/images/2024/01/a.jpg", "/content/images/size/w1000h600/format/webp/2024/01/a.jpg"],
  ])("of %s is found by the size %s", (from, path) => {
    expect(led({ [from]: "/uploads/a.webp" }, path)).toBe("/uploads/a.webp");
    expect(led({ [from]: "/uploads/a.webp", [path]: "/uploads/b.webp" }, path)).toBe(
      "/uploads/b.webp",
    );
  });

  it("with a query comes before the one without, in any order of its parameters", () => {
    const redirects = { "/film.php?id=3&lang=es": "/es/project/3", "/film.php": "/en/projects" };
    expect(led(redirects, "/film.php", "lang=es&id=3")).toBe("/es/project/3");
    expect(led(redirects, "/film.php", "id=4")).toBe("/en/projects?id=4");
    expect(led(redirects, "/film.php")).toBe("/en/projects");
  });

  it("keeps the query of the request, unless the new one has its own", () => {
    expect(led({ "/a": "/b#c" }, "/a", "utm=1")).toBe("/b?utm=1#c");
    expect(led({ "/a": "/b?x=1" }, "/a", "utm=1")).toBe("/b?x=1");
    expect(led({ "/a": "https://x.example/b" }, "/a", "utm=1")).toBe("https://x.example/b?utm=1");
    expect(led({ "/a": "/b" }, "/a", "x=\u00e9\u0001")).toBe("/b?x=%C3%A9%01");
  });

  it.each([
    "about",
    "",
    "?x",
    "/*/a",
    "/a*",
    "/a/*?x=1",
    "/%",
    "/a/../b",
    "/a\u0000",
    "/\\evil",
    "/" + "x".repeat(1001),
    "/a".repeat(11),
  ])("is refused: %j", (from) => expect(readSource(from).problem).toBeDefined());
});

describe("a wildcard", () => {
  const redirects = {
    "/blog/*": "/news/*",
    "/blog/2019/*": "https://archive.example/2019/*",
    "/blog/about": "/en/about",
    "/shop/*": "/en/projects",
  };

  it("takes over the rest, the longest first, and an exact address before it", () => {
    expect(led(redirects, "/blog/a/B-c")).toBe("/news/a/B-c");
    expect(led(redirects, "/Blog/2019/may")).toBe("https://archive.example/2019/may");
    expect(led(redirects, "/blog/about")).toBe("/en/about");
    expect(led(redirects, "/blog")).toBe("/news/");
    expect(led(redirects, "/shop/cart/1", "a=b")).toBe("/en/projects?a=b");
    expect(led(redirects, "/blogs")).toBeNull();
    expect(led({ "/*": "https://old.example/*" }, "/x/y")).toBe("https://old.example/x/y");
  });

  it("cannot lead to another host, whatever the rest is", () => {
    const table = tableOf({ "/a/*": "/*", "/b/*": "https://x.example/*" });
    const parts = fc.constantFrom(
      "%2F",
      "%5C",
      "\\",
      "evil.example",
      "@",
      ":",
      "%0D%0A",
      "é",
      "%09",
      "..%2f",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), fc.boolean(), (some, isHere) => {
        const found = table.find(`/${isHere ? "a" : "b"}/${some.join("")}/${some.join("/")}`);
        if (found === null) return;
        const base = "https://films.example";
        const { origin } = new URL(found.address, base);
        expect(origin).toBe(isHere ? base : "https://x.example");
        expect(found.address).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });

  it("is found in as many steps as the address has parts", () => {
    const many = Array.from({ length: 10_000 }, (_, n): [string, string] => [
      `/old-${n}/*`,
      "/en/news",
    ]);
    const table = tableOf(Object.fromEntries(many));
    expect(table.size).toBe(10_000);
    expect(table.find("/old-9999/a/b/c")?.address).toBe("/en/news");
    expect(table.find("/old-10000/a")).toBeNull();
  });
});

describe("a new address", () => {
  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "mailto:a@b.example",
    "news",
    "#a",
    "https://user:pass@x.example/",
    "https://",
    "/*",
    "/" + "x".repeat(2001),
  ])("is refused: %j", (to) => expect(readTarget(to, false).problem).toBeDefined());

  it("is refused without reading a host that is longer than any, as an old address is", () => {
    const read = vi.spyOn(URL, "canParse");
    onTestFinished(() => void read.mockRestore());
    for (const start of ["https://", "//", "http:"]) {
      const address = `${start}${"ñ".repeat(256)}.example/`;
      expect(readTarget(address, false).problem).toBeDefined();
      expect(readSource(address).problem).toBeDefined();
    }
    expect(read).not.toHaveBeenCalled();
    const path = `/${encodeURIComponent("ñ".repeat(100))}`;
    expect(readTarget(path, false)).toEqual({ value: path });
    expect(readSource(path).problem).toBeUndefined();
  });

  it("of this site becomes a path", () => {
    const origin = "https://films.example";
    expect(readTarget("https://films.example/en/news?x#y", false, origin)).toEqual({
      value: "/en/news?x#y",
    });
    expect(readTarget("https://films.example//evil.example", false, origin)).toEqual({
      value: "/evil.example",
    });
    expect(readTarget("/películas", false)).toEqual({ value: "/pel%C3%ADculas" });
    expect(readTarget("/a/../../b", false)).toEqual({ value: "/b" });
  });

  it("that leads back is not followed", () => {
    expect(led({ "/a": "/b", "/b": "/a" }, "/a")).toBeNull();
    expect(led({ "/a/*": "/a/b/*" }, "/a/x")).toBeNull();
    expect(led({ "/a": "/b", "/b": "/c" }, "/a")).toBe("/b");
    expect(led({ "/a": "/A/" }, "/a")).toBeNull();
  });
});

describe("the key of an address", () => {
  it("is the key of itself", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const key = addressKey(path || "/");
        if (key !== null) expect(addressKey(key)).toBe(key);
      }),
    );
  });
});
