import { beforeEach, describe, expect, it, vi } from "vitest";
import { translator } from "~/language/i18n/i18n.server";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addPage, addProject } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { namePages } from "./page-titles.server";
import { readTrafficScreen } from "./read-traffic-screen.server";
import { trafficCsv, trafficTables } from "./traffic-csv.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-05-20T10:00:00Z") });
  return () => vi.useRealTimers();
});

const t = translator("en", "admin");
const add = (period: string, kind: string, subject: string, count: number) =>
  site.sqlite.prepare("INSERT INTO traffic VALUES (?, ?, ?, ?)").run(period, kind, subject, count);

describe("pages", () => {
  it("have their titles, and are one page under all their addresses", async () => {
    const film = await addProject(site.db, { title_en: "Salt", title_es: "Sal" });
    const item = await addNews(site.db, { title_en: "Premiere", title_es: "Estreno" });
    const own = { slug_en: "about", slug_es: "nosotros", title_en: "About", title_es: "Nosotros" };
    const page = await addPage(site.db, own);
    site.sqlite
      .prepare("INSERT INTO page_former_slugs (pageId, position, slug) VALUES (?, 0, 'company')")
      .run(page);
    const views = [
      ["/es", 9],
      [`/en/project/${film}`, 8],
      [`/es/news/${item}`, 7],
      [`/en/project/${film}/stills`, 6],
      ["/en/company", 4],
      ["/en/project/999", 3],
      ["/en/legal/privacy", 2],
      ["/en/about", 1],
      ["/es/nosotros", 1],
      ["/es/*", 1],
    ] as const;
    const named = await namePages(
      site.db,
      views.map(([subject, count]) => ({ subject, count })),
      t,
      "en",
    );
    expect(named.map(({ title, path, language, count }) => [title, path, language, count])).toEqual(
      [
        ["Home page", "/es", "es", 9],
        ["Salt", `/en/project/${film}`, "en", 8],
        ["Premiere", `/es/news/${item}`, "es", 7],
        ["Salt: stills", `/en/project/${film}/stills`, "en", 6],
        ["About", "/en/about", "en", 5],
        ["/en/project/999 (no longer there)", null, "en", 3],
        ["Privacy policy", "/en/legal/privacy", "en", 2],
        ["About", "/es/nosotros", "es", 1],
        ["Other pages", null, "es", 1],
      ],
    );
  });
});

describe("the screen", () => {
  const read = (range: "7d" | "12m") => readTrafficScreen(site.db, { range, language: "en", t });

  it("compares with the time before only when that was counted", async () => {
    add("2027-05-20", "view", "/en", 30);
    add("2027-05-13", "view", "/en", 20);
    expect((await read("7d")).viewsBefore).toBeNull();
    add("2027-05-01", "view", "/en", 99);
    expect((await read("7d")).viewsBefore).toBe(20);
    expect((await read("12m")).viewsBefore).toBeNull();
  });

  it("lists what was done with each film, also one that is gone", async () => {
    const id = await addProject(site.db, { title_en: "Salt" });
    add("2027-05-20", "trailer", String(id), 3);
    add("2027-05-19", "pressKit", String(id), 2);
    add("2027-05-19", "trailer", "999", 9);
    add("2027-05-19", "trailer", "*", 1);
    expect((await read("7d")).films.rows).toEqual([
      { id: 999, title: null, sums: { trailer: 9 } },
      { id, title: "Salt", sums: { trailer: 3, pressKit: 2 } },
      { id: null, title: null, sums: { trailer: 1 } },
    ]);
  });
});

describe("the files", () => {
  it("have every row of their table, and no formulas", async () => {
    const id = await addProject(site.db, { title_en: "=1+1" });
    add("2027-05-20", "view", `/en/project/${id}`, 2);
    add("2027-05-20", "trailer", String(id), 1);
    add("2027-05-20", "site", "festival.example", 2);
    const request = new Request("http://localhost/admin/traffic/export");
    const texts = new Map<string, string>();
    for (const table of trafficTables) {
      const wanted = { table, range: "7d" as const, language: "en" as const, t };
      texts.set(table, await (await trafficCsv(request, site.db, wanted)).text());
    }
    expect(texts.get("pages")).toContain(`"'=1+1","/en/project/${id}","en","2"\r\n`);
    expect(texts.get("sites")).toContain('"festival.example","2"\r\n');
    expect(texts.get("languages")).toContain('"English","2"\r\n"Español","0"\r\n');
    expect(texts.get("films")).toContain(`"'=1+1","1","0","0","0","0"\r\n`);
    expect(texts.get("days")?.split("\r\n")).toHaveLength(9);
    expect(texts.get("days")).toContain('"2027-05-20","2","1","0","0","0","0"\r\n');
  });
});
