import "~/test/arrange/built-routes";
import http, { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { defined } from "~/config/defined";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { ask as askSite } from "~/test/arrange/raw-http";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { database } from "~db/connection.server";
import { makeCachedPages } from "./cached-pages.server";
import { sendEncoded } from "./encoded-response.server";
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

describe("a list", () => {
  const forSharedCaches = {
    "cache-control": "public, max-age=0, s-maxage=60",
    "cdn-cache-control": "public, max-age=60",
    "surrogate-key": "site-pages",
  };
  let rendered = 0;
  const site = makeCachedPages(
    build,
    ({ headers }) => {
      rendered++;
      expect(headers.get("Cookie")).toBeNull();
      return Promise.resolve(Response.json([], { headers: forSharedCaches }));
    },
    notLed,
  );

  /** Requests the list; returns the response's headers. */
  async function ask(cookie?: string): Promise<http.IncomingHttpHeaders> {
    const server = http.createServer((incoming, outgoing) => {
      const found = defined(site.find(incoming));
      if (found.page) sendEncoded(incoming, outgoing, found.page.responses);
      else site.make(incoming, outgoing, found, "id");
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const headers = cookie ? { Cookie: cookie } : {};
    const answer = await askSite(`http://127.0.0.1:${port}/api/projects`, { headers });
    expect([answer.status, answer.body.toString()]).toEqual([200, "[]"]);
    return answer.headers;
  }

  it("is made once for all, and kept nowhere of a session", async () => {
    const cookie = cookiePair((await signedInAdmin(database())).cookie);
    const made = await Promise.all([ask(cookie), ask(), ask(cookie), ask()]);
    const kept = [await ask(cookie), await ask()];
    expect(rendered).toBe(1);
    for (const [index, headers] of [...made, ...kept].entries()) {
      const found = Object.keys(forSharedCaches).map((name) => headers[name]);
      const expected =
        index % 2 === 0 ? ["no-store", undefined, undefined] : Object.values(forSharedCaches);
      expect(found).toEqual(expected);
    }
  });
});
