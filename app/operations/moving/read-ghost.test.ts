import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { moveSite } from "./moving.server";
import { readGhost } from "./read-ghost.server";

const folder = await fs.mkdtemp(path.join(os.tmpdir(), "ghost-"));
afterAll(() => fs.rm(folder, { recursive: true }));

async function write(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await fs.writeFile(file, text);
  return file;
}

describe("an export of Ghost", () => {
  it("becomes news, with dates in every form", async () => {
    const post = (id: number, published: string | number) => ({
      id,
      title: `Post ${id}`,
      slug: `post-${id}`,
      html: `<p>See <a href="__GHOST_URL__/post-1/">one</a>.</p>`,
      type: "post",
      status: "published",
      visibility: "public",
      published_at: published,
    });
    const posts = [
      post(1, "2020-05-17T10:00:00.000Z"),
      post(2, "2020-05-18 10:00:00"),
      post(3, Date.UTC(2020, 4, 19, 10)),
      { ...post(4, "2020-05-20 10:00:00"), visibility: "members" },
    ];
    const { db } = await freshDatabase();
    const news = () => db.selectFrom("news_items").selectAll().orderBy("id").execute();
    const file = await write("ghost.json", JSON.stringify({ db: [{ data: { posts } }] }));
    const site = await readGhost(file, "https://old.example");
    const report = await moveSite(db, site, {
      language: "en",
      films: [],
      find: () => Promise.resolve(null),
      isDry: false,
    });
    expect((await news()).map(({ date }) => date)).toEqual([
      "2020-05-17",
      "2020-05-18",
      "2020-05-19",
    ]);
    expect((await news())[0]?.content_en).toBe("See [one](/en/news/1-post-1).");
    expect(report.leftOut).toMatchObject([{ title: "Post 4", reason: "private" }]);
    expect(report.notKept).toEqual([]);
    const broken = await write("broken.json", '{"db": [\n{"data": ]}');
    await expect(readGhost(broken, "https://old.example")).rejects.toThrow(/line 2/);
  });

  it("has the pages of its menu in the menu, in their order", async () => {
    const page = (slug: string) => ({
      id: slug,
      slug,
      title: slug,
      type: "page",
      status: "published",
    });
    const posts = ["other", "team", "about"].map(page);
    const value = JSON.stringify(
      ["/", "/about/", "https://old.example/team/#x"].map((url) => ({ label: url, url })),
    );
    const settings = [{ key: "navigation", value }];
    const file = await write("menu.json", JSON.stringify({ data: { posts, settings } }));
    const { records } = await readGhost(file, "https://old.example");
    expect(records.map(({ slug, place, order }) => [slug, place, order])).toEqual([
      ["other", "none", 0],
      ["team", "top", 3],
      ["about", "top", 2],
    ]);
  });
});
