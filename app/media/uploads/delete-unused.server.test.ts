import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { storeImage as store } from "~/media/images/store-image.server";
import { freshDatabase } from "~/test/arrange/database";
import { plain } from "~/test/arrange/images";
import { addMember, addNews, addProject } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { findUpload } from "~/media/variants/find-variant.server";
import type { Connection } from "~db/connection.server";
import { nextTurn } from "~db/next-turn.server";
import { deleteImageFiles, deleteUnusedImages, deleteUnusedUploads } from "./delete-unused.server";

const storeImage = async (content: Buffer) => (await store(content)).address;

const HOUR_S = 60 * 60;
/** An upload is kept for as long as a browser may keep the form that names it. */
const KEPT_S = 31 * 24 * HOUR_S;
const TEMPORARY = "abc-60x40.webp.0b8f4f7c-0a3b-4c39-9f0e-3f1d2a4b5c6d.tmp";

let site: Connection;
let folder: string;
beforeEach(async () => {
  site = await freshDatabase();
  folder = path.join(temporaryFolder(), "uploads");
  fs.mkdirSync(folder);
  env().UPLOADS_DIR = folder;
});

const names = () => fs.readdirSync(folder).sort();
const addressOf = (name: string) => `/uploads/${name}`;

/** Creates a file last modified that long ago; returns its name. */
function put(name: string, ageInSeconds = 2 * KEPT_S): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, "picture");
  const then = Date.now() / 1000 - ageInSeconds;
  fs.utimesSync(file, then, then);
  return name;
}

/** Fills every place of the database that may reference an image, with one image each. */
async function nameEverywhere(): Promise<string[]> {
  const images = Array.from({ length: 11 }, (_, index) => put(`abc${index}-60x40.webp`));
  const [project, gallery, member, news, english, spanish, kept, ...texts] = images.map(addressOf);
  const [text_en, text_es, more_en, more_es] = texts.map((address) => `One ![a](${address}).`);
  const { db } = site;
  const projectId = await addProject(db, {
    imageUrl: defined(project),
    description_en: text_en,
    description_es: text_es,
  });
  await db
    .insertInto("project_images")
    .values({ projectId, position: 0, imageUrl: defined(gallery) })
    .execute();
  await addMember(db, { imageUrl: defined(member) });
  await addNews(db, { imageUrl: defined(news), content_en: more_en, content_es: more_es });
  await db
    .insertInto("site_settings")
    .values({ key: "about_image", value_en: defined(english), value_es: defined(spanish) })
    .execute();
  const { id: userId } = await db
    .insertInto("users")
    .values({ username: "ana", username_folded: "ana", password: "no password" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("kept_forms")
    .values({ userId, path: "/admin/x", fields: JSON.stringify({ imageUrl: kept }) })
    .execute();
  return images;
}

describe("removing the images of a record that is gone", () => {
  it("removes the image and all its variants", async () => {
    const url = await storeImage(await plain(900, 300).png().toBuffer());
    const name = path.basename(url);
    for (const variant of ["w400.avif", "w400.webp", "w800.jpg"]) {
      expect(await findUpload(name.replace("webp", variant))).not.toBeNull();
    }
    expect(names()).toHaveLength(4);
    const then = Date.now() / 1000 - 2 * HOUR_S;
    fs.utimesSync(path.join(folder, name), then, then);
    await deleteUnusedImages(site.db, [url, url]);
    expect(names()).toEqual([]);
  });

  it("leaves none in the memory of the site, which another change would empty", async () => {
    const version = site.sqlite.prepare("SELECT version FROM content_version").pluck();
    const before = version.get() as number;
    put("abc-60x40.webp");
    await deleteUnusedImages(site.db, [addressOf("abc-60x40.webp")]);
    expect(version.get()).toBe(before + 1);
    await deleteUnusedImages(site.db, [addressOf("abc-60x40.webp")]);
    expect(version.get()).toBe(before + 1);
  });

  it("leaves those that any row still names", async () => {
    const images = await nameEverywhere();
    const unused = put("abc8-60x40.webp");
    await deleteUnusedImages(site.db, [...images, unused].map(addressOf));
    expect(names()).toEqual(images.sort());
  });

  it("leaves those that were uploaded within the hour: somebody may be about to save them", async () => {
    const fresh = put("abc-60x40.webp", HOUR_S - 60);
    put("abd-60x40.webp", HOUR_S + 60);
    await deleteUnusedImages(site.db, ["/uploads/abc-60x40.webp", "/uploads/abd-60x40.webp"]);
    expect(names()).toEqual([fresh]);
  });

  it("touches nothing else, whatever a record named", async () => {
    const kept = [put("abc-60x40.webp"), put("notes.txt"), put(".env")];
    fs.writeFileSync(path.join(folder, "../site.sqlite"), "secret");
    await deleteUnusedImages(site.db, [
      null,
      "",
      "https://x.example/abc-60x40.webp",
      "/uploads/../site.sqlite",
      "/uploads/notes.txt",
      "/uploads/.env",
      "/uploads/none-1x1.webp",
      "/uploads/\0",
    ]);
    expect(names()).toEqual(kept.sort());
    expect(fs.existsSync(path.join(folder, "../site.sqlite"))).toBe(true);
  });
});

describe("the sweep", () => {
  it("removes images older than 31 days that no row names", async () => {
    const named = await nameEverywhere();
    const young = put("def-60x40.webp", KEPT_S - 60);
    put("fed-60x40.webp", KEPT_S + 60);
    put("fed-60x40.w60.avif", KEPT_S + 60);
    await deleteUnusedUploads(site.db);
    expect(names()).toEqual([...named, young].sort());
  });

  it("counts an image and its variants as one", async () => {
    await addProject(site.db, { imageUrl: "/uploads/abc-60x40.webp" });
    const named = [put("abc-60x40.webp"), put("abc-60x40.w60.avif")];
    // Uploaded again a moment ago; the variants are old.
    const young = [put("def-60x40.webp", 10), put("def-60x40.w60.avif")];
    // Unused for long, though a variant was requested a moment ago; and one without its image.
    put("fed-60x40.webp");
    put("fed-60x40.w60.avif", 10);
    put("eee-60x40.w60.avif");
    await deleteUnusedUploads(site.db);
    expect(names()).toEqual([...named, ...young].sort());
  });

  it("spares an image that is uploaded again at that moment", async () => {
    const content = await plain(60, 40).png().toBuffer();
    const url = await storeImage(content);
    put(path.basename(url));
    const [again] = await Promise.all([storeImage(content), deleteUnusedUploads(site.db)]);
    expect(names()).toEqual([path.basename(again)]);
  });

  it("removes temporary files: at the start all, later those that nobody can be writing", async () => {
    put(TEMPORARY, 10);
    const old = put(TEMPORARY.replace("abc", "def"), HOUR_S + 60);
    expect(names()).toHaveLength(2);
    await deleteUnusedUploads(site.db);
    expect(names()).toEqual([TEMPORARY]);
    put(old, 10);
    await deleteUnusedUploads(site.db, { isStart: true });
    expect(names()).toEqual([]);
  });

  it("touches no name that is not ours", async () => {
    const others = ["notes.txt", "x.tmp", "ABC-60x40.webp", "abc-60x40.bmp", ".gitkeep", "a.webp"];
    others.forEach((name) => put(name));
    fs.mkdirSync(path.join(folder, "abd-60x40"));
    const outside = path.join(folder, "../outside.webp");
    fs.writeFileSync(outside, "picture");
    fs.symlinkSync(outside, path.join(folder, "link"));
    const before = names();
    await deleteUnusedUploads(site.db, { isStart: true });
    expect(names()).toEqual(before);
    expect(fs.existsSync(outside)).toBe(true);
  });

  it("removes a link, never what it leads to, and goes on after what cannot be removed", async () => {
    const outside = path.join(folder, "../outside.webp");
    fs.writeFileSync(outside, "picture");
    fs.symlinkSync(outside, path.join(folder, "abc-60x40.webp"));
    fs.lutimesSync(path.join(folder, "abc-60x40.webp"), 1, 1);
    fs.mkdirSync(path.join(folder, "abd-60x40.webp"));
    fs.utimesSync(path.join(folder, "abd-60x40.webp"), 1, 1);
    put("abe-60x40.webp");
    const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
    onTestFinished(() => report.mockRestore());
    await deleteUnusedUploads(site.db);
    expect(report.mock.calls).toEqual([[expect.stringContaining("abd-60x40.webp")]]);
    expect(names()).toEqual(["abd-60x40.webp"]);
    expect(fs.readFileSync(outside, "utf8")).toBe("picture");
  });

  it("has nothing to do without a folder", async () => {
    fs.rmdirSync(folder);
    await deleteUnusedUploads(site.db, { isStart: true });
    expect(fs.existsSync(folder)).toBe(false);
  });

  it("spares an image that a record names while the tables are read", async () => {
    const name = put("abc-60x40.webp");
    for (let number = 0; number < 450; number++) await addProject(site.db);
    const insert = site.sqlite.prepare("UPDATE projects SET imageUrl = ? WHERE id = 1");
    const deleting = deleteImageFiles(site.db, addressOf(name));
    // Its row is read long since when it gets the image.
    for (let turn = 0; turn < 4; turn++) await nextTurn();
    insert.run(addressOf(name));
    await deleting;
    expect(names()).toEqual([name]);
  });

  it("reads the rows once for ten thousand files that are named, few times for those that are not", async () => {
    const used = Array.from({ length: 9_000 }, (_, index) => `abc${index}-60x40.webp`);
    used.forEach((name) => put(name));
    for (let index = 0; index < 1_000; index++) put(`def${index}-60x40.webp`);
    const insert = site.sqlite.prepare(
      "INSERT INTO project_images (projectId, position, imageUrl) VALUES (?, ?, ?)",
    );
    const projectId = await addProject(site.db);
    site.sqlite.transaction(() =>
      used.forEach((name, position) => insert.run(projectId, position, addressOf(name))),
    )();
    let queries = 0;
    const counted = site.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        queries++;
        return Promise.resolve(result);
      },
    });
    await deleteUnusedUploads(counted);
    expect(names()).toHaveLength(9_000);
    const ofFirst = queries;
    queries = 0;
    await deleteUnusedUploads(counted);
    const ofOneList = queries;
    // Once for all, and once more for each fifty that are deleted, with the deletion itself.
    expect(ofFirst).toBeLessThan(22 * (ofOneList + 1));
    // Windows of some hundred rows, not files.
    expect(ofOneList).toBeLessThan(200);
  });
});
