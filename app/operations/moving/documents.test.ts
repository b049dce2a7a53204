import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { listReferencedImages } from "~/media/uploads/delete-unused.server";
import { imagesIn } from "~/media/uploads/stored-files.server";
import { loader as serve } from "~/routes/files.$name/route";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { pdf } from "~/test/arrange/films";
import { addNews } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { filesInFolder } from "./find-files.server";
import { moveSite } from "./moving.server";
import { readWxr } from "./read-wxr.server";
import { attachment, item, wxr } from "./test-files/wxr";
import { undoImport } from "./undo.server";

const UPLOADS = "https://old.example/wp-content/uploads/2020/05";

const folder = await fs.mkdtemp(path.join(os.tmpdir(), "documents-"));
afterAll(() => fs.rm(folder, { recursive: true }));

/** Documents by their names, no two alike. */
const documents = {
  "press.pdf": pdf,
  "list.pdf": Buffer.concat([pdf, Buffer.from("\n")]),
  "alone.pdf": Buffer.concat([pdf, Buffer.from("\n\n")]),
  "page.pdf": Buffer.from("<html>It is not here any more.</html>"),
  "cut.pdf": pdf.subarray(0, 30),
};
await fs.mkdir(path.join(folder, "2020/05"), { recursive: true });
for (const [name, content] of Object.entries(documents)) {
  await fs.writeFile(path.join(folder, "2020/05", name), content);
}
const find = await filesInFolder(folder);

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
  env().UPLOADS_DIR = temporaryFolder();
});

const old = [
  item({
    id: 1,
    html: `<p>Read <a href="${UPLOADS}/press.pdf">the press kit</a>, <a href="/wp-content/uploads/2020/05/list.pdf?v=2#page=3">the list</a>, <a href='http://www.old.example/wp-content/uploads/2020/05/gone.pdf'>what is gone</a>, <a href="${UPLOADS}/page.pdf">a page</a> and <a href="https://other.example/a.pdf">another</a>.</p><iframe src="${UPLOADS}/press.pdf"></iframe>`,
  }),
  attachment({ id: 8, path: "2020/05/press.pdf" }),
  attachment({ id: 9, path: "2020/05/alone.pdf" }),
  attachment({ id: 10, path: "2020/05/cut.pdf" }),
];

async function move({ isDry = false, items = old } = {}) {
  const file = path.join(folder, "site.xml");
  await fs.writeFile(file, wxr(items));
  return moveSite(connection.db, await readWxr(file), { language: "en", films: [], find, isDry });
}

const text = async () =>
  (await connection.db.selectFrom("news_items").select("content_en").executeTakeFirstOrThrow())
    .content_en ?? "";
const leads = async () => {
  const rows = await connection.db.selectFrom("redirects").select(["source", "target"]).execute();
  return Object.fromEntries(rows.map(({ source, target }) => [path.basename(source), target]));
};
const stored = async () =>
  (await fs.readdir(env().UPLOADS_DIR)).filter((name) => name.endsWith(".pdf")).toSorted();

describe("documents of an old site", () => {
  it("are stored, and links in texts and old addresses lead to them", async () => {
    const report = await move();
    expect(report.documents).toBe(3);
    expect(report.missingDocuments).toEqual([
      "//old.example/wp-content/uploads/2020/05/cut.pdf – no whole PDF",
      "//old.example/wp-content/uploads/2020/05/gone.pdf – not found",
      "//old.example/wp-content/uploads/2020/05/page.pdf – no whole PDF",
    ]);
    const files = await stored();
    expect(files).toHaveLength(3);
    const {
      "press.pdf": press = "",
      "list.pdf": list = "",
      "alone.pdf": alone = "",
      ...others
    } = await leads();
    expect([press, list, alone].map((each) => path.basename(each)).toSorted()).toEqual(files);
    expect(Object.keys(others).filter((name) => name.endsWith(".pdf"))).toEqual([]);
    expect(await text()).toBe(
      `Read [the press kit](${press}), [the list](${list}#page=3), [what is gone](http://www.old.example/wp-content/uploads/2020/05/gone.pdf), [a page](${UPLOADS}/page.pdf) and [another](https://other.example/a.pdf).\n\n[press.pdf](${press})`,
    );
    const [lost] = report.notKept;
    expect(lost?.items.filter(({ kind }) => kind === "link")).toHaveLength(2);
  });

  it("are for visitors, also those that no text names, as long as old addresses lead to them", async () => {
    await move();
    const { "press.pdf": press = "", "alone.pdf": alone = "" } = await leads();
    for (const address of [press, alone]) {
      const response = await answer(serve, get(address), { name: path.basename(address) });
      expect(response.status).toBe(200);
      const name = address === press ? "press.pdf" : "alone.pdf";
      expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
      await response.body?.cancel();
      expect(await listReferencedImages(connection.db)).toContain(imagesIn(address)[0]);
    }
    await connection.db.deleteFrom("redirects").execute();
    const response = await answer(serve, get(alone), { name: path.basename(alone) });
    expect(response.status).toBe(404);
    expect(await listReferencedImages(connection.db)).not.toContain(imagesIn(alone)[0]);
  });

  it("are not stored twice, and come again where they are lost", async () => {
    await move();
    const rows = () => connection.db.selectFrom("imports").selectAll().execute();
    const [before, [file = "", ...others]] = [await rows(), await stored()];
    expect(await move()).toMatchObject({ documents: 0 });
    expect(await rows()).toEqual(before);
    await fs.rm(path.join(env().UPLOADS_DIR, file));
    expect(await move()).toMatchObject({ documents: 1 });
    expect(await rows()).toEqual(before);
    expect(await stored()).toEqual([file, ...others]);
  });

  it("are counted by a dry run, and not stored", async () => {
    expect(await move({ isDry: true })).toMatchObject({ documents: 3 });
    expect(await fs.readdir(env().UPLOADS_DIR).catch(() => [])).toEqual([]);
  });
});

describe("undoing an import", () => {
  it("removes its documents, but none that was here or that is used", async () => {
    const one = item({ id: 1, html: `<a href="${UPLOADS}/list.pdf">A list</a>` });
    await move({ items: [one] });
    const [list = ""] = await stored();
    await connection.db.deleteFrom("imports").where("kind", "=", "document").execute();
    await move();
    const { "press.pdf": press = "" } = await leads();
    await addNews(connection.db, { content_en: `Ours: [press](${press}).` });
    expect(await undoImport(connection.db, "old.example")).toMatchObject({ documents: 1 });
    expect(await stored()).toEqual([list, path.basename(press)].toSorted());
    const rows = await connection.db.selectFrom("imports").selectAll().execute();
    expect(rows).toEqual([]);
  });
});
