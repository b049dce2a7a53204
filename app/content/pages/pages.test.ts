import { beforeEach, describe, expect, it } from "vitest";
import { makeRouteTable, setRouteTable } from "~/base/http/route-table";
import { defined } from "~/config/defined";
import { kinds } from "~/kinds.server";
import {
  createRecord,
  deleteRecord,
  replaceRecords,
  restoreVersion,
  stateOf,
  updateRecord,
} from "~/records/lifecycle/lifecycle.server";
import { moveRecord } from "~/records/lifecycle/record-order.server";
import { restoreTrashed } from "~/records/lifecycle/trash.server";
import { freshDatabase } from "~/test/arrange/database";
import { addPage } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { listManagedPages } from "./managed-pages.server";
import { pagePlaces } from "./page-facts";
import { pageKind } from "./page-kind.server";
import { pageOrders } from "./page-orders";
import { pageSchema, pageValidator } from "./page.schema";
import { findPageIncludingDrafts, languageOfAddress, listPublicPages } from "./pages.server";

const ana = { id: null, username: "ana" };

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const dataOf = (given: object) =>
  pageSchema.parse({ title_en: "About us", title_es: "Sobre nosotros", ...given });
const create = (given: object = {}) => createRecord(site.db, pageKind, dataOf(given), ana);
const update = (id: number, given: object) => updateRecord(site.db, pageKind, id, given, ana);
const fieldErrorsOf = (saving: Promise<unknown>) =>
  saving.then(
    () => null,
    (error: { status: number; fieldErrors: object }) => [
      error.status,
      Object.keys(error.fieldErrors),
    ],
  );

describe("the slugs of a page", () => {
  it("are made from its titles when none is typed", async () => {
    expect(await create()).toMatchObject({ slug_en: "about-us", slug_es: "sobre-nosotros" });
    expect(await create()).toMatchObject({ slug_en: "about-us-2", slug_es: "sobre-nosotros-2" });
    const titles = { title_en: "News", title_es: "映画" };
    expect(await create(titles)).toMatchObject({ slug_en: "news-2", slug_es: "page" });
  });

  it("are made from the title again when they are emptied", async () => {
    const { id } = await create({ slug_en: "who" });
    expect(await update(id, { slug_en: "" })).toMatchObject({ slug_en: "about-us" });
  });

  it.each([
    ["/About Us/", "about-us"],
    ["  Über uns ", "uber-uns"],
    ["a", "a"],
    ["", ""],
  ])("are as typed, in the letters of addresses: %j is %j", (typed, slug) => {
    expect(dataOf({ slug_en: typed }).slug_en).toBe(slug);
  });

  it.each(["admin", "api", "news", "/Project", "legal", "uploads", "es", "404", "healthz"])(
    "are not those of other addresses: %s",
    async (slug_es) => {
      const { error } = await pageValidator.validate({ ...dataOf({}), place: "none", slug_es });
      expect(error?.fieldErrors).toEqual({ slug_es: "admin:pages.slugReserved" });
    },
  );

  it("are not the word of a route that no table of addresses has", async () => {
    const page = { id: "page", path: ":lang?/new-page", module: { default: () => null } };
    setRouteTable(makeRouteTable({ page }));
    expect(await fieldErrorsOf(create({ slug_en: "new-page" }))).toEqual([422, ["slug_en"]]);
    expect(await create({ title_en: "New page" })).toMatchObject({ slug_en: "new-page-2" });
  });

  it("are those of no other page, in either language", async () => {
    const { id } = await create({ slug_en: "about", slug_es: "nosotros" });
    const taken = create({ slug_en: "nosotros", slug_es: "about" });
    expect(await fieldErrorsOf(taken)).toEqual([422, ["slug_en", "slug_es"]]);
    const other = await create({ slug_en: "jobs", slug_es: "jobs" });
    expect(await fieldErrorsOf(update(other.id, { slug_es: "about" }))).toEqual([422, ["slug_es"]]);
    expect(await update(id, { slug_en: "nosotros", slug_es: "about" })).toMatchObject({
      slug_en: "nosotros",
      formerSlugs: [],
    });
  });

  it("become former ones when they change, until they come back", async () => {
    const { id } = await create({ slug_en: "about", slug_es: "nosotros" });
    const formerOf = (page: { formerSlugs: { slug: string }[] }) =>
      page.formerSlugs.map(({ slug }) => slug);
    expect(formerOf(await update(id, { slug_en: "company" }))).toEqual(["about"]);
    expect(formerOf(await update(id, { slug_es: "empresa" }))).toEqual(["about", "nosotros"]);
    expect(formerOf(await update(id, { slug_en: "about" }))).toEqual(["nosotros", "company"]);
    expect(formerOf(await update(id, { formerSlugs: [{ slug: "old" }] }))).toEqual(["old"]);
    expect(formerOf(await update(id, { title_en: "Another title" }))).toEqual(["old"]);
  });

  it("are free ones when the page comes back from the trash", async () => {
    const { id } = await create({ slug_en: "jobs", slug_es: "jobs" });
    await update(id, { formerSlugs: [{ slug: "work" }] });
    await deleteRecord(site.db, pageKind, id, ana);
    await create({ slug_en: "jobs", slug_es: "empleo" });
    await restoreTrashed(site.db, 1, ana);
    expect(await findPageIncludingDrafts(site.db, id)).toMatchObject({
      slug_en: "jobs-2",
      slug_es: "jobs-2",
      formerSlugs: [{ slug: "work" }],
    });
  });

  it("of an earlier version are refused when another page has them by now", async () => {
    const first = await create({ slug_en: "about", slug_es: "nosotros" });
    const { updatedAt } = await update(first.id, { slug_en: "company" });
    await create({ slug_en: "about", slug_es: "acerca" });
    const [kind] = kinds.filter(({ name }) => name === "page");
    const { values } = stateOf(first);
    const restored = restoreVersion(site.db, defined(kind), first.id, values, ana, updatedAt);
    await expect(restored).rejects.toMatchObject({
      name: "InvalidVersion",
      fieldErrors: { slug_en: "admin:pages.slugTaken" },
    });
  });
});

describe("an address of a page without a language", () => {
  const texts = { slug_en: "about", slug_es: "nosotros", content_en: "Text", content_es: "Texto" };

  it.each([
    ["follows the visitor", "about", texts, null],
    ["is Spanish if its slug is", "nosotros", texts, "es"],
    ["follows the visitor to a text in English alone", "about", { ...texts, content_es: "" }, null],
    ["is Spanish if the text is in Spanish alone", "about", { ...texts, content_en: " " }, "es"],
    [
      "follows the visitor where both slugs are one",
      "a",
      { ...texts, slug_en: "a", slug_es: "a" },
      null,
    ],
  ])("%s", (_, slug, page, language) => {
    expect(languageOfAddress(page, slug)).toBe(language);
  });
});

describe("the order of pages", () => {
  const addPages = async (...places: (typeof pagePlaces)[number][]) => {
    const ids: number[] = [];
    for (const [index, place] of places.entries()) {
      const slugs = { slug_en: `p${index}`, slug_es: `q${index}` };
      ids.push(await addPage(site.db, { ...slugs, place, order: index }));
    }
    return ids;
  };
  const groups = { column: "place", values: pagePlaces };
  const move = (record: number, to: "up" | "down") =>
    moveRecord(site.db, { kind: "page", groups }, { record, move: to }, ana);
  const query = { q: "", page: 1, incomplete: null, ...pageOrders };
  const listed = async () =>
    (await listManagedPages(site.db, query, "en")).rows.map(({ id }) => id);

  it("is one for each place", async () => {
    const [a, b, c, d] = await addPages("menu", "footer", "menu", "footer");
    expect(await listed()).toEqual([a, c, b, d]);
    await move(defined(c), "up");
    expect(await listed()).toEqual([c, a, b, d]);
    await move(defined(b), "up");
    await move(defined(a), "down");
    expect(await listed()).toEqual([c, a, b, d]);
    await move(defined(b), "down");
    expect(await listed()).toEqual([c, a, d, b]);
    const shown = await listPublicPages(site.db);
    expect(shown.filter(({ place }) => place === "menu").map(({ id }) => id)).toEqual([c, a]);
  });

  it("tells the page of the list that has the moved one", async () => {
    const ids = await addPages(
      ...Array<"menu">(20).fill("menu"),
      ...Array<"none">(10).fill("none"),
    );
    expect((await move(defined(ids[24]), "down")).page).toBe(2);
    expect((await move(defined(ids[1]), "up")).page).toBe(1);
  });

  it("puts a new page last", async () => {
    await addPage(site.db, { order: 7 });
    expect(await pageKind.newValues(site.db, new URLSearchParams())).toMatchObject({ order: "8" });
  });
});

describe("a suggestion", () => {
  it("fills the form in both languages, as a draft with a link in the menu", async () => {
    const values = await pageKind.newValues(site.db, new URLSearchParams("like=jobs"));
    expect(values).toMatchObject({ title_en: "Jobs", slug_es: "empleo", place: "menu" });
    expect(values.published).toBe("");
    expect(values.content_en).toContain("## ");
    const { error } = await pageValidator.validate({ ...values, imageUrl: "" });
    expect(error).toBeUndefined();
  });

  it("of an unknown name is an empty form", async () => {
    const values = await pageKind.newValues(site.db, new URLSearchParams("like=constructor"));
    expect(values).toEqual({ place: "none", order: "0" });
  });
});

describe("an import", () => {
  it("may let two pages swap their slugs", async () => {
    const [first, second] = [await create({ slug_en: "a" }), await create({ slug_en: "b" })];
    await replaceRecords(site.db, pageKind, [
      { ...first, slug_en: "b" },
      { ...second, slug_en: "a" },
    ]);
    expect((await listPublicPages(site.db)).map(({ slug_en }) => slug_en)).toEqual(["b", "a"]);
  });
});
