import { beforeEach, describe, expect, it } from "vitest";
import { settingKeys } from "~/company/settings/definitions";
import { defined } from "~/config/defined";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, addNews, addProject, setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { loader as news } from "../api.news/route";
import { loader as siteSettings } from "../api.site-settings/route";
import { loader as team } from "../api.team/route";
import { loader as projects } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

type Answer = Record<string, unknown>[];

async function get(loader: typeof projects, path: string): Promise<Answer> {
  return (await (await loader(argsOf(requestTo(path)))).json()) as Answer;
}

/** Returns name and type of each field of a record; null means a missing text. */
const shapeOf = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, value === null ? "null" : typeof value]),
  );

const times = { createdAt: "string", updatedAt: "string" };

describe("GET /api/projects", () => {
  it("R268 R386 answers whole records", async () => {
    await addProject(site.db, { description_en: "About it", featured: 1 });
    const [project] = await get(projects, "/api/projects");
    expect(shapeOf(defined(project))).toMatchObject({
      id: "number",
      title_en: "string",
      title_es: "string",
      category_en: "string",
      category_es: "string",
      year: "string",
      imageUrl: "string",
      description_en: "string",
      description_es: "null",
      featured: "boolean",
      ...times,
    });
    expect(project).toMatchObject({ featured: true, year: "2024", description_en: "About it" });
    expect(Object.keys(defined(project)).filter((key) => key.includes("folded"))).toEqual([]);
  });

  it("R386 lists featured ones first, then the newest year, then the id", async () => {
    const old = await addProject(site.db, { year: "2020" });
    const first2024 = await addProject(site.db, { year: "2024" });
    const featured = await addProject(site.db, { year: "2019", featured: 1 });
    const second2024 = await addProject(site.db, { year: "2024" });
    const ids = (await get(projects, "/api/projects")).map(({ id }) => id);
    expect(ids).toEqual([featured, first2024, second2024, old]);
  });
});

describe("GET /api/team", () => {
  it("R269 R387 R405 answers whole records", async () => {
    await addMember(site.db, { bio_es: "Vive en Madrid", order: 7 });
    const [member] = await get(team, "/api/team");
    expect(shapeOf(defined(member))).toMatchObject({
      id: "number",
      name: "string",
      role_en: "string",
      role_es: "string",
      imageUrl: "string",
      bio_en: "null",
      bio_es: "string",
      order: "number",
      ...times,
    });
    expect(Object.keys(defined(member)).filter((key) => key.includes("folded"))).toEqual([]);
  });

  it("R387 lists them by their order, and by id where that is the same", async () => {
    const last = await addMember(site.db, { order: 10 });
    const first = await addMember(site.db, { order: 2 });
    const second = await addMember(site.db, { order: 2 });
    expect((await get(team, "/api/team")).map(({ id }) => id)).toEqual([first, second, last]);
  });
});

describe("GET /api/news", () => {
  it("R270 R388 answers whole records", async () => {
    await addNews(site.db, { date: "2025-01-05", content_en: "One.\n\nTwo." }, ["Film"]);
    const [item] = await get(news, "/api/news");
    expect(shapeOf(defined(item))).toMatchObject({
      id: "number",
      title_en: "string",
      title_es: "string",
      date: "string",
      excerpt_en: "string",
      excerpt_es: "string",
      content_en: "string",
      content_es: "null",
      imageUrl: "string",
      published: "boolean",
      ...times,
    });
    expect(item).toMatchObject({ date: "2025-01-05", published: true });
    expect(Object.keys(defined(item)).filter((key) => key.includes("folded"))).toEqual([]);
  });

  it("R388 never lists drafts, and lists the newest first", async () => {
    const old = await addNews(site.db, { date: "2024-01-01" });
    await addNews(site.db, { date: "2025-06-01", published: 0 });
    const sameDay = [
      await addNews(site.db, { date: "2025-01-05" }),
      await addNews(site.db, { date: "2025-01-05" }),
    ];
    const ids = (await get(news, "/api/news")).map(({ id }) => id);
    expect(ids).toEqual([...sameDay.reverse(), old]);
  });
});

describe("GET /api/site-settings", () => {
  const getSettings = async () => {
    const response = await siteSettings(argsOf(requestTo("/api/site-settings")));
    return (await response.json()) as Record<string, { en: string; es: string }>;
  };

  it("R274 R378 answers a map of key to language to text", async () => {
    await setSetting(site.db, "hero_title", "Films", "Cine");
    await setSetting(site.db, "about_title", "About", null);
    expect(await getSettings()).toEqual({
      hero_title: { en: "Films", es: "Cine" },
      about_title: { en: "About", es: "" },
    });
  });

  it("R283 answers every setting of the site once it is set", async () => {
    for (const key of settingKeys) await setSetting(site.db, key, `value of ${key}`);
    expect(Object.keys(await getSettings()).sort()).toEqual([...settingKeys].sort());
    expect((await getSettings()).show_contact_email?.en).toBe("value of show_contact_email");
  });

  it("R274 answers nothing that is no setting of the site", async () => {
    site.sqlite.exec("INSERT INTO site_settings (key, value_en) VALUES ('smtp_password', 'x')");
    expect(await getSettings()).toEqual({});
  });

  it("R254 R255 gives lists back as the JSON text that was stored", async () => {
    const links = JSON.stringify([{ name: "Ñandú", url: "/projects" }]);
    const social = JSON.stringify([{ platform: "x", url: "https://x.com/films" }]);
    await setSetting(site.db, "navbar_links", links);
    await setSetting(site.db, "footer_links", links);
    await setSetting(site.db, "social_links", social);
    const settings = await getSettings();
    expect(JSON.parse(defined(settings.navbar_links).es)).toEqual([
      { name: "Ñandú", url: "/projects" },
    ]);
    expect(JSON.parse(defined(settings.footer_links).en)).toEqual([
      { name: "Ñandú", url: "/projects" },
    ]);
    expect(JSON.parse(defined(settings.social_links).en)).toEqual(JSON.parse(social));
  });
});
