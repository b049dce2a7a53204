import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import { measureImages } from "~/media/encoding/measure-images.server";
import { deleteUnusedImages, deleteUnusedUploads } from "~/media/uploads/delete-unused.server";
import { insertImage } from "~/media/uploads/image-rows.server";
import { freshDatabase } from "~/test/arrange/database";
import { plain } from "~/test/arrange/images";
import { addMember, addNews, addProject, setSetting } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import type { Connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { mentionsImages } from "~db/file-columns.server";
import { listDescribedImages } from "./image-descriptions.server";
import type { ImageDescription } from "./image.schema";
import { imageName } from "./library-image-name";
import {
  deleteImage,
  describeImage,
  findLibraryImage,
  imageIdAt,
  listLibrary,
  recordImage,
} from "./library.server";
import { saveUploadedImage } from "./receive-upload.server";
import { replaceImage } from "./replace-image.server";
import { readImageFacts } from "./shown-images.server";
import { storeImage } from "./store-image.server";

const actor = { id: null, username: "eva" };
const said = {
  focusX: 20,
  focusY: 31,
  alt_en: "A lantern",
  alt_es: "Un farol en la cámara",
  caption_en: "The lamp room",
  caption_es: null,
  photographer: "Nora Peña",
};
const YEAR_S = 365 * 24 * 60 * 60;

let site: Connection;
let folder: string;
beforeEach(async () => {
  site = await freshDatabase();
  folder = path.join(temporaryFolder(), "uploads");
  env().UPLOADS_DIR = folder;
});

const fileOf = (address: string) => path.join(folder, path.basename(address));
const imageOf = (color: string) => plain(60, 40, color).png().toBuffer();
const upload = async (color: string, isKept = false, fileName = "") => {
  const content = await imageOf(color);
  const file = { field: "image", fileName, content, isTooLarge: false, isBeyond: false };
  return (await saveUploadedImage(file, { isKept })).address;
};
const idAt = (address: string) => imageIdAt(site.db, address);
const rowAt = (address: string) =>
  site.sqlite.prepare("SELECT * FROM pictures WHERE address = ?").get(address) as
    | Record<string, unknown>
    | undefined;
const list = async (query: { q?: string; filter?: string }) => {
  const all = { q: "", filter: null, page: 1, sort: "newest", descending: true } as const;
  const { rows } = await listLibrary(site.db, { ...all, ...query, incomplete: null });
  return rows.map(({ address }) => address);
};
const describeAt = async (address: string, values: Partial<ImageDescription> = said) =>
  describeImage(
    site.db,
    await idAt(address),
    { ...said, ...values },
    { actor, expectedVersion: null },
  );
const grownOld = (address: string) => {
  const then = Date.now() / 1000 - YEAR_S;
  fs.utimesSync(fileOf(address), then, then);
};

/** References an image in every place that may contain one. */
async function useEverywhere(address: string) {
  const project = await addProject(site.db, { imageUrl: address, isSample: 1 });
  const other = await addProject(site.db, { title_en: "Other", imageUrl: "/uploads/x-1x1.webp" });
  await site.db
    .insertInto("project_images")
    .values({ projectId: other, position: 0, imageUrl: address })
    .execute();
  const member = await addMember(site.db, { imageUrl: address });
  const news = await addNews(site.db, { imageUrl: address });
  const newsItem = await addNews(site.db, {
    imageUrl: "/uploads/x-1x1.webp",
    content_es: `![Uno](${address.replace(".webp", ".w400.jpg")}) y ![dos](${address})`,
  });
  await setSetting(site.db, "about_image", address);
  site.sqlite
    .prepare(
      `INSERT INTO revisions (subject, recordId, username, fields, pictures)
       VALUES ('project', 1, 'ana', '{}', ?)`,
    )
    .run(`${address} /uploads/y-1x1.webp`);
  site.sqlite.exec(
    `INSERT INTO users (username, username_folded, password) VALUES ('ana', 'ana', 'a long hash');
     INSERT INTO kept_forms (userId, path, fields)
       VALUES (1, '/admin/team/1', '${JSON.stringify({ imageUrl: address })}')`,
  );
  return { project, other, member, news, newsItem };
}

describe("the row of an image", () => {
  it("is made by an upload, once, and goes with its files", async () => {
    const address = await upload("#804020");
    expect(await upload("#804020")).toBe(address);
    expect(rowAt(address)).toMatchObject({ width: 60, height: 40, isKept: 0, focusX: null });
    expect(rowAt(address)?.bytes).toBe(fs.statSync(fileOf(address)).size);
    expect(rowAt(address)?.tone).toMatch(/^\d[a-m]$/);
    grownOld(address);
    await deleteUnusedUploads(site.db);
    expect(rowAt(address)).toBeUndefined();
    expect(fs.existsSync(fileOf(address))).toBe(false);
  });

  it("stays, and its files too, when somebody has put it into the library or described it", async () => {
    const [kept, described] = [await upload("#102030", true), await upload("#302010")];
    await describeAt(described);
    for (const address of [kept, described]) grownOld(address);
    await deleteUnusedImages(site.db, [kept, described]);
    await deleteUnusedUploads(site.db);
    for (const address of [kept, described]) expect(fs.existsSync(fileOf(address))).toBe(true);
  });

  it("is made while the site runs for files that have none", async () => {
    const opaque = (await storeImage(await imageOf("#804020"))).address;
    const glass = (await storeImage(await plain(60, 40).ensureAlpha(0.2).png().toBuffer())).address;
    fs.writeFileSync(path.join(folder, "abc-9x9.webp"), "damaged");
    fs.writeFileSync(path.join(folder, "abc-9x9.w9.webp"), "a variant");
    const before = contentVersion();
    await measureImages(site.db);
    await measureImages(site.db);
    expect(rowAt(opaque)).toMatchObject({ width: 60, height: 40, isKept: 0 });
    expect(rowAt(opaque)?.bytes).toBe(fs.statSync(fileOf(opaque)).size);
    expect(rowAt(opaque)?.tone).toMatch(/^\d[a-m]$/);
    // A tone would show through a transparent image; a damaged one has none.
    expect(rowAt(glass)?.tone).toBe("");
    expect(rowAt("/uploads/abc-9x9.webp")?.tone).toBe("");
    expect(site.sqlite.prepare("SELECT count(*) FROM pictures").pluck().get()).toBe(3);
    expect(contentVersion()).toBeGreaterThan(before);
  });
});

describe("pages", () => {
  it("are told of each image what there is to say, and English where the language lacks it", async () => {
    const [full, half] = [await upload("#804020"), await upload("#208040")];
    await describeAt(full);
    await describeAt(half, { alt_es: null, focusX: null, focusY: null });
    const elsewhere = "https://example.com/x.jpg";
    const { tones, ...facts } = await readImageFacts([full, half, elsewhere, null], "es");
    expect(Object.keys(defined(tones)).sort()).toEqual([full, half].sort());
    expect(facts).toEqual({
      focus: { [full]: "x20 y30" },
      alts: { [full]: { text: said.alt_es }, [half]: { text: said.alt_en, lang: "en" } },
    });
    // Only where it is asked for, so that other pages do not carry it.
    const { captions } = await readImageFacts([full, half, elsewhere], "es", [full, elsewhere]);
    const caption = { text: { text: said.caption_en, lang: "en" }, photographer: "Nora Peña" };
    expect(captions).toEqual({ [full]: caption });
    expect(await readImageFacts([elsewhere], "en")).toEqual({});
  });

  it("become stale when something is said of an image, not when one is uploaded", async () => {
    const version = contentVersion();
    const address = await upload("#804020");
    expect(contentVersion()).toBe(version);
    await describeAt(address);
    const described = contentVersion();
    expect(described).toBeGreaterThan(version);
    site.sqlite.exec("UPDATE pictures SET photographer = 'Another'");
    expect(contentVersion()).toBeGreaterThan(described);
  });
});

describe("the library", () => {
  it("finds images by what is said of them and by what uses them, accents and case ignored", async () => {
    const [lantern, used, still] = [
      await upload("#804020"),
      await upload("#208040"),
      await upload("#204080"),
    ];
    await describeAt(lantern);
    const id = await addProject(site.db, { title_es: "La Bóveda", imageUrl: used });
    await site.db
      .insertInto("project_images")
      .values({ projectId: id, position: 0, imageUrl: still })
      .execute();
    await addMember(site.db, { name: "Ünal", imageUrl: lantern });
    expect(await list({ q: "CAMARA" })).toEqual([lantern]);
    expect(await list({ q: "unal" })).toEqual([lantern]);
    expect((await list({ q: "boveda" })).sort()).toEqual([used, still].sort());
    expect(await list({ q: path.basename(used).slice(0, 12) })).toEqual([used]);
    expect(await list({ q: "%" })).toEqual([]);
    expect(await list({ filter: "noAlt" })).toEqual([still, used]);
  });

  it("finds an image by what its file was called, which it is named by until it is described", async () => {
    const address = await upload("navy", true, "Señal-07 (final).JPG");
    await upload("teal", true);
    expect(await list({ q: "SENAL-07" })).toEqual([address]);
    const image = defined(await findLibraryImage(site.db, await idAt(address)));
    const t = translator("en", "admin");
    expect(imageName(image, "en", t).text).toBe("Señal-07 (final).JPG");
    await recordImage(site.db, actor, "created", image);
    expect(site.sqlite.prepare("SELECT label FROM activity ORDER BY id DESC").pluck().get()).toBe(
      "Señal-07 (final).JPG",
    );
    expect(imageName({ ...image, alt_en: "A signal" }, "en", t).text).toBe("A signal");
    // Another file with the same pixels does not change the name.
    await upload("navy", true, "copy.jpg");
    expect(await list({ q: "copy" })).toEqual([]);
  });

  it("knows every place that uses an image, and which images nothing uses", async () => {
    const [used, unused] = [await upload("#804020"), await upload("#208040")];
    const { project, other, member, news, newsItem } = await useEverywhere(used);
    const { uses } = defined(await findLibraryImage(site.db, await idAt(used)));
    expect(
      uses.map(({ kind, ...use }) => [
        "list" in use ? "still" : kind,
        "id" in use ? use.id : Object.values(use)[0],
      ]),
    ).toEqual([
      ["project", project],
      ["still", other],
      ["teamMember", member],
      ["newsItem", news],
      ["newsItem", newsItem],
      ["setting", "about_image"],
      ["form", "/admin/team/1"],
      ["past", undefined],
    ]);
    expect(await list({ filter: "unused" })).toEqual([unused]);
    await expect(deleteImage(site.db, await idAt(used), actor)).rejects.toMatchObject({
      status: 409,
      reason: "pictureInUse",
    });
    await deleteImage(site.db, await idAt(unused), actor);
    expect(rowAt(unused)).toBeUndefined();
  });

  it("does not overwrite what somebody else has said meanwhile", async () => {
    const address = await upload("#804020");
    const { updatedAt } = await describeAt(address);
    await describeAt(address, { alt_en: "Another" });
    const late = { actor, expectedVersion: updatedAt };
    await expect(describeImage(site.db, await idAt(address), said, late)).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe("an image that takes another one's place", () => {
  it("does so everywhere, with what was said of it, and whoever has a form open is told", async () => {
    const [old, comes] = [await upload("#804020"), await upload("#208040")];
    const ids = await useEverywhere(old);
    await describeAt(old);
    const updatedAt = (table: string, id: number) =>
      site.sqlite.prepare(`SELECT updatedAt FROM ${table} WHERE id = ?`).pluck().get(id);
    const versions = () => [
      updatedAt("projects", ids.project),
      updatedAt("projects", ids.other),
      updatedAt("team_members", ids.member),
      updatedAt("news_items", ids.news),
      updatedAt("news_items", ids.newsItem),
      site.sqlite.prepare("SELECT updatedAt FROM site_settings").pluck().get(),
    ];
    const before = versions();
    const { image } = await replaceImage(site.db, await idAt(old), comes, actor);
    expect(image).toMatchObject({ ...said, address: comes, isKept: true });
    expect(image.uses).toHaveLength(7);
    const usesOfOld = defined(await findLibraryImage(site.db, await idAt(old))).uses;
    expect(usesOfOld).toEqual([{ kind: "past" }]);
    versions().forEach((version, index) => expect(version).not.toBe(before[index]));
    // Replaced images are no samples: deleting the sample content keeps them.
    expect(site.sqlite.prepare("SELECT max(isSample) FROM projects").pluck().get()).toBe(0);
    expect(await list({ q: "camara" })).toContain(comes);
    const actions = site.sqlite.prepare("SELECT action FROM activity").pluck().all();
    expect(actions).toEqual(["updated", "replaced"]);
  });

  it("keeps what was said of itself, and may be the very same", async () => {
    const [old, comes] = [await upload("#804020"), await upload("#208040")];
    await describeAt(old);
    await describeAt(comes, { alt_en: "Its own" });
    const id = await idAt(old);
    expect((await replaceImage(site.db, id, old, actor)).image.id).toBe(id);
    const { image } = await replaceImage(site.db, id, comes, actor);
    expect(image.alt_en).toBe("Its own");
    expect(await list({ q: "nora pena" })).toContain(comes);
    await expect(replaceImage(site.db, 999, comes, actor)).rejects.toMatchObject({ status: 404 });
  });
});

it("finds the few texts that name images without reading all of them", () => {
  for (const table of ["projects", "news_items"] as const) {
    const compiled = site.db.selectFrom(table).select("id").where(mentionsImages(table)).compile();
    const plan = site.sqlite.prepare(`EXPLAIN QUERY PLAN ${compiled.sql}`).all();
    expect(JSON.stringify(plan)).toContain(`${table}_naming_pictures`);
  }
});

it("an export has the words of pictures that content uses, kept in the library or not", async () => {
  const words = { creators: ["Inés Ejemplo"] };
  const [used, unused, plainOne] = await Promise.all(
    ["red", "green", "blue"].map((color) => upload(color)),
  );
  for (const address of [used, unused]) {
    const image = { address: defined(address), width: 60, height: 40, bytes: 1, tone: null };
    await insertImage(site.db, { ...image, words });
  }
  await addProject(site.db, { imageUrl: defined(used) });
  await addProject(site.db, { imageUrl: defined(plainOne) });
  const listed = await listDescribedImages(site.db);
  expect(listed.map((image) => [image.address, image.words])).toEqual([[used, words]]);
});
