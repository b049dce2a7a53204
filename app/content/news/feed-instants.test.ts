import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loader } from "~/routes/($lang).feed[.]xml/route";
import { action as changeItem } from "~/routes/api.admin.news.$id/route";
import { action as createItem } from "~/routes/api.admin.news/route";
import { answer, argsOf, json, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";

let site: Connection;
let cookie: string;

/** SQLite writes the creation with the clock of the machine; the hours of the test are after it. */
const HOUR_MS = 60 * 60 * 1000;
const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
const instant = (hour: number, minute = 0) =>
  new Date(start + hour * HOUR_MS + minute * 60_000).toISOString();
/** Sets the clock. */
const at = (hour: number) => vi.setSystemTime(instant(hour));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at(1);
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
});
afterEach(() => void vi.useRealTimers());

const fields = {
  title_en: "Premiere at noon",
  title_es: "Estreno a mediodía",
  excerpt_en: "An excerpt that is long enough.",
  excerpt_es: "Un extracto que es bastante largo.",
  date: "2090-12-24",
  published: true,
  imageUrl: "https://example.com/a.jpg",
};

async function create(given: object = {}): Promise<number> {
  const request = json("/api/admin/news", { ...fields, ...given }, { cookie });
  const response = await answer(createItem, request);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

async function change(id: number, given: object): Promise<void> {
  const request = json(`/api/admin/news/${id}`, given, { cookie }, "PUT");
  const response = await answer(changeItem, request, { id: String(id) });
  expect(response.status).toBe(200);
}

/** Returns what the feed says of its only item, and of itself. */
async function instants() {
  const response = await loader(argsOf(requestTo("/en/feed.xml"), { lang: "en" }));
  const xml = await response.text();
  const [feed = "", entry = ""] = xml.split("<entry>");
  const find = (name: string, part: string) => part.match(`<${name}>([^<]*)</${name}>`)?.[1];
  return {
    published: find("published", entry),
    updated: find("updated", entry),
    feed: find("updated", feed),
  };
}

describe("the instants of the feed", () => {
  it("are when an item became public and was changed last, whatever its date", async () => {
    const id = await create();
    const created = site.sqlite.prepare("SELECT createdAt FROM news_items").pluck().get();
    expect(await instants()).toEqual({ published: created, updated: created, feed: created });
    at(2);
    await change(id, { content_en: "A correction." });
    const changed = instant(2);
    expect(await instants()).toEqual({ published: created, updated: changed, feed: changed });
  });

  it("begin when a draft was published, and not before", async () => {
    const id = await create({ published: false });
    at(2);
    await change(id, { published: true });
    at(3);
    await change(id, { title_en: "Corrected" });
    expect(await instants()).toMatchObject({ published: instant(2), updated: instant(3) });
    at(4);
    await change(id, { published: false });
    at(5);
    await change(id, { published: true });
    expect(await instants()).toMatchObject({ published: instant(5), updated: instant(5) });
  });

  it("begin when a scheduled item appears", async () => {
    const id = await create({ publishAt: instant(2, 30) });
    at(3);
    const appeared = instant(2, 30);
    expect(await instants()).toEqual({ published: appeared, updated: appeared, feed: appeared });
    await change(id, { title_en: "Corrected" });
    expect(await instants()).toMatchObject({ published: appeared, updated: instant(3) });
  });

  it("begin when a scheduled item is published earlier", async () => {
    const id = await create({ publishAt: instant(20) });
    at(2);
    await change(id, { publishAt: null });
    expect(await instants()).toMatchObject({ published: instant(2) });
  });

  it("are those of its creation where no versions are kept", async () => {
    await addNews(site.db, { createdAt: instant(1), updatedAt: instant(1, 10) });
    at(2);
    expect(await instants()).toMatchObject({ published: instant(1), updated: instant(1, 10) });
  });

  it("are never in the future, whatever the clock was before", async () => {
    await addNews(site.db, { createdAt: instant(9), updatedAt: instant(9) });
    expect(await instants()).toEqual({
      published: instant(1),
      updated: instant(1),
      feed: instant(1),
    });
  });
});
