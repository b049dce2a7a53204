import "~/test/arrange/built-routes";
import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { languages } from "~/language/i18n/languages";
import { legalPages, paths, sitePaths } from "~/language/i18n/paths";
import { findCacheableAddress } from "./cacheable-addresses";

const withoutAnchor = (address: string) => defined(address.split("#")[0]);

describe("shared addresses", () => {
  it.each([null, ...languages])("are all public pages in the language %s", (language) => {
    const site = sitePaths(language);
    const pages = [
      site.home,
      site.projects(),
      site.projects(2),
      site.project(7, "Night Ferry"),
      site.talent(),
      site.talent(3),
      site.newsList(),
      site.newsList(30),
      site.news(7, "x".repeat(200)),
      site.feed,
      site.screenings,
      site.calendar,
      site.projectCalendar(7),
      site.screeningCalendar("0a".repeat(9)),
      site.manifest,
      site.newsletter,
      site.page({ en: "about-us-2", es: "nosotros" }),
      withoutAnchor(site.member(3)),
      ...legalPages.map(site.legal),
    ];
    for (const page of pages) {
      const pagePath = page.split("?")[0];
      expect(findCacheableAddress(page)).toEqual({
        isNegotiated: language === null,
        pagePath,
        url: page,
      });
    }
  });

  it("are the public calls, files and images", () => {
    const addresses = [
      "/api/projects",
      "/api/team",
      "/api/news",
      "/api/site-settings",
      paths.sitemap,
      "/robots.txt",
      "/social/es-project-3-0123456789abcdef.jpg",
      "/uploads/0a1b-1600x900.w800.avif",
      "/uploads/0a1b-1600x900.webp",
    ];
    for (const address of addresses) {
      const file = /^\/(?:social|uploads)/.test(address) ? "image" : "list";
      expect([address, findCacheableAddress(address)]).toEqual([
        address,
        { isNegotiated: false, pagePath: address, url: address, file },
      ]);
    }
  });

  it("are the parts of a long sitemap, without what names none", () => {
    const part = (query: string) => findCacheableAddress(`${paths.sitemap}?${query}`)?.url;
    expect(part("part=2")).toBe("/sitemap.xml?part=2");
    expect(part("utm_source=a&part=2")).toBe("/sitemap.xml?part=2");
    for (const other of ["part=0", "part=10000", "part=x", "page=2"]) {
      expect(part(other)).toBe("/sitemap.xml");
    }
    expect(findCacheableAddress("/robots.txt?part=2")?.url).toBe("/robots.txt");
  });

  it("are the data of public pages, of all their routes or of one", () => {
    expect(findCacheableAddress("/_root.data")).toEqual({
      isNegotiated: true,
      pagePath: "/",
      url: "/_root.data",
    });
    expect(findCacheableAddress("/es.data")).toEqual({
      isNegotiated: false,
      pagePath: "/es",
      url: "/es.data",
    });
    expect(findCacheableAddress("/news.data?page=2&_routes=root")).toEqual({
      isNegotiated: true,
      pagePath: "/news",
      url: "/news.data?page=2&_routes=root",
      routeId: "root",
    });
    expect(
      findCacheableAddress("/project/1.data?_routes=routes%2F_site.%28%24lang%29.project.%24id"),
    ).toMatchObject({ routeId: "routes/_site.($lang).project.$id" });
  });

  it.each([
    ["/?utm_source=x", "/"],
    ["/?", "/"],
    ["/?page=2", "/"],
    ["/en?member=abc", "/en"],
    ["/en?member=1&member=2", "/en?member=1"],
    ["/en?utm_source=x&member=1&fbclid=y", "/en?member=1"],
    ["/en?_routes=root", "/en"],
    ["/en?category=x", "/en"],
    ["/en.data?member=1", "/en.data"],
    ["/en.data?x=1&_routes=root", "/en.data?_routes=root"],
    ["/projects?page=0", "/projects"],
    ["/projects?page=2x", "/projects"],
    ["/projects?page=2&x=1", "/projects?page=2"],
    ["/projects?page=2&year=2021&category=short", "/projects?category=short&year=2021&page=2"],
    ["/projects?year=1990s", "/projects?year=1990s"],
    ["/talent?page=2&member=3", "/talent?member=3"],
    ["/news/1?page=2", "/news/1"],
    ["/api/projects?x", "/api/projects"],
    ["/uploads/0a1b-16x9.webp?v=1", "/uploads/0a1b-16x9.webp"],
  ])("leave out what nothing reads: %s", (address, url) => {
    expect(findCacheableAddress(address)?.url).toBe(url);
  });

  it.each([
    "/en?_data=root",
    "/projects?category=Short",
    "/projects?category=",
    "/projects?category=a&category=b",
    "/projects?year=21",
    "/projects?year=1995s",
    "/projects?q=salt",
    "/projects.data?q=salt",
    "/en.data?_routes=root&x=1",
    "/auth",
    "/es/auth/register",
    "/admin",
    "/language",
    "/logout",
    "/en/About",
    "/about_us",
    `/${"x".repeat(61)}`,
    "/admin/projects",
    "/api/user",
    "/api/admin/projects",
    "/newsletter/unsubscribe?token=x",
    "/project/01",
    "/project/1/",
    "/en/project/1-",
    "/en/project/1-Title",
    "/en/project/1-%20",
    `/en/project/1-${"x".repeat(61)}`,
    "/social/x.png",
    "/social/../site.sqlite",
    "/projects/",
    "/fr/news",
    "/es/es",
    "/es/",
    "/legal/imprints",
    "/EN",
    "//",
    "/legal/privacy%20",
    "/news.data?_routes=root&_routes=root",
    "/news.data?_routes=%zz",
    "/news.data?_routes=root%2Croutes%2F_site",
    "/uploads/..%2fsite.sqlite",
    "/uploads/../site.sqlite",
    "/uploads/x.svg",
    "/__manifest?p=%2F&version=0a1b2c3d",
    "",
  ])("are not %s", (address) => {
    expect(findCacheableAddress(address)).toBeNull();
  });
});
