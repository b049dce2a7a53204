import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingDefinitions, settingKeys } from "~/company/settings/definitions";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { decode } from "~/media/encoding/decoder.server";
import { hasNoMetadata, isNamedByContent } from "~/media/images/image-name.server";
import { isStoredImage } from "~/media/images/store-image.server";
import { isOffered } from "~/media/uploads/image-sources";
import { parseName, sizeOf } from "~/media/uploads/stored-files.server";
import { findUpload } from "~/media/variants/find-variant.server";
import { loader as newsPage } from "~/routes/_site.($lang).news.$id/route";
import { loader as projectPage } from "~/routes/_site.($lang).project.$id/route";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addMember } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { FACTS_FILE, type SampleImageFacts, VARIANTS_FOLDER } from "./image-facts.server";
import { seedEmptyDatabase } from "./seed.server";

let site: Connection;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "site-seed-"));

// The tests of this file read the same seeded site.
beforeAll(async () => {
  env().UPLOADS_DIR = folder;
  site = await freshDatabase();
  expect(await seedEmptyDatabase(site.db)).toBe(true);
}, 120_000);

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const all = <Row>(query: string) => site.sqlite.prepare(query).all() as Row[];
const column = (query: string) => site.sqlite.prepare(query).pluck().all() as string[];

/** Reads pages of the seeded site, which other tests must not change. */
const project = async (id: number, lang?: "es") => {
  globalThis.siteConnection = site;
  const headers = { "Accept-Language": lang ?? "en" };
  const request = requestTo(`/project/${id}`, { headers });
  return (await projectPage(argsOf(request, { id: String(id) }))).content;
};
const newsItem = async (id: number) => {
  globalThis.siteConnection = site;
  return (await newsPage(argsOf(requestTo(`/news/${id}`), { id: String(id) }))).content;
};

describe("the sample content", () => {
  it("has its pictures in the form in which images are stored, and says of each what it is", async () => {
    const pictures = "db/sample/pictures";
    const facts = JSON.parse(
      fs.readFileSync(path.join(pictures, FACTS_FILE), "utf8"),
    ) as SampleImageFacts;
    const files = fs.readdirSync(pictures).filter((file) => file.endsWith(".webp"));
    expect(Object.keys(facts).map((name) => `${name}.webp`)).toEqual(files.sort());
    for (const [name, { address, bytes }] of Object.entries(facts)) {
      const content = fs.readFileSync(path.join(pictures, `${name}.webp`));
      expect([name, content.length, hasNoMetadata(content)]).toEqual([name, bytes, true]);
      expect([name, isNamedByContent(path.basename(address), content)]).toEqual([name, true]);
    }
    for (const name of ["hero", "salt-line-1"]) {
      const { address, tone } = defined(facts[name]);
      const file = path.resolve(pictures, `${name}.webp`);
      expect(await decode("tone", { file })).toBe(tone);
      expect(await isStoredImage(path.basename(address), fs.readFileSync(file))).toBe(true);
    }
  });

  it("describes every picture in both languages, in a sentence that can be heard", () => {
    const rows = all<{ alt_en: string | null; alt_es: string | null }>(
      "SELECT alt_en, alt_es FROM pictures",
    );
    expect(rows.length).toBeGreaterThan(40);
    for (const { alt_en, alt_es } of rows) {
      for (const text of [alt_en, alt_es]) {
        const words = (text ?? "").split(/\s+/).length;
        expect([text, words >= 8 && words <= 16]).toEqual([text, true]);
      }
    }
    expect(new Set(rows.map(({ alt_en }) => alt_en)).size).toBe(rows.length);
  });

  it("ships variants that pages offer of pictures that are there, and little of them", () => {
    const pictures = "db/sample/pictures";
    const facts = JSON.parse(
      fs.readFileSync(path.join(pictures, FACTS_FILE), "utf8"),
    ) as SampleImageFacts;
    const variants = fs.readdirSync(path.join(pictures, VARIANTS_FOLDER));
    let bytes = 0;
    for (const file of variants) {
      const [name = "", ...variant] = file.split(".");
      const image = path.parse(defined(facts[name], name).address).name;
      const parsed = parseName([image, ...variant].join("."));
      expect([file, parsed?.kind]).toEqual([file, "variant"]);
      if (parsed?.kind !== "variant") continue;
      expect([file, isOffered(sizeOf(image), parsed)]).toEqual([file, true]);
      bytes += fs.statSync(path.join(pictures, VARIANTS_FOLDER, file)).size;
    }
    expect(variants.length).toBeGreaterThan(20);
    expect(bytes).toBeLessThan(800_000);
  });

  it("R107 R120 has projects 1 to 6 and news 1 to 4, all marked as samples", () => {
    expect(column("SELECT id FROM projects ORDER BY id")).toEqual([1, 2, 3, 4, 5, 6]);
    expect(column("SELECT id FROM news_items ORDER BY id")).toEqual([1, 2, 3, 4]);
    for (const table of ["projects", "team_members", "news_items"]) {
      expect(column(`SELECT count(*) FROM ${table} WHERE isSample = 0`)).toEqual([0]);
    }
  });

  it("R108 is of 2023 for even projects and of 2024 for odd ones", () => {
    for (const { id, year } of all<{ id: number; year: string }>("SELECT id, year FROM projects")) {
      expect([id, year]).toEqual([id, id % 2 === 0 ? "2023" : "2024"]);
    }
  });

  it("R109 R110 gives every project the same client and location, and a description", () => {
    for (const field of ["client", "location_en", "location_es"]) {
      expect(column(`SELECT DISTINCT ${field} FROM projects`)).toHaveLength(1);
    }
    for (const text of column("SELECT description_es FROM projects")) {
      expect(text.length).toBeGreaterThan(100);
    }
  });

  it("R288 has the kinds of films of the specification, in both languages", () => {
    const english = column("SELECT DISTINCT category_en FROM projects").map((x) => x.toLowerCase());
    for (const kind of ["feature film", "short film", "documentary", "music video", "commercial"]) {
      expect(english).toContain(kind);
    }
    expect(column("SELECT DISTINCT category_es FROM projects")).toHaveLength(english.length);
    expect(column("SELECT id FROM projects WHERE category_en = category_es")).toEqual([]);
  });

  it("R289 has the roles of the specification, in both languages", () => {
    const roles = all<{ role_en: string; role_es: string }>("SELECT * FROM team_members");
    const english = roles.map(({ role_en }) => role_en.toLowerCase());
    for (const role of ["director", "cinematographer", "producer", "editor", "sound designer"]) {
      expect(english).toContain(role);
    }
    expect(english).toContain("vfx supervisor");
    // Only these roles may be spelled the same in both languages.
    const alike = roles.filter(({ role_en, role_es }) => role_en === role_es);
    expect(alike.map(({ role_en }) => role_en)).toEqual(
      alike.map(() => expect.stringMatching(/^(Director|Editor)$/) as string),
    );
    expect(roles.length).toBeGreaterThan(3);
  });

  it("R290 R121 R123 has news in both languages, with one author and three tags", async () => {
    for (const field of ["title", "excerpt", "content"]) {
      expect(column(`SELECT id FROM news_items WHERE ${field}_en = ${field}_es`)).toEqual([]);
    }
    expect(column("SELECT DISTINCT author FROM news_items")).toHaveLength(1);
    for (const id of [1, 2, 3, 4]) {
      const { newsItem: item } = await newsItem(id);
      expect(item.tags.map((tag) => tag.tag_en)).toEqual(["Film", "Award", "Production"]);
      expect(item.tags.map((tag) => tag.tag_es)).not.toContain("Award");
      expect(item.content.html.split("<p>").length).toBeGreaterThan(2);
    }
  });

  it("R283 has every setting but the legal ones and a company's own, in both languages", () => {
    const own = ["logo_image", "site_short_name", "time_zone"];
    const sample = settingKeys.filter(
      (key) =>
        settingDefinitions[key].tab !== "legal" && !key.startsWith("keep_") && !own.includes(key),
    );
    expect(column("SELECT key FROM site_settings ORDER BY key")).toEqual(sample.sort());
    const social = column("SELECT value_en FROM site_settings WHERE key = 'social_links'");
    expect(JSON.parse(defined(social[0]))).toContainEqual(
      expect.objectContaining({ platform: expect.any(String) as string }),
    );
  });

  it("names only images that are there", async () => {
    const urls = [
      ...column("SELECT imageUrl FROM projects"),
      ...column("SELECT imageUrl FROM project_images"),
      ...column("SELECT imageUrl FROM team_members"),
      ...column("SELECT imageUrl FROM news_items"),
      ...column(
        "SELECT value_en FROM site_settings WHERE key IN ('hero_background', 'about_image')",
      ),
    ];
    expect(urls).toHaveLength(6 + 18 + column("SELECT id FROM team_members").length + 4 + 2);
    for (const url of urls) {
      expect([url, await findUpload(url.replace("/uploads/", ""))]).not.toEqual([url, null]);
    }
  });
});

describe("the pages of the sample content", () => {
  it("R107 R108 R111 show the bundled texts in both languages, and three stills", async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const { project: film, isSample } = await project(id, "es");
      expect(isSample).toBe(true);
      expect(film.title_es).not.toBe(film.title_en);
      expect(new Set([film.imageUrl, ...film.galleryImages]).size).toBe(4);
    }
  });

  it("R112 R463 relate three projects of ids 1 to 6, without the one shown", async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const related = (await project(id)).related.map((other) => other.id);
      expect(new Set(related).size).toBe(3);
      expect(related).not.toContain(id);
      expect(related.every((other) => other >= 1 && other <= 6)).toBe(true);
    }
  });

  it("R124 R463 relate two articles of ids 1 to 4, without the one shown", async () => {
    for (const id of [1, 2, 3, 4]) {
      const related = (await newsItem(id)).related.map((other) => other.id);
      expect(new Set(related).size).toBe(2);
      expect(related).not.toContain(id);
      expect(related.every((other) => other >= 1 && other <= 4)).toBe(true);
    }
  });
});

describe("seeding again", () => {
  it("does nothing to a site that has content", async () => {
    const before = site.sqlite.serialize();
    expect(await seedEmptyDatabase(site.db)).toBe(false);
    expect(site.sqlite.serialize().equals(before)).toBe(true);
  });

  it("does nothing to a site whose owner has begun with one member", async () => {
    const own = await freshDatabase();
    await addMember(own.db);
    expect(await seedEmptyDatabase(own.db)).toBe(false);
    expect(own.sqlite.prepare("SELECT count(*) FROM projects").pluck().get()).toBe(0);
  });
});
