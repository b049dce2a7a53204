import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { FILL_BUTTON } from "~/media/descriptions/description-fields";
import { listFilmNames } from "~/media/images/images-of-film.server";
import { IMAGE_FIELD } from "~/media/images/library-image";
import { parseWords } from "~/media/words/picture-words";
import { action as describeImage, loader as picture } from "~/routes/admin.pictures.$id/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { plain } from "~/test/arrange/images";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { action, loader } from "./route";

let site: Connection;
let cookie: string;
beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
  env().UPLOADS_DIR = path.join(temporaryFolder(), "uploads");
});

/** Uploads files with one form, as a browser does. */
async function upload(...files: [name: string, content: Buffer][]): Promise<Response> {
  const body = new FormData();
  for (const [name, content] of files)
    body.append(IMAGE_FIELD, new Blob([new Uint8Array(content)]), name);
  const { headers } = get("/", { cookie });
  const request = new Request("http://localhost:3000/admin/pictures", {
    method: "POST",
    headers,
    body,
  });
  return answer(action, request);
}
const imageOf = (color: string) => plain(60, 40, color).png().toBuffer();
const names = () => site.sqlite.prepare("SELECT fileName FROM pictures ORDER BY id").pluck().all();

describe("a batch of pictures", () => {
  it("is stored or refused file by file, each by its name", async () => {
    expect((await upload(["red.png", await imageOf("red")])).status).toBe(303);
    const response = await upload(
      ["red again.png", await imageOf("red")],
      ["IMG_2041.HEIC", Buffer.from("0000ftypheic0000mif1heic")],
      ["blue.png", await imageOf("blue")],
      ["notes.jpg", Buffer.from("no picture")],
    );
    expect(response.status).toBe(200);
    const stored = { wasThere: false, problem: null };
    const refused = { id: null, wasThere: false };
    expect(await response.json()).toEqual({
      results: [
        { fileName: "red again.png", id: 1, wasThere: true, problem: null },
        { fileName: "IMG_2041.HEIC", ...refused, problem: "refused.imageHeic" },
        { fileName: "blue.png", id: expect.any(Number) as number, ...stored },
        { fileName: "notes.jpg", ...refused, problem: "refused.imageUnsupported" },
      ],
    });
    expect(names()).toEqual(["red.png", "blue.png"]);
  });
});

describe("the words in the files of a batch", () => {
  const packet = (name: string) =>
    `<x xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:RDF><rdf:Description><dc:creator>${name}</dc:creator><dc:description><rdf:Alt><rdf:li xml:lang="x-default">The door of ${name}</rdf:li><rdf:li xml:lang="es-ES">La puerta de ${name}</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x>`;
  const stillOf = (name: string, color: string) =>
    plain(60, 40, color).withXmp(packet(name)).jpeg().toBuffer();
  const texts = () =>
    site.sqlite
      .prepare("SELECT alt_en, alt_es, caption_en, photographer FROM pictures ORDER BY id")
      .raw()
      .all();

  it("are offered for empty fields, and filled in at once, beside what is typed", async () => {
    await upload(["a.jpg", await stillOf("Ada", "red")], ["b.jpg", await stillOf("Bo", "blue")]);
    await upload(["c.png", await imageOf("green")]);
    const page = await answer(loader, get("/admin/pictures", { cookie }));
    const { list } = (await page.json()) as { list: { rows: { offered: object }[] } };
    expect(list.rows.map(({ offered }) => Object.keys(offered).length)).toEqual([0, 5, 5]);
    // Nothing is filled in by itself.
    expect(texts()[0]).toEqual([null, null, null, null]);
    const fields = {
      "alt_en-1": "Typed",
      "alt_es-1": "",
      "alt_en-2": "",
      "alt_en-3": "",
      [FILL_BUTTON]: "1",
    };
    const response = await answer(action, form("/admin/pictures?filter=noAlt", fields, { cookie }));
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/admin/pictures?filter=noAlt",
    ]);
    expect(texts()).toEqual([
      ["Typed", "La puerta de Ada", "The door of Ada", "Ada"],
      ["The door of Bo", "La puerta de Bo", "The door of Bo", "Bo"],
      [null, null, null, null],
    ]);
  });

  it("are those of the file that was sent last, and stay when it comes without any", async () => {
    await upload(["a.jpg", await stillOf("Ada", "red")]);
    await upload(["a.jpg", await stillOf("Ada Sol", "red")]);
    await upload(["a.jpg", await plain(60, 40, "red").jpeg().toBuffer()]);
    const rows = await site.db.selectFrom("pictures").select("words").execute();
    expect(rows.map(({ words }) => parseWords(words)?.creators)).toEqual([["Ada Sol"]]);
  });
});

describe("a picture that was opened from a filtered list", () => {
  it("leads back to that page of the list when it is saved", async () => {
    await upload(["red.png", await imageOf("red")]);
    const list = "/admin/pictures?filter=noAlt&page=2";
    const address = `/admin/pictures/1?${new URLSearchParams({ returnTo: list })}`;
    const at = { id: "1" };
    const page = await answer(picture, get(address, { cookie }), at);
    const { form: shown } = (await page.json()) as {
      form: { values: Record<string, string>; version: string };
    };
    const fields = { ...shown.values, [VERSION_FIELD]: shown.version, alt_en: "Red" };
    const saved = await answer(describeImage, form(address, fields, { cookie }), at);
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, list]);
  });
});

describe("the films that the library offers as a filter", () => {
  it("are those that were changed last, the chosen one, and a word about the others", async () => {
    for (let number = 1; number <= 202; number++) {
      const updatedAt = new Date(Date.UTC(2025, 0, 1, 0, number)).toISOString();
      await addProject(site.db, { title_en: `Film ${String(number).padStart(3, "0")}`, updatedAt });
    }
    const offered = await listFilmNames(site.db, null);
    expect([offered.films.length, offered.hasMore]).toEqual([200, true]);
    expect(offered.films[0]?.title_en).toBe("Film 003");
    const chosen = await listFilmNames(site.db, 1);
    expect(chosen.films.map(({ id }) => id).slice(0, 2)).toEqual([1, 4]);
    await site.db.deleteFrom("projects").where("id", "<", 10).execute();
    expect((await listFilmNames(site.db, null)).hasMore).toBe(false);
  });
});
