import { beforeEach, describe, expect, it } from "vitest";
import type { FormValues } from "~/base/http/form-values";
import { defined } from "~/config/defined";
import { withNames } from "~/forms/editor/field-text";
import { readableNames } from "~/records/lifecycle/revisions.server";
import { action as write } from "~/routes/api.admin.projects.$id/route";
import { answer, json } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { projectMovie, projectSummary } from "./project-meta.server";
import { toProjectPage } from "./project-views.server";
import { findProject } from "./projects.server";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

const facts = {
  logline_en: "A line in the salt.",
  logline_es: "Una línea en la sal.",
  synopsis_en: "Short.\nAnd to the point.",
  synopsis_es: null,
  statement_en: "I *walked* it.",
  statement_es: null,
  statementAuthor: "Ana Ruiz",
  originalTitle: "La línea",
  internationalTitle: "The Line",
  type: "series",
  seasons: 2,
  episodes: 16,
  posterUrl: "/uploads/abc-800x1200.webp",
  format_en: "DCP 4K",
  format_es: null,
  ratio: "2.39:1",
  color: "blackAndWhite",
  sound_en: "5.1",
  sound_es: null,
  frameRate: "24 fps",
  subtitles_en: "French",
  subtitles_es: "Francés",
  rating_en: "12",
  rating_es: null,
  websiteUrl: "https://film.example/?a=b",
  imdbUrl: "https://www.imdb.com/title/tt0000001/",
  letterboxdUrl: null,
  filmaffinityUrl: null,
};

const read = async (id: number) => defined(await findProject(connection.db, id));

describe("what the trade asks of a film", () => {
  it("is compared in the words of the form, in the language of the reader", async () => {
    const rows = { "awards[3].kind": "won", "quotes[0].language": "fr", "companies[0].role": "" };
    const values = { type: "series", status: "?", color: "constructor", ...rows };
    const names = await readableNames(connection.db, [{ type: "short" }, values], "es");
    const shown = (of: FormValues) => Object.values(withNames(of, names));
    expect(shown({ type: "short" })).toEqual(["Cortometraje"]);
    expect(shown(values)).toEqual(["Serie", "?", "constructor", "Premio ganado", "francés", ""]);
  });

  it("comes and goes by the calls, which refuse what is wrong", async () => {
    const { cookie } = await signedInAdmin(connection.db);
    const id = await addProject(connection.db);
    const put = async (fields: object) => {
      const request = json(`/api/admin/projects/${id}`, fields, { cookie }, "PUT");
      const response = await answer(write, request, { id: String(id) });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    expect((await put(facts)).body).toMatchObject(facts);
    expect((await put({ seasons: null, posterUrl: "" })).body).toMatchObject({
      ...facts,
      seasons: null,
      posterUrl: null,
    });
    for (const wrong of [
      { logline_es: "a".repeat(301) },
      { type: "opera" },
      { color: "red" },
      { seasons: 0 },
      { episodes: "many" },
      { posterUrl: "javascript:alert(1)" },
      { websiteUrl: "javascript:alert(1)" },
      { imdbUrl: "imdb.com/title" },
    ]) {
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
    }
  });

  it("is sent to a page without what is empty or of another language", async () => {
    const id = await addProject(connection.db, { ...facts, type: "series", color: "both" });
    const page = toProjectPage(await read(id), "es");
    expect(page).toMatchObject({ logline_es: facts.logline_es, synopsis_en: facts.synopsis_en });
    expect(page.statement).toEqual({ html: "<p>I <em>walked</em> it.</p>", lang: "en" });
    expect(page).not.toHaveProperty("logline_en");
    const plain = toProjectPage(await read(await addProject(connection.db)), "en");
    expect(Object.values(plain)).not.toContain(null);
    expect(plain).not.toHaveProperty("statement");
  });

  it("is told to search engines in the words for its type", async () => {
    const company = { name: "Umbralenta", url: "https://films.example/en" };
    const place = {
      language: "en" as const,
      url: "https://films.example/en/project/1",
      images: ["https://films.example/a.webp"],
      company,
    };
    const thingOf = async (type: "series" | "short" | "musicVideo", more = {}) => {
      const values = { ...facts, type, color: null, runtime: 4, ...more };
      const id = await addProject(connection.db, values);
      return projectMovie(await read(id), place);
    };
    const shared = {
      alternateName: ["La línea", "The Line"],
      abstract: facts.logline_en,
      contentRating: "12",
      sameAs: [facts.websiteUrl, facts.imdbUrl],
      image: place.images,
    };
    expect(await thingOf("short")).toMatchObject({
      "@type": "Movie",
      ...shared,
      duration: "PT4M",
    });
    const series = await thingOf("series");
    expect(series).toMatchObject({
      "@type": "TVSeries",
      ...shared,
      numberOfSeasons: 2,
      numberOfEpisodes: 16,
    });
    expect(series).not.toHaveProperty("duration");
    expect((await thingOf("musicVideo"))["@type"]).toBe("Movie");
    const trailerUrl = "https://vimeo.com/76979871";
    expect(await thingOf("musicVideo", { trailerUrl })).toMatchObject({
      "@type": "VideoObject",
      ...shared,
      thumbnailUrl: place.images,
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      duration: "PT4M",
      embedUrl: expect.stringContaining("76979871") as string,
    });
  });

  it("gives search results the logline, unless only the description is in their language", async () => {
    const texts = { logline_en: "The line.", description_en: "Long.", description_es: "Larga." };
    const film = await read(await addProject(connection.db, texts));
    expect(projectSummary(film, "en")).toBe("The line.");
    expect(projectSummary(film, "es")).toBe("Larga.");
    const half = await read(await addProject(connection.db, { logline_en: "The line." }));
    expect(projectSummary(half, "es")).toBe("The line.");
  });

  it("is described by its synopsis if there is nothing longer", async () => {
    const film = await read(await addProject(connection.db, { synopsis_en: "A *short* one." }));
    expect(projectSummary(film, "en")).toBe("A *short* one.");
    const place = {
      url: "https://films.example/en/project/1",
      images: ["https://films.example/a"],
    };
    const company = { name: "Umbralenta", url: "https://films.example/en" };
    expect(projectMovie(film, { ...place, language: "en", company })).toMatchObject({
      description: "A *short* one.",
    });
  });
});
