import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { loader as atom } from "~/routes/($lang).feed[.]xml/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addProject, setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { hubJob } from "./tell-hub.server";

let site: Connection;
let told: string[];
let status: number;
let server: http.Server;

const start = Date.parse("2027-01-05T09:30:00Z");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  site = await freshDatabase();
  told = [];
  status = 204;
  server = http.createServer((request, response) => {
    void text(request).then((body) => {
      const sent = new URLSearchParams(body);
      expect([request.method, sent.get("hub.mode")]).toEqual(["POST", "publish"]);
      expect(sent.get("hub.topic")).toBe(sent.get("hub.url"));
      told.push(defined(sent.get("hub.url")).replace(env().SITE_URL, ""));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  env().WEBSUB_HUB = `http://127.0.0.1:${port}/hub`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.close();
  server.closeAllConnections();
  env().WEBSUB_HUB = undefined;
});

/** Creates the job, as a new process does, and returns a function that advances the clock by seconds. */
const begin = () => {
  const job = defined(hubJob());
  return async (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    await job(site.db, new AbortController().signal);
    return told.splice(0).sort();
  };
};

const news = ["/en/feed.json", "/en/feed.xml", "/es/feed.json", "/es/feed.xml"];

describe("the hub", () => {
  it("is told once of each feed that has changed, and of no other", async () => {
    await addNews(site.db);
    const pass = begin();
    expect(await pass(1)).toEqual([]);
    await setSetting(site.db, "hero_title", "Changed");
    expect([await pass(1), await pass(60)]).toEqual([[], []]);
    const id = await addNews(site.db, { title_en: "New", updatedAt: new Date().toISOString() });
    expect(await pass(1)).toEqual([]);
    // Another change within the pause is the same one for the hub.
    await site.db
      .updateTable("news_items")
      .set({ title_en: "Newer" })
      .where("id", "=", id)
      .execute();
    expect(await pass(3)).toEqual([]);
    expect([await pass(6), await pass(60)]).toEqual([news, []]);
  });

  it("is told of a change before a restart, and of none because of it", async () => {
    await begin()(1);
    await addNews(site.db);
    await begin()(1);
    expect(await begin()(9)).toEqual(news);
    expect(await begin()(9)).toEqual([]);
  });

  it("is told of a screening in the feeds of screenings", async () => {
    const projectId = await addProject(site.db);
    const pass = begin();
    await pass(1);
    await site.db
      .insertInto("project_screenings")
      .values({
        projectId,
        position: 0,
        key: "abc",
        day: "2027-02-01",
        time: "20:30",
        timeZone: "Europe/Madrid",
        kind: "premiere",
        city_en: "Seville",
        city_es: "Sevilla",
        startsAt: "2027-02-01T19:30:00.000Z",
      })
      .execute();
    await pass(1);
    expect(await pass(6)).toEqual([
      "/en/screenings.json",
      "/en/screenings.xml",
      "/es/screenings.json",
      "/es/screenings.xml",
    ]);
  });

  it("is told again later and later while it does not answer, and not for ever", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await setSetting(site.db, "show_language", "true", "false");
    const pass = begin();
    await pass(1);
    await addNews(site.db);
    await pass(1);
    status = 503;
    const one = ["/en/feed.json", "/en/feed.xml"];
    expect(await pass(5)).toEqual(one);
    expect([await pass(59), await pass(2)]).toEqual([[], one]);
    expect([await pass(118), await pass(3)]).toEqual([[], one]);
    for (let attempt = 4; attempt <= 16; attempt++) expect(await pass(6 * 3600 + 1)).toEqual(one);
    expect(await pass(24 * 3600)).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    status = 204;
    await addNews(site.db);
    await pass(1);
    expect([await pass(6), await pass(600)]).toEqual([one, []]);
  });

  it("is named in the feeds and in their headers", async () => {
    const ask = () => atom(argsOf(requestTo("/en/feed.xml"), { lang: "en" }));
    const hub = defined(env().WEBSUB_HUB);
    const response = await ask();
    expect(response.headers.get("Link")).toBe(
      `<${hub}>; rel="hub", <${env().SITE_URL}/en/feed.xml>; rel="self"`,
    );
    expect(await response.text()).toContain(`<link rel="hub" href="${hub}"/>`);
    env().WEBSUB_HUB = undefined;
    expect(hubJob()).toBeNull();
    expect((await ask()).headers.get("Link")).toBeNull();
  });
});
