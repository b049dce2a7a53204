import { describe, expect, it } from "vitest";
import { routeSegments, toCanonicalPath } from "./canonical-path";
import { checkAddress, checkHost, checkRequestHost } from "./check-address.server";

const patterns = [
  "/",
  "/:lang?/preview/:token",
  "/admin/projects/:id",
  "/api/*",
  "/feed.xml",
  "/news",
];
const words = routeSegments({
  routes: patterns.map((pattern) => ({ id: pattern, pattern, isPage: true })),
});

describe("the spelling of a path", () => {
  it.each([
    "/",
    "/en",
    "/en/preview/A-Token_Of_43.Characters",
    "/es/project/1-la-ni%C3%B1a",
    "/en/news.data",
    "/_root.data",
    "/build/routes/_site.(en)._index-A1B2.js",
    "/admin/backups/backup-2025-01-05T09-30-00-000Z.tar",
    "/a%2Fb/100%25",
  ])("is right: %s", (path) => {
    expect(toCanonicalPath(path, words)).toBe(path);
  });

  it.each([
    ["/EN/Preview/A-Token", "/en/preview/A-Token"],
    ["/en/%70review/A-Token", "/en/preview/A-Token"],
    ["/en/%50REVIEW/A-Token/", "/en/preview/A-Token"],
    ["/Admin.data", "/admin.data"],
    ["/Feed.XML", "/feed.xml"],
    ["/project/%31-La-Ni%c3%b1a", "/project/1-La-Ni%C3%B1a"],
    ["/project/1-ni\u00c3\u00b1a", "/project/1-ni%C3%83%C2%B1a"],
    ["/en//news///1/", "/en/news/1"],
    ["//evil.example/x", "/evil.example/x"],
    ["///", "/"],
    ["/\\evil.example", "/%5Cevil.example"],
    ["/%5cevil.example", "/%5Cevil.example"],
    ["/%2f/evil.example", "/%2F/evil.example"],
    ["/%2Fevil.example", "/%2Fevil.example"],
    ["/\tevil", "/%09evil"],
    ["/a%24b", "/a$b"],
  ])("of %j is %s", (path, right) => {
    expect(toCanonicalPath(path, words)).toBe(right);
    expect(toCanonicalPath(right, words)).toBe(right);
  });

  it.each([
    "",
    "x",
    "*",
    "http://evil.example/",
    "/%zz",
    "/%E0%A4%A",
    "/a%00b",
    "/../x",
    "/a/%2e%2E/b",
    "/.",
  ])("of %j is none", (path) => {
    expect(toCanonicalPath(path, words)).toBeNull();
  });
});

describe("the shape of an address", () => {
  it("leads to the right spelling with its query, which may hold anything", () => {
    expect(checkAddress("/EN?member=1&x=//evil", words)).toEqual({
      path: "/en",
      canonicalAddress: "/en?member=1&x=//evil",
    });
    expect(checkAddress("/en/?", words).canonicalAddress).toBe("/en?");
    expect(checkAddress("/en?member=1", words)).toEqual({ path: "/en" });
  });

  it.each([
    ["more than 1 KB", "/" + "x".repeat(1024), 414],
    ["4,000 parts", "/a".repeat(4000), 414],
    ["11 parts", "/a".repeat(11), 404],
    ["11 parts of data", "/a".repeat(11) + ".data", 404],
    ["a broken escape", "/en/preview/TOKEN%zz", 400],
  ])("is refused with %s", (_, url, status) => {
    expect(checkAddress(url, words).rejection?.status).toBe(status);
  });

  it.each(["/a".repeat(10), "/" + "x".repeat(1023), "/a".repeat(10) + "?" + "a/".repeat(4000)])(
    "is taken up to 10 parts and 1 KB",
    (url) => {
      expect(checkAddress(url, words)).toEqual({ path: url.split("?")[0] });
    },
  );

  it("is logged in few characters, and never in a spelling that hides a secret", () => {
    expect(checkAddress("/a".repeat(7000), words).path).toHaveLength(200);
    expect(checkAddress("/En/Preview/TOKEN" + "/a".repeat(2000), words).path).toMatch(
      /^\/en\/preview\/TOKEN\/a/,
    );
    expect(checkAddress("/en/%70review/TOKEN%zz", words).path).toBe("(malformed)");
  });
});

describe("the host of a request", () => {
  it.each([
    "films.example",
    "FILMS.example:443",
    "localhost:3000",
    "127.0.0.1",
    "127.9.9.9:80",
    "[::1]:3000",
  ])("may be the site's own or this machine: %s", (host) => {
    expect(checkHost(host, "films.example")).toBeNull();
  });

  it.each([
    "evil.example",
    "films.example.evil.example",
    "192.168.0.2:3000",
    "127.0.0.1.evil.example",
    "127.evil",
  ])("is refused when it is another: %s", (host) => {
    expect(checkHost(host, "films.example")?.status).toBe(421);
    expect(checkHost(host, null)).toBeNull();
  });

  it.each([
    "films.example, films.example",
    "",
    "a b",
    "evil.example/x",
    "user@films.example",
    "x".repeat(16_000) + "/",
  ])("is refused when it is no host, or two: %j", (host) => {
    expect(checkHost(host, "films.example")?.status).toBe(400);
    expect(checkHost(host, null)?.status).toBe(400);
  });

  it("is not known to old clients", () => {
    expect(checkHost(undefined, "films.example")).toBeNull();
  });

  it("is judged anew when another was accepted before", () => {
    const statusOf = (host: string | undefined) => checkRequestHost(host)?.status;
    expect([statusOf("films.example"), statusOf("films.example")]).toEqual([undefined, undefined]);
    expect([statusOf("a b"), statusOf("a b"), statusOf(undefined)]).toEqual([400, 400, undefined]);
  });
});
