import { beforeEach, describe, expect, it } from "vitest";
import type { RouteHandle } from "~/base/http/route-handle";
import { makeRouteTable, setRouteTable } from "~/base/http/route-table";
import { isReservedAddress } from "~/content/redirects/reserved-addresses";
import { listedPages } from "~/site/frame/listed-pages.server";
import { findCacheableAddress } from "./cacheable-addresses";
import { bodyKind, isPrivatePath } from "./private-paths";

/** Sets the table of a site with one page. */
function haveRoute(handle: RouteHandle | undefined): void {
  const module = { default: () => null, ...(handle && { handle }) };
  const root = { id: "root", path: "", module: { default: () => null } };
  const page = { id: "page", parentId: "root", path: ":lang?/new-page", module };
  setRouteTable(makeRouteTable({ root, page }));
}

/** All that follows from the handle of the page. */
const facts = () => ({
  isPrivate: isPrivatePath("/en/new-page"),
  isDataPrivate: isPrivatePath("/en/new-page.data"),
  body: bodyKind("/new-page"),
  cached: findCacheableAddress("/en/new-page?utm=1")?.url ?? null,
  data: findCacheableAddress("/en/new-page.data")?.url ?? null,
  isClosed: isReservedAddress("/new-page"),
  listed: listedPages().length,
});

const nothing = {
  isPrivate: true,
  isDataPrivate: true,
  body: "texts",
  cached: null,
  data: null,
  isClosed: true,
  listed: 0,
};

describe("a route", () => {
  beforeEach(() => setRouteTable(makeRouteTable({})));

  it("without a handle is private, kept nowhere, and for texts", () => {
    haveRoute(undefined);
    expect(facts()).toEqual(nothing);
  });

  it("for one person is the same, whatever else its handle says", () => {
    for (const audience of ["anyone", "signedIn", "editor", "admin"] as const) {
      haveRoute({ audience, shared: {}, listed: "newsletter.title" });
      expect(facts()).toEqual(nothing);
    }
  });

  it("is public and cached when its handle says so", () => {
    haveRoute({ audience: "public", shared: {}, listed: "newsletter.title" });
    expect(facts()).toEqual({
      isPrivate: false,
      isDataPrivate: false,
      body: "texts",
      cached: "/en/new-page",
      data: "/en/new-page.data",
      isClosed: false,
      listed: 1,
    });
  });

  it("that does not exist is private, too; only its address may be redirected", () => {
    expect(facts()).toEqual({ ...nothing, isClosed: false });
  });
});
