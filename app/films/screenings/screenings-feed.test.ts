import { beforeEach, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { loader as json } from "~/routes/($lang).screenings[.]json/route";
import { loader as atom } from "~/routes/($lang).screenings[.]xml/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { aScreening } from "~/test/arrange/screening";
import type { Connection } from "~db/connection.server";
import type { Screening } from "./screening";
import { screeningsOfFilm } from "./screening-list.server";

const CHANGED = "2025-01-05T09:30:00.000Z";
const AT = "http://localhost:3000";

const screening = aScreening({
  day: "2090-12-04",
  time: "20:30",
  kind: "premiere",
  festival: "Bruma & Film",
  venue: "Cine <Alborada>",
  country_en: "Spain",
  country_es: "España",
  ticketsUrl: "https://tickets.example/?a=b&c=d",
  note_en: "With the crew.",
});

let site: Connection;

const addFilm = async (updatedAt: string, screenings: Screening[], given = {}) => {
  const id = await addProject(site.db, { title_en: "The Salt Line", updatedAt, ...given });
  await screeningsOfFilm.replace(site.db, id, { screenings });
  return id;
};

beforeEach(async () => {
  site = await freshDatabase();
});

const readAtom = async (lang: string) =>
  (await atom(argsOf(requestTo(`/${lang}/screenings.xml`), { lang }))).text();

interface Item {
  [property: string]: unknown;
  id: string;
  title: string;
  content_html: string;
}

const readJson = async (lang: string) => {
  const response = await json(argsOf(requestTo(`/${lang}/screenings.json`), { lang }));
  expect(response.headers.get("Content-Type")).toBe("application/feed+json; charset=utf-8");
  return (await response.json()) as { title: string; items: Item[] };
};

it("has the screenings to come of public films, the one that was changed last first", async () => {
  const film = await addFilm(CHANGED, [screening, { ...screening, day: "2020-01-01" }]);
  await addFilm("2025-02-01T00:00:00.000Z", [{ ...screening, time: null }], { title_en: "Later" });
  await addFilm(CHANGED, [screening], { isPublished: 0 });
  const { title, items } = await readJson("en");
  expect(title).toBe("Production Company – Screenings");
  expect(items.map((item) => item.title)).toEqual([
    "Later: Premiere, Seville, Dec 04, 2090",
    "The Salt Line: Premiere, Seville, Dec 04, 2090 20:30",
  ]);
  const key = defined(/#(\w+)$/.exec(defined(items[1]).id))[1];
  expect(items[1]).toMatchObject({
    id: `${AT}/en/screenings#${key}`,
    url: `${AT}/en/project/${film}-the-salt-line#screenings`,
    summary: "Cine <Alborada>, Seville, Spain, Dec 04, 2090 20:30",
    date_modified: CHANGED,
    tags: ["Premiere"],
  });
  const image = `<p><img src="${AT}/uploads/abc-1920x1080.w800.jpg" alt=""/></p>`;
  expect(items[1]?.content_html).toBe(
    `${image}<p>Premiere · Bruma &amp; Film · Cine &lt;Alborada&gt;, Seville, Spain</p>` +
      "<p>Dec 04, 2090 20:30 (UTC+1)</p><p>With the crew.</p>" +
      '<p><a href="https://tickets.example/?a=b&amp;c=d">Tickets</a> · ' +
      `<a href="${AT}/en/screenings/${key}.ics">Add to calendar</a></p>`,
  );
});

it("is in Spanish as well, and an Atom feed", async () => {
  await addFilm(CHANGED, [screening]);
  const xml = await readAtom("es");
  expect(xml).toContain("<title>La película: Estreno, Sevilla, 4 dic 2090 20:30</title>");
  expect(xml).toContain(`<id>${AT}/es/screenings.xml</id>`);
  expect(xml).toContain(`<updated>${CHANGED}</updated>`);
  expect(xml).not.toContain("<published>");
});

it("names a screening in the same way after it was moved", async () => {
  const film = await addFilm(CHANGED, [screening]);
  const before = await readJson("en");
  await screeningsOfFilm.replace(site.db, film, { screenings: [{ ...screening, time: "22:00" }] });
  await site.db.updateTable("projects").set({ updatedAt: "2025-03-01T00:00:00.000Z" }).execute();
  const [after] = (await readJson("en")).items;
  expect(after?.id).toBe(before.items[0]?.id);
  expect(after?.title).toContain("22:00");
});
