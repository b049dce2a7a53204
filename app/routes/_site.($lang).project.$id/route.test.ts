import { beforeEach, describe, expect, it } from "vitest";
import { argsOf, requestTo, thrownStatus } from "~/test/calls";
import { freshDatabase } from "~/test/database";
import { addProject } from "~/test/records";
import type { Connection } from "~db/connection.server";
import { loader } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const load = (id: number | string, params: Record<string, string> = {}) => {
  const prefix = params.lang ? `/${params.lang}` : "";
  return loader(argsOf(requestTo(`${prefix}/project/${id}`), { id: String(id), ...params }));
};
const relatedTo = async (id: number) => (await load(id)).content.related.map((each) => each.id);

describe("the page of a project", () => {
  it("R021 R107 holds the stored record and its stills in their order", async () => {
    const id = await addProject(site.db, {
      description_en: "About it.",
      client: "Canal",
      year: "2023",
    });
    for (const [position, name] of [
      [2, "c"],
      [0, "a"],
      [1, "b"],
    ] as const) {
      await site.db
        .insertInto("project_images")
        .values({ projectId: id, position, imageUrl: `/uploads/${name}-9x9.webp` })
        .execute();
    }
    const { content } = await load(id);
    expect(content.project).toMatchObject({ id, year: "2023", client: "Canal" });
    expect(content.project.galleryImages).toEqual([
      "/uploads/a-9x9.webp",
      "/uploads/b-9x9.webp",
      "/uploads/c-9x9.webp",
    ]);
  });

  it("R012 R107 is titled in the language of the page, and an edit shows at once", async () => {
    const id = await addProject(site.db, { title_en: "Night Ferry", title_es: "El ferri" });
    expect((await load(id)).page.title).toBe("Night Ferry");
    expect((await load(`${id}-el-ferri`, { lang: "es" })).page.title).toBe("El ferri");
    await site.db.updateTable("projects").set({ title_es: "Otro" }).where("id", "=", id).execute();
    expect((await load(`${id}-otro`, { lang: "es" })).page.title).toBe("Otro");
  });

  it("R106 tells sample records from real ones", async () => {
    expect((await load(await addProject(site.db, { isSample: 1 }))).content.isSample).toBe(true);
    expect((await load(await addProject(site.db))).content.isSample).toBe(false);
  });

  it("describes itself in a short text without line breaks", async () => {
    const description_en = `One.\n\nTwo ${"words ".repeat(100)}`;
    const { page } = await load(await addProject(site.db, { description_en }));
    expect(page.description).toMatch(/^One\. Two words .*…$/);
    expect(page.description.length).toBeLessThanOrEqual(156);
  });

  it.each([
    "abc",
    "0",
    "-1",
    "01",
    "1.0",
    "1e0",
    "2x",
    " 1",
    "1 ",
    "１",
    "0x1",
    "99",
    "999999999999999",
    "9007199254740993",
    "9".repeat(400),
    "1;DROP TABLE projects",
    "1 OR 1=1",
    "",
    "__proto__",
  ])("R114 is a 404 for the id %j", async (id) => {
    await addProject(site.db);
    await addProject(site.db);
    const answer = loader(argsOf(requestTo("/project/x"), { id }));
    expect(await thrownStatus(answer)).toBe(404);
  });

  it("R007 R114 is a 404 under a language that the site does not speak", async () => {
    const id = await addProject(site.db);
    expect(await thrownStatus(load(id, { lang: "fr" }))).toBe(404);
    expect(await thrownStatus(load(id, { lang: "EN" }))).toBe(404);
  });
});

describe("related projects", () => {
  it("R112 R463 are three others, never the one that is shown", async () => {
    const ids = [];
    for (let made = 0; made < 6; made++) ids.push(await addProject(site.db));
    for (const id of ids) {
      const related = await relatedTo(id);
      expect(related).toHaveLength(3);
      expect(new Set(related).size).toBe(3);
      expect(related).not.toContain(id);
    }
  });

  it("R112 are those of the same category first, then in the order of the gallery", async () => {
    const shown = await addProject(site.db, { category_en: "Documentary" });
    const featured = await addProject(site.db, { category_en: "Short", featured: 1 });
    const newest = await addProject(site.db, { category_en: "Short", year: "2030" });
    const oldDocumentary = await addProject(site.db, { category_en: "Documentary", year: "1999" });
    await addProject(site.db, { category_en: "Short", year: "2001" });
    expect(await relatedTo(shown)).toEqual([oldDocumentary, featured, newest]);
  });

  it("R112 are fewer when there are fewer, and none of a single project", async () => {
    const first = await addProject(site.db);
    expect(await relatedTo(first)).toEqual([]);
    const second = await addProject(site.db);
    expect(await relatedTo(first)).toEqual([second]);
  });
});

describe("the address of a project", () => {
  const asked = async (address: string, params: Record<string, string>) => {
    const response: unknown = await loader(argsOf(requestTo(address), params)).catch(
      (error: unknown) => error,
    );
    if (!(response instanceof Response)) return null;
    const { status, headers } = response;
    return { status, to: headers.get("Location"), kept: headers.get("Cache-Control") };
  };
  const leadsTo = (to: string) => ({ status: 301, to, kept: "no-cache" });

  it("names the title in its language, and every other address leads there", async () => {
    const id = await addProject(site.db, { title_en: "Night Ferry", title_es: "El ferri de %" });
    const right = `/es/project/${id}-el-ferri-de`;
    const ask = (part: string, query = "") =>
      asked(`/es/project/${part}${query}`, { lang: "es", id: part });
    expect(await ask(`${id}-el-ferri-de`)).toBeNull();
    for (const part of [
      `${id}`,
      `${id}-`,
      `${id}-night-ferry`,
      `${id}-../..`,
      `${id}-el-ferri-de-`,
    ]) {
      expect(await ask(part, "?from=feed")).toEqual(leadsTo(`${right}?from=feed`));
    }
    // Without a language there is no title to name (checklist R021).
    expect(await asked(`/project/${id}`, { id: `${id}` })).toBeNull();
    const part = `${id}-night-ferry`;
    expect(await asked(`/project/${part}`, { id: part })).toEqual(leadsTo(`/project/${id}`));
  });

  it("follows a changed title, and is the id alone when there are no letters for it", async () => {
    const id = await addProject(site.db, { title_en: "Night Ferry" });
    await site.db.updateTable("projects").set({ title_en: "夜の船" }).execute();
    const old = `${id}-night-ferry`;
    expect(await asked(`/en/project/${old}`, { lang: "en", id: old })).toEqual(
      leadsTo(`/en/project/${id}`),
    );
    expect(await asked(`/en/project/${id}`, { lang: "en", id: `${id}` })).toBeNull();
  });
});
