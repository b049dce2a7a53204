import { beforeEach, describe, expect, it } from "vitest";
import { PROJECTS_PER_PAGE } from "~/films/projects/project";
import { loader } from "~/routes/_site.($lang).projects/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

const open = (search = "", lang = "en") =>
  loader(argsOf(requestTo(`/${lang}/projects${search}`), { lang }));

const titles = async (search = "") =>
  (await open(search)).groups.map(({ part, films }) => [
    part,
    films.map((film) => "title_en" in film && film.title_en),
  ]);

const addRelease = (projectId: number, position: number, kind: string, date: string) =>
  connection.sqlite
    .prepare(
      "INSERT INTO project_releases (projectId, position, kind, date, country_en, country_es) VALUES (?, ?, ?, ?, 'Spain', 'España')",
    )
    .run(projectId, position, kind, date);

const addAward = (projectId: number, position: number, kind: string, festival: string) =>
  connection.sqlite
    .prepare(
      "INSERT INTO project_awards (projectId, position, kind, festival, year, award_en, award_es) VALUES (?, ?, ?, ?, '2025', 'Best film', 'Mejor película')",
    )
    .run(projectId, position, kind, festival);

describe("the list of films", () => {
  it("has films to come first, then those in the making, then those that are out", async () => {
    const { db } = connection;
    const film = (title_en: string, status: string | null, featured: 0 | 1 = 0) =>
      addProject(db, { title_en, status: status as "released" | null, featured });
    await film("Spot", null, 1);
    await film("Out", "released");
    await film("Idea", "development");
    await film("Cut", "postProduction", 1);
    await film("Soon", "festivals");
    expect(await titles()).toEqual([
      ["coming", ["Soon"]],
      ["production", ["Cut", "Idea"]],
      ["released", ["Spot", "Out"]],
    ]);
    expect(await titles("?q=idea")).toEqual([["production", ["Idea"]]]);
  });

  it("keeps that order from page to page", async () => {
    for (let number = 0; number < PROJECTS_PER_PAGE; number++) {
      await addProject(connection.db, { title_en: `Out ${number}` });
    }
    await addProject(connection.db, { title_en: "Soon", status: "festivals", year: "1990" });
    const [coming, released] = await titles();
    expect(coming).toEqual(["coming", ["Soon"]]);
    expect(released?.[1]).toHaveLength(PROJECTS_PER_PAGE - 1);
    expect(await titles("?page=2")).toEqual([["released", ["Out 11"]]]);
  });

  it("says on a card when a film comes out for everybody, and what it has won", async () => {
    const id = await addProject(connection.db, { title_en: "Film" });
    addRelease(id, 0, "worldPremiere", "2024-02-03");
    addRelease(id, 1, "streaming", "2026");
    addRelease(id, 2, "theatrical", "2025-03-04");
    addAward(id, 0, "selected", "Bruma");
    for (const [position, festival] of ["Farol", "Sur", "Mar", "Ola"].entries()) {
      addAward(id, position + 1, "won", festival);
    }
    const [english] = (await open()).groups;
    expect(english?.films[0]).toMatchObject({
      release: "In cinemas · Mar 04, 2025 · Spain",
      prizes: ["Best film · Farol 2025", "Best film · Sur 2025", "+2"],
    });
    const [spanish] = (await open("", "es")).groups;
    expect(spanish?.films[0]).toMatchObject({
      release: "En cines · 4 mar 2025 · España",
      prizes: ["Mejor película · Farol 2025", "Mejor película · Sur 2025", "+2"],
    });
  });

  it("names the premiere of a film without a release, and nothing without either", async () => {
    const id = await addProject(connection.db, { title_en: "Film", featured: 1 });
    addRelease(id, 0, "nationalPremiere", "2024-05");
    await addProject(connection.db, { title_en: "Bare" });
    const [group] = (await open()).groups;
    expect(group?.films.map(({ release }) => release)).toEqual([
      "National premiere · May 2024 · Spain",
      undefined,
    ]);
  });
});
