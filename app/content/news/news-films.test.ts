import { beforeEach, describe, expect, it } from "vitest";
import type { FormValues } from "~/base/http/form-values";
import { projectKind } from "~/films/projects/project-kind.server";
import { type Conflict } from "~/forms/editor/edit-conflict";
import { fieldText, withNames } from "~/forms/editor/field-text";
import { deleteRecord } from "~/records/lifecycle/lifecycle.server";
import type { Revision } from "~/records/lifecycle/revision";
import { newestInTrash, restoreTrashed } from "~/records/lifecycle/trash.server";
import { loader as newsPage } from "~/routes/_site.($lang).news.$id/route";
import { loader as filmPage } from "~/routes/_site.($lang).project.$id/route";
import { loader as version } from "~/routes/admin.$kind.$id.versions.$version/route";
import { loader as versions } from "~/routes/admin.$kind.$id.versions._index/route";
import { loader as open, action as save } from "~/routes/admin.news.$id/route";
import { action as write } from "~/routes/api.admin.news.$id/route";
import { loader as publicCall } from "~/routes/api.news/route";
import { answer, argsOf, form, get, json, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { newsKind } from "./news-kind.server";
import { newsFormSchema } from "./news.schema";

let connection: Connection;
let cookie: string;
let item: number;
let film: number;
let draft: number;
const ana = { id: 1, username: "ana" };

beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
  item = await addNews(connection.db, { title_en: "Item" });
  film = await addProject(connection.db, { title_en: "Film" });
  draft = await addProject(connection.db, { title_en: "Unseen draft", isPublished: 0 });
});

async function put(fields: object, id = item) {
  const request = json(`/api/admin/news/${id}`, fields, { cookie }, "PUT");
  const response = await answer(write, request, { id: String(id) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const filmsOfItem = async () => {
  const { content } = await newsPage(argsOf(requestTo(`/news/${item}`), { id: String(item) }));
  return content.films.map(({ id }) => id);
};
const newsOfFilm = async (id = film) => {
  const { content } = await filmPage(argsOf(requestTo(`/project/${id}`), { id: String(id) }));
  return content.news.map((each) => each.id);
};
const calledFilms = async () => {
  const items = (await (await answer(publicCall, get("/api/news"))).json()) as object[];
  return items.map((each) => "films" in each && each.films);
};

describe("the films of a news item", () => {
  it("stand on its page, and it on theirs; what is hidden is shown on neither", async () => {
    expect((await put({ films: [draft, film, film] })).body).toMatchObject({
      films: [draft, film],
    });
    expect(await filmsOfItem()).toEqual([film]);
    expect(await calledFilms()).toEqual([[film]]);
    expect(await newsOfFilm()).toEqual([item]);
    const { page } = await newsPage(argsOf(requestTo(`/news/${item}`), { id: String(item) }));
    expect(JSON.stringify(page)).not.toContain("Unseen draft");

    await put({ published: false });
    expect(await newsOfFilm()).toEqual([]);
    await put({ published: true, publishAt: "2999-01-01T10:00:00.000Z" });
    expect(await newsOfFilm()).toEqual([]);
  });

  it("are left out if they are gone, and refused if they are no ids", async () => {
    expect((await put({ films: [film, 999] })).body).toMatchObject({ films: [film] });
    expect((await put({ films: ["one"] })).status).toBe(400);
    expect((await put({ films: Array.from({ length: 13 }, () => film) })).status).toBe(400);
    expect((await put({ title_en: "Other" })).body).toMatchObject({ films: [film] });
  });

  it("are named in the versions of the item, and by their ids once they are gone", async () => {
    await put({ films: [film, draft] });
    await deleteRecord(connection.db, projectKind, draft, ana);
    await put({ films: [] });
    const params = { kind: "news", id: String(item) };
    const list = await answer(versions, get(`/admin/news/${item}/versions`, { cookie }), params);
    const { versions: found } = (await list.json()) as { versions: Revision[] };
    expect(found.map(({ changes }) => changes)).toMatchObject([
      [{ name: "films", before: "Film", after: "" }],
      // Of a list only what differs.
      [{ name: "films", before: `…\n#${draft}`, after: "…" }],
      [{ name: "films", before: "", after: `Film\n#${draft}` }],
      null,
    ]);
    const address = `/admin/news/${item}/versions/${found[2]?.id}`;
    const one = await answer(version, get(address, { cookie }), {
      ...params,
      version: String(found[2]?.id),
    });
    expect(await one.json()).toMatchObject({
      changes: [{ name: "films", before: "", after: `Film\n#${draft}` }],
    });
  });

  it("are named when two people have changed them at the same time", async () => {
    const params = { id: String(item) };
    const page = await answer(open, get(`/admin/news/${item}`, { cookie }), params);
    const shown = (await page.json()) as { form: { values: FormValues; version: string } };
    await put({ films: [film] });
    const { values, version: before } = shown.form;
    const typed = {
      ...values,
      version: before,
      "films[0].id": String(draft),
      "films[1].id": "999",
    };
    const refused = await answer(save, form(`/admin/news/${item}`, typed, { cookie }), params);
    expect(refused.status).toBe(409);
    const { conflict, repopulateFields } = (await refused.json()) as {
      conflict: Required<Conflict>;
      repopulateFields: FormValues;
    };
    const named = (of: FormValues) => fieldText(withNames(of, conflict.names), "films");
    expect(conflict.touched).toEqual(["films"]);
    expect(named(conflict.current)).toBe("Film");
    expect(named(repopulateFields)).toBe("Unseen draft\n#999");
  });

  it("are read from the rows of a form", () => {
    const { films } = newsFormSchema.innerType().shape;
    expect(
      films.parse([{ id: "7", position: "2" }, { id: "3", position: "1" }, { id: "" }]),
    ).toEqual([3, 7]);
    expect(films.safeParse([{ id: "x" }]).success).toBe(false);
  });

  it("come back from the trash with the film or the item, unless the other one is gone", async () => {
    await put({ films: [film] });
    const restore = async (subject: "project" | "newsItem", id: number) => {
      const inTrash = await newestInTrash(connection.db, { subject, id });
      await restoreTrashed(connection.db, inTrash, ana);
    };
    await deleteRecord(connection.db, projectKind, film, ana);
    expect(await filmsOfItem()).toEqual([]);
    await restore("project", film);
    expect(await filmsOfItem()).toEqual([film]);

    await deleteRecord(connection.db, projectKind, film, ana);
    await connection.db.deleteFrom("news_items").where("id", "=", item).execute();
    await restore("project", film);
    expect(await newsOfFilm()).toEqual([]);

    const other = await addNews(connection.db);
    await put({ films: [film] }, other);
    await deleteRecord(connection.db, newsKind, other, ana);
    await connection.db.deleteFrom("projects").where("id", "=", film).execute();
    await restore("newsItem", other);
    const rows = connection.sqlite.prepare("SELECT count(*) FROM news_films").pluck();
    expect(rows.get()).toBe(0);
  });
});
