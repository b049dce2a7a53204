import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { loader as articlePage } from "~/routes/_site.($lang).news.$id/route";
import { loader as newsList } from "~/routes/_site.($lang).news._index/route";
import { loader as projectPage } from "~/routes/_site.($lang).project.$id/route";
import { loader as projectList } from "~/routes/_site.($lang).projects/route";
import { loader as landing } from "~/routes/_site.(en)._index/route";
import { loader as apiNews } from "~/routes/api.news/route";
import { loader as apiProjects } from "~/routes/api.projects/route";
import { loader as sitemap } from "~/routes/sitemap[.]xml/route";
import { frameData } from "~/site/frame/frame-data.server";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addProject, setSetting } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";

const SOON = "2030-06-01T12:00:00.000Z";
const MARK = "kept back until its hour";

let site: Connection;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2030-06-01T11:59:59.999Z") });
  site = await freshDatabase();
});
afterEach(() => vi.useRealTimers());

/** Returns the response of a loader, after following a redirect to the canonical address. */
async function read(
  loader: Parameters<typeof answer>[0],
  address: string,
  params: Record<string, string> = {},
  sender: Parameters<typeof get>[1] = {},
): Promise<Response> {
  const response = await answer(loader, get(address, sender), params);
  const to = response.headers.get("Location");
  return to ? read(loader, to, { id: defined(to.split("/").at(-1)) }, sender) : response;
}

/** Returns the response texts of all public addresses, by name. */
async function everywhere(news: number, project: number): Promise<Record<string, string>> {
  const pages = {
    landing: [landing, "/", {}],
    newsList: [newsList, "/news", {}],
    projectList: [projectList, "/projects", {}],
    newsItem: [articlePage, `/news/${news}`, { id: `${news}` }],
    project: [projectPage, `/project/${project}`, { id: `${project}` }],
    relatedNews: [articlePage, "/news/1", { id: "1" }],
    relatedProjects: [projectPage, "/project/1", { id: "1" }],
    apiNews: [apiNews, "/api/news", {}],
    apiProjects: [apiProjects, "/api/projects", {}],
    sitemap: [sitemap, "/sitemap.xml", {}],
  } as const;
  const texts: Record<string, string> = {};
  for (const [name, [loader, address, params]] of Object.entries(pages)) {
    const response = await read(loader, address, params);
    texts[name] = await response.text();
  }
  return texts;
}

describe("a record that is to appear later", () => {
  it("is in nothing public until its instant, and in all of it from then on, without a write", async () => {
    await addProject(site.db);
    await addNews(site.db);
    const project = await addProject(site.db, { title_en: MARK, publishAt: SOON });
    const news = await addNews(site.db, { title_en: MARK, publishAt: SOON });
    const draft = await addNews(site.db, { title_en: "A draft", published: 0, publishAt: SOON });
    const isShown = async () => {
      const texts = await everywhere(news, project);
      expect(JSON.stringify(texts)).not.toContain("A draft");
      expect(texts.sitemap).not.toContain(`/news/${draft}-`);
      const { sitemap: addresses, ...pages } = texts;
      return [
        ...Object.values(pages).map((text) => text.includes(MARK)),
        defined(addresses).includes(`/news/${news}-`) &&
          defined(addresses).includes(`/project/${project}-`),
      ];
    };
    const before = contentVersion();
    expect(new Set(await isShown())).toEqual(new Set([false]));
    expect(contentVersion()).toBe(before);

    vi.setSystemTime(Date.parse(SOON));
    expect(new Set(await isShown())).toEqual(new Set([true]));
    expect(contentVersion()).toBe(before + 1);
    vi.setSystemTime(Date.parse(SOON) + 1000 * 60 * 60);
    expect(contentVersion()).toBe(before + 1);
  });

  it("raises the version once for each instant, and never gives one twice", async () => {
    const seen = [contentVersion()];
    await addNews(site.db, { publishAt: SOON });
    await addProject(site.db, { publishAt: "2030-06-02T12:00:00.000Z" });
    seen.push(contentVersion());
    for (const now of [SOON, "2030-06-02T12:00:00.000Z"]) {
      vi.setSystemTime(Date.parse(now));
      seen.push(contentVersion());
    }
    // Scheduling a published item again is one write, which raises the content version.
    site.sqlite.exec("UPDATE news_items SET publishAt = '2031-01-01T00:00:00.000Z'");
    seen.push(contentVersion());
    vi.setSystemTime(Date.parse("2031-01-01T00:00:00.000Z"));
    seen.push(contentVersion());
    expect([...new Set(seen)].sort((a, b) => a - b)).toEqual(seen);
  });

  it("raises the version when the clock is set back past an instant, and again at it", async () => {
    await addNews(site.db, { publishAt: SOON });
    const at = (hours: number) => {
      vi.setSystemTime(Date.parse(SOON) + hours * 60 * 60 * 1000);
      return contentVersion();
    };
    const ahead = at(2);
    expect(at(1)).toBe(ahead);
    expect(at(-1)).toBe(ahead + 1);
    expect(at(-2)).toBe(ahead + 1);
    expect(at(0)).toBe(ahead + 2);
  });

  it.each([
    ["UTC", "2031-01-01T00:00:00.000Z"],
    ["Pacific/Kiritimati", "2030-12-31T10:00:00.000Z"],
    ["Asia/Kathmandu", "2030-12-31T18:15:00.000Z"],
    ["America/Santiago", "2031-01-01T03:00:00.000Z"],
  ])("raises the version as the year begins in %s, which the footer names", async (zone, turn) => {
    await setSetting(site.db, "time_zone", zone);
    const at = (time: number) => {
      vi.setSystemTime(time);
      return { version: contentVersion(), year: frameData({}, "en").year };
    };
    const summer = at(Date.parse(SOON));
    expect(at(Date.parse("2030-12-31T09:59:59.999Z"))).toEqual(summer);
    const before = at(Date.parse(turn) - 1);
    expect(before.year).toBe(2030);
    expect(at(Date.parse(turn))).toEqual({ version: before.version + 1, year: 2031 });
    const winter = at(Date.parse("2031-01-01T12:00:00.000Z"));
    expect(at(Date.parse(SOON.replace("2030", "2031")))).toEqual(winter);
  });

  it("is shown to admins, who are told so, and to nobody else", async () => {
    const project = await addProject(site.db, { title_en: MARK, publishAt: SOON });
    const { cookie } = await signedInAdmin(site.db);
    const params = { id: `${project}` };
    const sender = { cookie, language: "es" } as const;
    const seen = await read(projectPage, `/project/${project}`, params, sender);
    const text = await seen.text();
    expect(text).toContain("Será público desde 1 jun 2030 12:00 UTC");
    expect(text).toContain('"isHidden":true');
    const other = await answer(projectPage, get(`/project/${project}`), params);
    expect(other.status).toBe(404);
  });
});
