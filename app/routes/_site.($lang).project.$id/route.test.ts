import { beforeEach, describe, expect, it } from "vitest";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
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

  it("describes itself in a short text without line breaks", async () => {
    const description_en = `One.\n\nTwo ${"words ".repeat(100)}`;
    const { page } = await load(await addProject(site.db, { description_en }));
    expect(page.description).toMatch(/^One\. Two words .*…$/);
    expect(page.description.length).toBeLessThanOrEqual(156);
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
