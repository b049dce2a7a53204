import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/defined";
import { freshDatabase } from "~/test/database";
import { makeCachedPages } from "./cached-pages.server";
import { NOT_FOUND_HEADER } from "./not-found-page";

const notLed = () => Promise.resolve(false);
const build = { routes: { root: {} } } as unknown as Pick<ServerBuild, "routes">;
const pages = makeCachedPages(build, () => Promise.resolve(new Response()), notLed);
const find = (url: string) => pages.find({ method: "GET", url, headers: {} } as IncomingMessage);

beforeEach(async () => {
  await freshDatabase();
});

describe("the data of a route", () => {
  it("are kept if the site has that route", () => {
    expect(find("/en.data?_routes=root")).not.toBeNull();
  });

  it.each(["nothing", "constructor", "toString", "__proto__"])(
    "are not kept if it has none of that name: %s",
    (name) => expect(find(`/en.data?_routes=${name}`)).toBeNull(),
  );
});

describe("addresses of one segment", () => {
  const rendered: string[] = [];
  const site = makeCachedPages(
    build,
    ({ url, headers }) => {
      const { pathname } = new URL(url);
      rendered.push(`${pathname} ${headers.get(NOT_FOUND_HEADER)}`);
      const isKnown = pathname === "/en/about";
      return Promise.resolve(
        new Response(isKnown ? "x".repeat(50_000) : null, {
          status: isKnown ? 200 : 404,
          ...(!isKnown && { headers: { [NOT_FOUND_HEADER]: "/404" } }),
        }),
      );
    },
    notLed,
  );

  /** Requests an address; returns true if its page was kept. */
  async function isKept(url: string): Promise<boolean> {
    const incoming = new IncomingMessage(new Socket());
    Object.assign(incoming, { method: "GET", url });
    const found = defined(site.find(incoming));
    if (found.page) return true;
    const outgoing = new ServerResponse(incoming);
    const sent = new Promise((resolve) => outgoing.once("finish", resolve));
    outgoing.assignSocket(new Socket().on("error", () => undefined));
    site.make(incoming, outgoing, found, "id");
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, 0))]);
    return false;
  }

  it("are kept where there is a page, which many without one do not push out", async () => {
    expect(await isKept("/en/about")).toBe(false);
    await expect.poll(() => isKept("/en/about")).toBe(true);
    rendered.length = 0;
    for (let number = 0; number < 2000; number++) {
      expect(await isKept(`/en/no-page-${number}`)).toBe(false);
    }
    expect(await isKept("/en/no-page-1")).toBe(false);
    expect(await isKept("/en/about")).toBe(true);
    // No page is rendered for them but the one that all of them share.
    const pages = rendered.filter((each) => !each.endsWith(" address"));
    expect(pages).toEqual(["/404 page"]);
  });
});
