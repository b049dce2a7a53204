import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "~/config/env.server";
import { newsKind } from "~/content/news/news-kind.server";
import { duplicateRecord } from "~/records/lifecycle/duplicate.server";
import { stateOf } from "~/records/lifecycle/lifecycle.server";
import { action as saveNews } from "~/routes/admin.news.$id/route";
import { action as saveProject } from "~/routes/admin.projects.$id/route";
import { action as saveScreener } from "~/routes/admin.projects.$id_.screener/route";
import { loader as openSettings, action as saveSettings } from "~/routes/admin.settings/route";
import { action as changeNews } from "~/routes/api.admin.news.$id/route";
import { action as createNews } from "~/routes/api.admin.news/route";
import { action as changePage } from "~/routes/api.admin.pages.$id/route";
import { action as changeProject } from "~/routes/api.admin.projects.$id/route";
import { action as changeSetting } from "~/routes/api.admin.site-settings/route";
import { action as createMember } from "~/routes/api.admin.team/route";
import type { Connection } from "~db/connection.server";
import { answer, form, get, json } from "../arrange/calls";
import { freshDatabase } from "../arrange/database";
import { bodies } from "../arrange/record-values";
import { addNews, addPage, addProject } from "../arrange/records";
import { signedInAdmin } from "../arrange/signed-in";
import { temporaryFolder } from "../arrange/temporary-folder";

/** Names as the site makes them, of files that were swept or deleted from the library. */
const gone = `/uploads/${"0a".repeat(10)}-600x400.webp`;
const goneFilm = `/files/${"0a".repeat(16)}-12b.mp4`;
const there = `/uploads/${"1b".repeat(10)}-600x400.webp`;

let site: Connection;
let cookie: string;
let id: number;
const boss = { id: null, username: "boss" };

beforeEach(async () => {
  site = await freshDatabase();
  ({ cookie } = await signedInAdmin(site.db));
  env().UPLOADS_DIR = temporaryFolder();
  fs.writeFileSync(path.join(env().UPLOADS_DIR, path.basename(there)), "a picture");
  id = await addProject(site.db);
});

const says = (address: string) =>
  `admin:validation.fileGone?${new URLSearchParams({ address }).toString()}`;
const tables = ["projects", "news_items", "team_members", "pages", "site_settings"];
const everything = () => tables.map((table) => site.sqlite.prepare(`SELECT * FROM ${table}`).all());

/** Sends a form; returns the errors and the typed values of the answer. */
async function refused(response: Response) {
  expect(response.status).toBe(422);
  return (await response.json()) as {
    fieldErrors: Record<string, string>;
    repopulateFields: Record<string, string>;
  };
}

describe("a file that is gone", () => {
  it.each([
    ["a news item", createNews, "POST", { ...bodies.newsItem, imageUrl: gone }, "imageUrl"],
    [
      "the text of a news item",
      createNews,
      "POST",
      { ...bodies.newsItem, content_en: `![a](${gone})` },
      "content_en",
    ],
    ["a person", createMember, "POST", { ...bodies.teamMember, imageUrl: gone }, "imageUrl"],
    ["a page", changePage, "PUT", { imageUrl: gone }, "imageUrl"],
    ["a film", changeProject, "PUT", { imageUrl: gone }, "imageUrl"],
    ["the poster of a film", changeProject, "PUT", { posterUrl: gone }, "posterUrl"],
    [
      "the stills of a film",
      changeProject,
      "PUT",
      { galleryImages: [there, gone] },
      "galleryImages.1.url",
    ],
    ["the trailer of a film", changeProject, "PUT", { trailerUrl: goneFilm }, "trailerUrl"],
    ["a setting", changeSetting, "POST", { key: "hero_background", value_es: gone }, "value_es"],
  ] as const)("is refused by the API in %s", async (_, action, method, body, field) => {
    const changed = action === changePage ? await addPage(site.db) : id;
    const before = everything();
    const request = json("/api/admin/x", body, { cookie, language: "es" }, method);
    const response = await answer(action, request, { id: String(changed) });
    const address = "trailerUrl" in body ? goneFilm : gone;
    const message = `El archivo ${address} ya no está en el sitio. Súbelo de nuevo o elige otro.`;
    expect([response.status, await response.json()]).toEqual([
      422,
      { message, fieldErrors: { [field]: message } },
    ]);
    expect(everything()).toEqual(before);
  });

  it("is refused at its field of a form, with everything that was typed", async () => {
    const news = await addNews(site.db);
    const stored = { ...(await newsKind.find(site.db, news)) };
    const { values, version } = stateOf(stored as never);
    const typed = { ...values, title_en: "A new title", imageUrl: gone, version };
    const request = form(`/admin/news/${news}`, typed, { cookie });
    const { fieldErrors, repopulateFields } = await refused(
      await answer(saveNews, request, { kind: "news", id: String(news) }),
    );
    expect(fieldErrors).toEqual({ imageUrl: says(gone) });
    expect(repopulateFields).toMatchObject({ title_en: "A new title", imageUrl: gone });
    expect(await newsKind.find(site.db, news)).toEqual(stored);
  });

  it("is refused in the row that names it, also behind gaps", async () => {
    const film = {
      title_en: "The film",
      title_es: "La película",
      category_en: "Short",
      category_es: "Corto",
      year: "2024",
      imageUrl: there,
      formKey: "0123456789abcdef",
      "galleryImages[2].url": there,
      "galleryImages[2].position": "2",
      "galleryImages[7].url": gone,
      "galleryImages[7].position": "1",
    };
    const response = await answer(saveProject, form("/admin/projects/new", film, { cookie }), {
      id: "new",
    });
    const { fieldErrors } = await refused(response);
    expect(fieldErrors).toEqual({ "galleryImages[7].url": says(gone) });
    expect(site.sqlite.prepare("SELECT count(*) FROM projects").pluck().get()).toBe(1);
  });

  it("is refused in the form of the settings", async () => {
    const opened = await answer(openSettings, get("/admin/settings?tab=texts", { cookie }));
    const { values } = (await opened.json()) as { values: Record<string, string> };
    const names = { about_image_en: gone, about_image_es: gone };
    const typed = { ...values, ...names, tab: "texts", save: "changed" };
    const response = await answer(saveSettings, form("/admin/settings", typed, { cookie }));
    const { fieldErrors, repopulateFields } = await refused(response);
    expect(fieldErrors).toMatchObject({ about_image_en: says(gone) });
    expect(repopulateFields).toMatchObject({ about_image_en: gone });
    expect(site.sqlite.prepare("SELECT * FROM site_settings").all()).toEqual([]);
  });

  it("is refused as the film of a screener", async () => {
    const typed = { filmUrl: goneFilm, password: "a long and odd password" };
    const request = form(`/admin/projects/${id}/screener`, typed, { cookie });
    const { fieldErrors } = await refused(await answer(saveScreener, request, { id: String(id) }));
    expect(fieldErrors).toEqual({ filmUrl: says(goneFilm) });
  });

  it("stays in a record that names it already, and in its copy", async () => {
    const news = await addNews(site.db, { imageUrl: gone });
    const request = json("/", { title_en: "Other", imageUrl: gone }, { cookie }, "PUT");
    expect((await answer(changeNews, request, { id: String(news) })).status).toBe(200);
    const marks = { en: "copy", es: "copia" };
    const sending = { key: null, content: "" };
    const copy = await duplicateRecord(site.db, newsKind, news, { marks, sending, actor: boss });
    expect(copy.imageUrl).toBe(gone);
  });

  it.each([
    there,
    there.replace(".webp", ".w400.avif"),
    "/uploads/poster.jpg",
    "/uploads/2024/still-600x400.webp",
    `https://cdn.example${gone}`,
  ])("is not found in %s", async (imageUrl) => {
    const request = json("/", { imageUrl }, { cookie }, "PUT");
    expect((await answer(changeProject, request, { id: String(id) })).status).toBe(200);
  });
});
