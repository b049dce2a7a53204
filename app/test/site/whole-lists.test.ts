import { beforeEach, describe, expect, it } from "vitest";
import { newsKind } from "~/content/news/news-kind.server";
import { readWholePublicNews } from "~/content/news/news.server";
import { pageKind } from "~/content/pages/page-kind.server";
import { teamMemberKind } from "~/content/team/team-member-kind.server";
import { readShownTeam } from "~/content/team/team.server";
import { projectKind } from "~/films/projects/project-kind.server";
import { readWholePublicProjects } from "~/films/projects/projects.server";
import { allOf } from "~db/chunks.server";
import type { Connection } from "~db/connection.server";
import { countQueries, countRowsRead } from "../arrange/count-queries";
import { freshDatabase } from "../arrange/database";
import { addMember, addNews, addPage, addProject } from "../arrange/records";

let connection: Connection;

beforeEach(async () => {
  connection = await freshDatabase();
});

/** More than four parts. */
const MANY = 120;

async function addMany(add: (number: number) => Promise<number>): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < MANY; number++) ids.push(await add(number));
  return ids;
}

async function sizes(parts: AsyncIterable<object[]>): Promise<number[]> {
  const found: number[] = [];
  for await (const part of parts) found.push(part.length);
  return found;
}

const idsOf = (records: { id: number }[]) => records.map(({ id }) => id);

describe("lists of calls", () => {
  it("are read twenty-five records at a time, whatever their length", async () => {
    const { db } = connection;
    await addMany((n) => addProject(db, { year: String(1900 + n) }));
    await addMany(() => addNews(db, {}, ["tag"]));
    await addMany((n) => addMember(db, { order: n }));
    await addMany((n) => addPage(db, { slug_en: `page-${n}`, slug_es: `pagina-${n}` }));
    const lists = [
      readWholePublicProjects(db),
      projectKind.readAll(db),
      readWholePublicNews(db),
      newsKind.readAll(db),
      readShownTeam(db),
      teamMemberKind.readAll(db),
      pageKind.readAll(db),
    ];
    for (const list of lists) expect(await sizes(await list)).toEqual([25, 25, 25, 25, 20]);
  });

  it("are in the order of the site over all parts, each record with its own lists", async () => {
    const { db } = connection;
    const films = await addMany((n) => addProject(db, { year: String(1900 + n) }));
    for (const film of films) {
      await db
        .insertInto("project_images")
        .values({ projectId: film, position: 0, imageUrl: `/uploads/${film}-1x1.webp` })
        .execute();
    }
    const read = await allOf(await readWholePublicProjects(db));
    expect(idsOf(read)).toEqual(films.toReversed());
    expect(
      read.every(({ id, galleryImages }) => galleryImages[0] === `/uploads/${id}-1x1.webp`),
    ).toBe(true);
  });

  it("tell nothing of a film that is withdrawn while they are read", async () => {
    const { db } = connection;
    const films = await addMany(() => addProject(db));
    const parts = (await readWholePublicProjects(db))[Symbol.asyncIterator]();
    await parts.next();
    const [withdrawn = 0] = films.slice(-1);
    await db.updateTable("projects").set({ isPublished: 0 }).where("id", "=", withdrawn).execute();
    const rest = await allOf({ [Symbol.asyncIterator]: () => parts });
    expect(rest).toHaveLength(MANY - 25 - 1);
  });

  it("look only for the films that news of a part are about", async () => {
    const { db, sqlite } = connection;
    const shown = await addProject(db);
    const hidden = await addProject(db, { isPublished: 0 });
    for (const news of await addMany(() => addNews(db))) {
      for (const [position, projectId] of [shown, hidden].entries()) {
        await db
          .insertInto("news_films")
          .values({ newsItemId: news, position, projectId })
          .execute();
      }
    }
    const others = await addMany(() => addProject(db));
    const list = async () => allOf(await readWholePublicNews(db));
    // Each item, its id, and two of its films; once a part, those of the films that are public.
    expect(await countRowsRead(sqlite, list)).toBe(MANY * 4 + 5);
    const news = await list();
    expect(others).toHaveLength(MANY);
    expect(news.every(({ films }) => films.length === 1 && films[0] === shown)).toBe(true);
  });

  it("cost queries by part, and not by record", async () => {
    const { db, sqlite } = connection;
    await addMany(() => addProject(db));
    const queries = await countQueries(sqlite, async () =>
      sizes(await readWholePublicProjects(db)),
    );
    // The ids; for each part, the films and nine lists.
    expect(queries).toBe(1 + 5 * 10);
  });
});
