import type { ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { pagesAhead } from "~/base/http/pages-ahead";
import type { RouteHandle } from "~/base/http/route-handle";
import { makeRouteTable, setRouteTable } from "~/base/http/route-table";
import { pathInLanguage, paths, sitePaths } from "~/language/i18n/paths";
import { builtRoutes } from "~/test/arrange/built-routes";
import { policies } from "~/test/policy/policy";

const isPageAhead = (address: string) => {
  const pages = pagesAhead();
  return pages !== null && new RegExp(pages).test(address);
};

const NEWS = "routes/_site.($lang).news._index";

describe("a page that is loaded before its link is pressed", () => {
  const site = sitePaths("en");

  it.each([
    sitePaths(null).home,
    site.home,
    site.section("news"),
    site.project(3, "The Salt Line"),
    site.projects(2),
    site.stills(3),
    site.people,
    site.person(4, "Ada"),
    site.newsList(),
    site.screenings,
    site.legal("privacy"),
    site.sitemap,
    site.page({ en: "press-kits", es: "prensa" }),
  ])("shows the same each time: %s", (address) => expect(isPageAhead(address)).toBe(true));

  it.each([
    site.login,
    site.register,
    site.search,
    site.newsletter,
    site.unsubscribe("x"),
    site.preview("x"),
    site.screener(3),
    site.invitation("x"),
    site.pressRoom(3),
    `${site.pressRoom(3)}/kit.zip`,
    site.calendar,
    site.feed,
    paths.admin,
    paths.adminForm("news", 3),
    paths.logout,
    "https://elsewhere.example/",
    "mailto:a@b.example",
  ])("is none of these: %s", (address) => expect(isPageAhead(address)).toBe(false));

  it("is each whose route says so, and no other, with and without a language", () => {
    const told = Object.entries(policies).filter(([, { isLayout }]) => !isLayout);
    const isTold = (id: string) =>
      (builtRoutes[id]?.module.handle as RouteHandle | undefined)?.ahead === true;
    const found = told.filter(([, { at }]) => isPageAhead(at));
    expect(found).toEqual(told.filter(([id]) => isTold(id)));
    expect(found.length).toBeGreaterThan(9);
    const inSpanish = found.filter(([, { at }]) => isPageAhead(pathInLanguage(at, "es")));
    expect(inSpanish).toEqual(found);
  });

  it("is none without a table, nor a page without a handle", () => {
    const { [NEWS]: news, ...others } = builtRoutes;
    const forgotten = { ...news, module: { ...news?.module, handle: undefined } };
    setRouteTable(makeRouteTable({ ...others, [NEWS]: forgotten } as ServerBuild["routes"]));
    expect(isPageAhead("/en/news")).toBe(false);
    setRouteTable(makeRouteTable({}));
    expect(isPageAhead("/en/news")).toBe(false);
  });
});
