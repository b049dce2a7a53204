import { beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { GALLERY_SIZE } from "~/films/projects/project";
import { argsOf, requestTo, thrownStatus } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, addNews, addProject, setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { loader } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

async function load(path = "/", params = {}) {
  const { page, content } = await loader(argsOf(requestTo(path), params));
  const ids = (section: { items: { id: number }[] } | { failed: true }) =>
    "items" in section ? section.items.map(({ id }) => id) : section;
  const { projects, team, news } = content.sections;
  return { page, texts: content.texts, projects: ids(projects), team: ids(team), news: ids(news) };
}

describe("the landing page", () => {
  it("R013 R014 is titled after the trade, in both languages", async () => {
    expect((await load()).page).toMatchObject({ title: "Production Company", isLanding: true });
    expect((await load("/es", { lang: "es" })).page.title).toBe("Productora");
  });

  it("R007 is a 404 under a language that the site does not speak", async () => {
    expect(await thrownStatus(load("/fr", { lang: "fr" }))).toBe(404);
  });

  it("R055 R063 R077 has empty sections before there is any content", async () => {
    expect(await load()).toMatchObject({ projects: [], team: [], news: [] });
  });

  it("R078 R080 R081 R389 shows the four newest published items", async () => {
    const days = ["2025-01-03", "2025-01-06", "2025-01-01", "2025-01-05", "2025-01-04"];
    const ids = new Map<string, number>();
    for (const date of days) ids.set(date, await addNews(site.db, { date }));
    await addNews(site.db, { date: "2025-06-01", published: 0 });
    expect((await load()).news).toEqual(
      ["2025-01-06", "2025-01-05", "2025-01-04", "2025-01-03"].map((date) => ids.get(date)),
    );
  });

  it("R084 R462 writes the dates of news in the language of the page", async () => {
    await addNews(site.db, { date: "2025-01-05" });
    for (const [path, lang, dateText] of [
      ["/", undefined, "Jan 05, 2025"],
      ["/es", "es", "5 ene 2025"],
    ]) {
      const { content } = await loader(argsOf(requestTo(defined(path)), { lang }));
      expect(content.sections.news).toMatchObject({ items: [{ date: "2025-01-05", dateText }] });
    }
  });

  it("gives titles of cards room for scripts that need it, in the language of the page", async () => {
    const titles = { title_en: "The Port", title_es: "الميناء" };
    await addProject(site.db, titles);
    await addNews(site.db, titles);
    for (const lang of [undefined, "es"]) {
      const { content } = await loader(argsOf(requestTo(lang ? "/es" : "/"), { lang }));
      for (const section of [content.sections.projects, content.sections.news])
        expect("items" in section && section.items.map(({ fit }) => fit)).toEqual([lang && "tall"]);
    }
  });

  it("R056 shows at most twelve projects, in the order of the gallery", async () => {
    expect(GALLERY_SIZE).toBe(12);
    for (let made = 0; made < 13; made++) await addProject(site.db, { year: "2020" });
    const featured = await addProject(site.db, { year: "2001", featured: 1 });
    const { projects } = await load();
    expect(projects).toHaveLength(12);
    expect(projects).toMatchObject({ 0: featured });
  });

  it("R060 shows the whole team in its order", async () => {
    const last = await addMember(site.db, { order: 5 });
    const first = await addMember(site.db);
    expect((await load()).team).toEqual([first, last]);
  });

  it("R057 R072 R085 gives cards what they show and no more", async () => {
    await addProject(site.db, { description_en: "A long text" });
    await addNews(site.db, { content_en: "A long text" });
    const { content } = await loader(argsOf(requestTo("/")));
    expect(JSON.stringify(content.sections)).not.toContain("A long text");
    expect(content.sections.projects).toMatchObject({
      items: [{ title_en: "The film", category_en: "Feature Film" }],
    });
    expect(JSON.stringify(content.sections)).not.toContain("La película");
  });

  it.each([
    ["R054", "projects", "projects"],
    ["R061 R062", "team", "team_members"],
    ["R076", "news", "news_items"],
  ] as const)(
    "%s loses only the section %s when that cannot be read",
    async (_, section, table) => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
      site.sqlite.exec(`ALTER TABLE ${table} RENAME COLUMN imageUrl TO hidden`);
      const { projects, team, news } = await load();
      expect({ projects, team, news }).toEqual({
        projects: [],
        team: [],
        news: [],
        [section]: { failed: true },
      });
      // Screenings name their films, too.
      expect(logged).toHaveBeenCalledTimes(section === "projects" ? 2 : 1);
      logged.mockRestore();
    },
  );
});

describe("the texts of the landing page", () => {
  it("R048 R049 R051 R052 come from settings, in the language of the page", async () => {
    await setSetting(site.db, "hero_title", "Films", "Cine");
    await setSetting(site.db, "hero_subtitle", "For the dark", null);
    await setSetting(site.db, "hero_background", "/uploads/a-9x9.webp");
    await setSetting(site.db, "about_content", "One.\n\nTwo.", "Uno.");
    const spanish = (await load("/es", { lang: "es" })).texts;
    expect(spanish.hero).toEqual({
      title: "Cine",
      titleFit: expect.any(String) as string,
      subtitle: "For the dark",
      cta: "Explora nuestras películas",
      background: "/uploads/a-9x9.webp",
      loop: "",
      hasSplash: true,
    });
    expect(spanish.about.content).toBe("Uno.");
    expect((await load()).texts.hero).toMatchObject({ title: "Films", cta: "Explore Our Films" });
  });

  it("R090 R091 R092 R094 show e-mail and phone but no address unless settings say otherwise", async () => {
    await setSetting(site.db, "contact_email", "a@film.example");
    await setSetting(site.db, "contact_phone", "+34 555 010 002");
    await setSetting(site.db, "contact_address", "Main Street 1");
    const { contact } = (await load()).texts;
    expect(contact.email).toMatch(/@/);
    expect(contact.phone).toMatch(/\d/);
    expect(contact.phoneUrl).toBe("tel:+34555010002");
    expect(contact.address).toBeNull();
  });

  it("R090 R091 R092 R094 show what settings say", async () => {
    await setSetting(site.db, "show_contact_email", "false");
    await setSetting(site.db, "show_contact_phone", "false");
    await setSetting(site.db, "show_contact_address", "true");
    await setSetting(site.db, "contact_address", "Main Street 1", "Calle Mayor 1");
    expect((await load("/es", { lang: "es" })).texts.contact).toEqual({
      email: null,
      phone: null,
      phoneUrl: null,
      address: "Calle Mayor 1",
      thanks: "Leemos todos los mensajes.",
    });
  });
});
