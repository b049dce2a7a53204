import "~/test/arrange/built-routes";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findCacheableAddress } from "~/edge/cacheable-addresses";
import { searchFilms } from "~/films/projects/film-search.server";
import { screeningsOfFilm } from "~/films/screenings/screening-list.server";
import { loader } from "~/routes/_site.($lang).search/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { countTurns } from "~/test/arrange/count-turns";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, addNews, addPage, addProject } from "~/test/arrange/records";
import { aScreening } from "~/test/arrange/screening";
import type { Connection } from "~db/connection.server";
import { excerptOf as excerptIn, foldedWords, piecesOf, readQuery } from "./matches.server";
import { FOUND_MAX, WORDS_MAX } from "./search";
import { longestOf } from "./searched.server";

vi.mock("~db/next-turn.server", { spy: true });

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

const wordsOf = (query: string) => readQuery(query).words;
const excerptOf = (text: string, words: string[], phrases: string[] = []) =>
  excerptIn(text, { words, phrases }, foldedWords(text));

const marked = (pieces: { text: string; isMatch: boolean }[]) =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

describe("the words of a query", () => {
  it("are folded, each once, and only a few", () => {
    expect(wordsOf("  LÍNEA de  línea ")).toEqual(["linea", "de"]);
    expect(wordsOf("a b c d e f g h i j k l")).toHaveLength(WORDS_MAX);
    expect(wordsOf("x".repeat(10_000))[0]).toHaveLength(80);
    expect(wordsOf(" \u0301 ")).toEqual([]);
  });

  it("are divided by signs, which nobody searches for", () => {
    for (const typed of [
      '"salt line"',
      "“Salt Line”",
      "«salt line»",
      "salt line?",
      "(Salt) [line]!",
      "Salt: Line",
      "salt/line",
      "salt-line",
      "¿salt… line?",
      "'salt' line",
    ]) {
      expect(wordsOf(typed), typed).toEqual(["salt", "line"]);
    }
    expect(wordsOf("d'Ormesson")).toEqual(["d", "ormesson"]);
    expect(wordsOf('"?" : ()')).toEqual([]);
  });

  it("are a phrase within quotation marks", () => {
    const phrasesOf = (typed: string) => readQuery(typed).phrases;
    expect(phrasesOf('the "Salt, line" of «La línea»')).toEqual(["salt line", "la linea"]);
    expect(phrasesOf("the 'salt line'")).toEqual(["salt line"]);
    expect(phrasesOf("「海の塩」")).toEqual(["海の塩"]);
    expect(phrasesOf("d'Ormesson's \"unclosed")).toEqual([]);
  });
});

describe("what matches", () => {
  it("is marked in the text as it is written", () => {
    expect(marked(piecesOf("La Línea de sal", ["linea", "sal"]))).toBe("La [Línea] de [sal]");
    expect(marked(piecesOf("Straße 😀 Ñandú", ["strasse", "andu"]))).toBe("[Straße] 😀 Ñ[andú]");
    expect(marked(piecesOf("<b>", ["x"]))).toBe("<b>");
    expect(marked(piecesOf("O'Neill d’or", ["o", "neill"]))).toBe("[O'Neill] d’or");
    expect(marked(piecesOf("海の塩", ["塩"]))).toBe("海の[塩]");
  });

  it("is shown with what stands around it", () => {
    const text = `${"word ".repeat(100)}the Salt line ${"end ".repeat(100)}`;
    const excerpt = marked(excerptOf(text, ["salt"]));
    expect(excerpt).toMatch(/^…word .*the \[Salt\] line end.*…$/);
    expect(excerpt.length).toBeLessThan(190);
    expect(excerptOf("nothing", ["salt"])).toEqual([]);
    const late = `${"ééé ".repeat(1_000)}Sàlt`;
    expect(marked(excerptOf(late, ["salt"]))).toMatch(/^…ééé .*ééé \[Sàlt\]$/);
    const both = `A line of salt. ${"word ".repeat(500)} The “Salt – line” of ${"end ".repeat(200)}`;
    expect(marked(excerptOf(both, ["salt", "line"], ["salt line"]))).toMatch(
      /word The “\[Salt\] – \[line\]” of end/,
    );
  });
});

describe("the search of the site", () => {
  const search = async (q: string, lang = "en") => {
    const path = `/${lang}/search?${new URLSearchParams({ q })}`;
    return loader(argsOf(requestTo(path), { lang }));
  };
  const found = async (q: string, lang?: string) =>
    (await search(q, lang)).found.map(({ kind, id }) => [kind, id]);

  it("finds public films, people, news and pages by every word, whatever case and accents", async () => {
    const { db } = connection;
    const film = await addProject(db, { title_en: "Sálty line", title_es: "La línea" });
    await screeningsOfFilm.replace(db, film, {
      screenings: [
        aScreening({
          time: null,
          timeZone: null,
          kind: "premiere",
          festival: "Encuentro del Sur",
          venue: null,
        }),
      ],
    });
    const person = await addMember(db, { name: "Sal Tyson", bio_en: "A line producer." });
    const item = await addNews(db, {
      title_en: "The line is salty",
      content_en: "**Bold** words.",
    });
    const page = await addPage(db, { title_en: "Salty lines" });
    expect(await found("SALTY LINE")).toEqual([
      ["films", film],
      ["news", item],
      ["pages", page],
    ]);
    expect(await found("tyson")).toEqual([["people", person]]);
    expect(await found("bold")).toEqual([["news", item]]);
    // Titles are found in both languages, and shown in that of the page.
    expect(await found("la linea")).toEqual([["films", film]]);
    expect(await found("encuentro sevilla", "es")).toEqual([["films", film]]);
    expect(await found("salty nowhere")).toEqual([]);
    expect(await found("  ")).toEqual([]);
    expect((await search("  ")).totals).toEqual({ films: 0, people: 0, news: 0, pages: 0 });
  });

  it("finds names as other keyboards write them", async () => {
    const { db } = connection;
    const film = await addProject(db, { title_en: "“Ærlig” – d’Ormesson" });
    const person = await addMember(db, { name: "Øyvind O'Neill-Wałęsa" });
    for (const typed of ["d'ormesson", "D’Ormesson", "aerlig", '"ærlig" - d', "«ærlig»"]) {
      expect(await found(typed), typed).toEqual([["films", film]]);
    }
    for (const typed of ["oyvind", "ØYVIND", "o’neill", "O'Neill‑Walesa"]) {
      expect(await found(typed), typed).toEqual([["people", person]]);
    }
    expect((await search("oyvind o’neill")).found[0]?.title).toEqual([
      { text: "Øyvind", isMatch: true },
      { text: " ", isMatch: false },
      { text: "O'Neill", isMatch: true },
      { text: "-Wałęsa", isMatch: false },
    ]);
    await db
      .insertInto("project_credits")
      .values({
        projectId: film,
        position: 0,
        name: "Łukasz Þór d’Ivry",
        role_en: "A",
        role_es: "A",
      })
      .execute();
    for (const typed of ["lukasz d'ivry", "thor", "aerlig d'ormesson"]) {
      expect(await searchFilms(typed), typed).toEqual([film]);
    }
  });

  it("finds the words of long texts to their end", async () => {
    const { db } = connection;
    const content_en = `${"Nothing of note. ".repeat(2_900)}A **harpoon** at last.`;
    const item = await addNews(db, { content_en });
    expect(await found("harpoon")).toEqual([["news", item]]);
    const { found: all } = await search("harpoon");
    expect(marked(all[0]?.excerpt ?? [])).toMatch(/A \[harpoon\] at last\.$/);
  });

  it("shows first what has a quoted phrase", async () => {
    const { db } = connection;
    const apart = await addProject(db, { title_en: "Line of salt", year: "2026" });
    const titled = await addProject(db, { title_en: "The Salt, Line", year: "2020" });
    const told = await addProject(db, { description_en: "Of a salt line.", year: "2019" });
    const films = async (typed: string) => (await found(typed)).map(([, id]) => id);
    expect(await films("“salt line”")).toEqual([titled, told, apart]);
    expect(await films("salt line (2020)")).toEqual([titled]);
    expect(await films("line: salt?")).toEqual([apart, titled, told]);
    await addProject(db, {
      description_en: "A white sea, a long night, a cold sun.",
      year: "2026",
    });
    const description_en = "Sea, white; night, long.";
    const cold = await addProject(db, { title_en: "A cold sun", description_en, year: "2001" });
    expect((await films('"white sea" "long night" "cold sun"'))[0]).toBe(cold);
  });

  it("finds nothing that is not public", async () => {
    const { db } = connection;
    const soon = { publishAt: "2999-01-01T00:00:00.000Z" };
    await addProject(db, { title_en: "Secret one", isPublished: 0 });
    await addProject(db, { title_en: "Secret two", ...soon });
    await addNews(db, { title_en: "Secret three", published: 0 });
    await addNews(db, { title_en: "Secret four", ...soon });
    await addPage(db, { title_en: "Secret five", published: 0 });
    await addPage(db, { title_en: "Secret six", slug_en: "s", slug_es: "s", ...soon });
    expect(await found("secret")).toEqual([]);
  });

  it("shows a limited number, titles first, and is no page for search engines", async () => {
    const { db } = connection;
    for (let number = 0; number < FOUND_MAX + 2; number++) {
      await addProject(db, { description_en: "A whale swims by.", year: "2025" });
    }
    const titled = await addProject(db, { title_en: "Whale", year: "1999" });
    const data = await search("whale");
    expect(data.found).toHaveLength(FOUND_MAX);
    expect(data.totals).toEqual({ films: FOUND_MAX + 3, people: 0, news: 0, pages: 0 });
    expect(data.found[0]).toMatchObject({ id: titled, title: [{ text: "Whale", isMatch: true }] });
    expect(marked(data.found[1]?.excerpt ?? [])).toBe("A [whale] swims by.");
    expect(data.page).toMatchObject({ isHidden: true, title: "whale · Search" });
  });

  it("reads many records in slices, between which other requests are answered", async () => {
    const { db } = connection;
    for (let number = 0; number < 120; number++) await addProject(db, { title_en: "Gull" });
    const turns = await countTurns(async () => expect(await found("gull")).toHaveLength(FOUND_MAX));
    // Each but the last of three slices of films is followed by a turn, and so is each kind.
    expect(turns).toBe(3);
    for (let number = 0; number < 4; number++) {
      await addNews(db, { content_en: "A gull. ".repeat(6_000) });
    }
    const longer = await countTurns(async () => void (await found("gull")));
    // Two slices of two long ones.
    expect(longer).toBe(3 + 2);
  });

  it("cuts the longest texts only, where all together are too long", () => {
    expect(longestOf([10, 20, 30], 60)).toBe(Infinity);
    expect(longestOf([10, 20, 30], 50)).toBe(20);
    expect(longestOf([5, 100, 100], 105)).toBe(50);
    expect(longestOf([], 5)).toBe(Infinity);
  });

  it("is kept by the page cache without a query only", () => {
    expect(findCacheableAddress("/es/search")?.url).toBe("/es/search");
    expect(findCacheableAddress("/es/search?utm=1")?.url).toBe("/es/search");
    expect(findCacheableAddress("/es/search?q=a")).toBeNull();
    expect(findCacheableAddress("/search.data?q=a")).toBeNull();
  });
});
