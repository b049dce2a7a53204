import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { projectMovie } from "~/films/projects/project-meta.server";
import { toProjectPage } from "~/films/projects/project-views.server";
import { projectFormSchema } from "~/films/projects/project.schema";
import { findProject } from "~/films/projects/projects.server";
import { action as write } from "~/routes/api.admin.projects.$id/route";
import { answer, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import type { FilmCompany } from "~db/tables/film-rows";
import type { FilmRows } from "./film-rows";

const sales: FilmCompany = {
  role: "sales",
  name: "Contraluz",
  territory_en: "World",
  territory_es: "Todo el mundo",
  url: "https://sales.example/",
  contact: "Maud",
  email: "m@sales.example",
  phone: "+33 1",
};
const nothing = { territory_en: null, territory_es: null, url: null };
const bare = { ...nothing, contact: null, email: null, phone: null };

const inSpain = { country_en: "Spain", country_es: "España", note_en: null, note_es: null };

const rows: FilmRows = {
  companies: [
    sales,
    { ...bare, role: "coProduction", name: "Albariza" },
    { ...bare, role: "funding", name: "Fondo", url: "https://fondo.example/" },
  ],
  releases: [
    { ...inSpain, kind: "theatrical", date: "2026-02" },
    { ...inSpain, kind: "worldPremiere", date: "2025-09-04" },
  ],
  quotes: [
    {
      text_en: "It walks.",
      text_es: "Camina.",
      source: "Le Contrechamp",
      author: "Hélène",
      stars: 4.5,
      url: "https://press.example/",
      language: "fr" as const,
    },
    {
      text_en: null,
      text_es: "Un mapa.",
      source: "El Fotograma",
      author: null,
      stars: null,
      url: null,
      language: null,
    },
  ],
};

let connection: Connection;
let cookie: string;
let id: number;
beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
  id = await addProject(connection.db);
});

async function put(fields: object) {
  const request = json(`/api/admin/projects/${id}`, fields, { cookie }, "PUT");
  const response = await answer(write, request, { id: String(id) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const read = async () => defined(await findProject(connection.db, id));

describe("companies, releases and quotes of a film", () => {
  it("are stored by the calls, in their order, and stay when a call leaves them out", async () => {
    expect((await put(rows)).body).toMatchObject(rows);
    expect((await put({ title_en: "Another" })).body).toMatchObject(rows);
    expect((await put({ companies: [] })).body).toMatchObject({ ...rows, companies: [] });
  });

  it("are refused if they are wrong", async () => {
    const [release, quote] = [rows.releases[0], rows.quotes[0]];
    for (const wrong of [
      { companies: [{ ...sales, name: " " }] },
      { companies: [{ ...sales, role: "barber" }] },
      { companies: [{ ...sales, email: "maud" }] },
      { companies: [{ ...sales, url: "javascript:alert(1)" }] },
      { releases: [{ ...release, date: "soon" }] },
      { releases: [{ ...release, kind: "" }] },
      { quotes: [{ ...quote, text_en: " ", text_es: null }] },
      { quotes: [{ ...quote, source: "" }] },
      { quotes: [{ ...quote, stars: 5.5 }] },
      { quotes: [{ ...quote, stars: 3.2 }] },
      { quotes: [{ ...quote, language: "klingon" }] },
      { quotes: Array.from({ length: 21 }, () => quote) },
    ]) {
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
    }
    expect(await read()).toMatchObject({ companies: [], releases: [], quotes: [] });
  });

  it("are read from the rows of a form, without empty ones", () => {
    const shape = projectFormSchema.innerType().shape;
    expect(
      shape.quotes.parse([
        { text_en: "", text_es: "", source: "", author: "", stars: "", url: "", language: "" },
        { text_en: "Yes", text_es: "", source: "Dailies", stars: "3,5", position: "1" },
      ]),
    ).toEqual([
      {
        text_en: "Yes",
        text_es: null,
        source: "Dailies",
        author: null,
        stars: 3.5,
        url: null,
        language: null,
      },
    ]);
    const refused = shape.quotes.safeParse([{ text_en: "", source: "Dailies" }]);
    expect(refused.error?.issues.map(({ path }) => path)).toEqual([[0, "text_en"]]);
    expect(
      shape.releases.parse([{ kind: "tv", date: "14/05/2025", country_en: "Spain" }]),
    ).toMatchObject([{ kind: "tv", date: "2025-05-14", country_es: null }]);
  });

  it("are shown by role and by date, in the language of the page", async () => {
    await put(rows);
    const page = toProjectPage(await read(), "en");
    expect(page.companies.map(({ role, companies }) => [role, companies[0]?.name])).toEqual([
      ["coProduction", "Albariza"],
      ["funding", "Fondo"],
      ["sales", "Contraluz"],
    ]);
    expect(page.releases).toMatchObject([
      { kind: "worldPremiere", dateText: "Sep 04, 2025", country: { text: "Spain" } },
      { kind: "theatrical", dateText: "Feb 2026" },
    ]);
    expect(page.quotes).toEqual([
      {
        text: "It walks.",
        source: "Le Contrechamp",
        author: "Hélène",
        stars: 4.5,
        url: "https://press.example/",
        translatedFrom: "French",
      },
      { text: "Un mapa.", source: "El Fotograma", lang: "es" },
    ]);
    expect(toProjectPage(await read(), "es").quotes[1]).toEqual({
      text: "Un mapa.",
      source: "El Fotograma",
    });
  });

  it("are told to search engines, without the company whose site it is", async () => {
    await put({
      ...rows,
      companies: [...rows.companies, { ...bare, role: "production", name: "UMBRA" }],
    });
    const movie = projectMovie(await read(), {
      language: "en",
      url: "https://films.example/en/project/1",
      images: [],
      company: { name: "Umbra", url: "https://films.example/en" },
    });
    expect(movie).toMatchObject({
      productionCompany: [{ name: "Umbra" }, { name: "Albariza" }],
      funder: [{ "@type": "Organization", name: "Fondo", url: "https://fondo.example/" }],
      releasedEvent: [
        {
          "@type": "PublicationEvent",
          name: "In cinemas",
          startDate: "2026-02",
          location: { "@type": "Country", name: "Spain" },
        },
        { startDate: "2025-09-04" },
      ],
      review: [
        {
          "@type": "Review",
          reviewBody: "It walks.",
          inLanguage: "en",
          author: { "@type": "Person", name: "Hélène" },
          publisher: { name: "Le Contrechamp" },
          reviewRating: { ratingValue: 4.5, bestRating: 5 },
        },
        { reviewBody: "Un mapa.", inLanguage: "es", author: { name: "El Fotograma" } },
      ],
    });
  });
});
