import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { isCompiled } from "~/config/child-program.server";
import { newsKind } from "~/content/news/news-kind.server";
import { teamMemberKind } from "~/content/team/team-member-kind.server";
import { projectKind } from "~/films/projects/project-kind.server";
import { sample as english } from "~/language/texts/en/sample";
import { sample as spanish } from "~/language/texts/es/sample";
import { toColumns } from "~/media/images/image-descriptions.server";
import { storeUnchanged } from "~/media/images/store-image.server";
import { insertImage } from "~/media/uploads/image-rows.server";
import { restoreAttachment } from "~/media/uploads/store-attachment.server";
import { insertRecord } from "~/records/lifecycle/lifecycle.server";
import type { Database } from "~db/connection.server";
import { sampleCaption } from "./captions";
import {
  sampleFocus,
  sampleImages,
  sampleNews,
  sampleNewsFilms,
  samplePressRooms,
  sampleProjects,
  sampleSettings,
  sampleTeam,
} from "./content";
import { sampleDescription } from "./descriptions";
import { filmFactsOf, samplePosters } from "./film-facts";
import { sampleRows } from "./film-rows";
import { sampleFilms } from "./films";
import { FACTS_FILE, type SampleImageFacts, VARIANTS_FOLDER } from "./image-facts.server";
import { sampleScreenings, sampleWatch } from "./screenings";
import { sampleLoops, sampleTrailer, sampleVideos } from "./videos";

const IMAGES = path.resolve(isCompiled() ? "build/sample" : "db/sample/pictures");
const FILMS = path.resolve(isCompiled() ? "build/sample-films" : "db/sample/films");

/**
 * Fills an empty database with the sample company, its films, people and news (decision C1).
 * Does nothing if there is any content.
 *
 * @returns true if it was filled
 */
export async function seedEmptyDatabase(db: Database): Promise<boolean> {
  if (await hasContent(db)) return false;
  const images = await storeImages(db);
  const films = await storeFilms();
  const find = (stored: Map<string, string>) => (name: string) => {
    const url = stored.get(name);
    if (!url) throw new Error(`The sample content names a file that is not there: ${name}`);
    return url;
  };
  const image = find(images);
  const film = find(films);

  return db.transaction().execute(async (trx) => {
    // Another process may have filled it while the images were being stored.
    if (await hasContent(trx)) return false;

    const ids = new Map<string, number>();
    for (const { key, year, featured = false } of sampleProjects) {
      const [en, es] = [english.projects[key], spanish.projects[key]];
      const { facts, credits, awards } = sampleFilms[key];
      const poster = samplePosters[key];
      const record = projectKind.schema.parse({
        title_en: en.title,
        title_es: es.title,
        category_en: en.category,
        category_es: es.category,
        year,
        imageUrl: image(`${sampleImages[key]}-1`),
        description_en: en.description,
        description_es: es.description,
        client: english.client,
        location_en: english.location,
        location_es: spanish.location,
        featured,
        ...facts,
        ...filmFactsOf(key),
        posterUrl: poster && image(poster),
        galleryImages: [2, 3, 4].map((still) => image(`${sampleImages[key]}-${still}`)),
        credits,
        awards,
        ...sampleRows(key, Date.now()),
        screenings: sampleScreenings(key, Date.now()),
        watch: sampleWatch(key, Date.now()),
        loopUrl: film(sampleLoops[key]),
        ...sampleTrailer(key, film),
        videos: sampleVideos(key, film, image),
      });
      ids.set(key, await insertRecord(trx, projectKind, { ...record, isSample: true }));
    }

    await trx
      .insertInto("project_press_rooms")
      .values(
        samplePressRooms.flatMap((key) => ids.get(key) ?? []).map((projectId) => ({ projectId })),
      )
      .execute();

    for (const [order, { key, name }] of sampleTeam.entries()) {
      const [en, es] = [english.team[key], spanish.team[key]];
      const record = teamMemberKind.schema.parse({
        name,
        role_en: en.role,
        role_es: es.role,
        bio_en: en.bio,
        bio_es: es.bio,
        imageUrl: image(`portrait-${order + 1}`),
        order,
      });
      await insertRecord(trx, teamMemberKind, { ...record, isSample: true });
    }

    for (const [index, { key, date }] of sampleNews.entries()) {
      const [en, es] = [english.news[key], spanish.news[key]];
      const tags = ["film", "award", "production"] as const;
      const record = newsKind.schema.parse({
        title_en: en.title,
        title_es: es.title,
        date,
        excerpt_en: en.excerpt,
        excerpt_es: es.excerpt,
        content_en: en.content,
        content_es: es.content,
        imageUrl: image(`news-${index + 1}`),
        author: english.author,
        published: true,
        films: (sampleNewsFilms[key] ?? []).flatMap((film) => ids.get(film) ?? []),
        tags: tags.map((tag) => ({ tag_en: english.tags[tag], tag_es: spanish.tags[tag] })),
      });
      await insertRecord(trx, newsKind, { ...record, isSample: true });
    }

    await trx
      .insertInto("site_settings")
      .values(
        sampleSettings(image, film).map(([key, value]) => ({
          key,
          value_en: value.en,
          value_es: value.es,
          isSample: 1,
        })),
      )
      .execute();
    return true;
  });
}

async function hasContent(db: Database): Promise<boolean> {
  const tables = ["projects", "team_members", "news_items", "site_settings"] as const;
  for (const table of tables) {
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return true;
  }
  return false;
}

/** Stores the loops and videos with their subtitles. */
async function storeFilms(): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const file of await fs.readdir(FILMS)) {
    const kind = file.endsWith(".vtt") ? "captions" : file.startsWith("loop-") ? "loop" : "film";
    const address = await restoreAttachment(createReadStream(path.join(FILMS, file)), kind);
    if (address) stored.set(file, address);
  }
  return stored;
}

/** Stores the variants that the first visitors of the landing page need. */
async function storeVariants(facts: SampleImageFacts): Promise<void> {
  const folder = path.join(IMAGES, VARIANTS_FOLDER);
  const files = await fs.readdir(folder);
  await Promise.all(
    files.map(async (file) => {
      const [name = "", ...variant] = file.split(".");
      const image = path.parse(facts[name]?.address ?? name).name;
      const content = await fs.readFile(path.join(folder, file));
      await storeUnchanged([image, ...variant].join("."), content);
    }),
  );
}

/** They are in the form in which images are stored, so none is decoded. */
async function storeImages(db: Database): Promise<Map<string, string>> {
  const facts = JSON.parse(
    await fs.readFile(path.join(IMAGES, FACTS_FILE), "utf8"),
  ) as SampleImageFacts;
  const stored = await Promise.all(
    Object.entries(facts).map(async ([name, image]) => {
      const content = await fs.readFile(path.join(IMAGES, `${name}.webp`));
      await storeUnchanged(path.basename(image.address), content);
      await insertImage(db, image);
      const texts = { ...sampleDescription(name), ...sampleCaption(name) };
      await db
        .updateTable("pictures")
        .set({ ...sampleFocus[name], ...toColumns(texts) })
        .where("address", "=", image.address)
        .execute();
      return [name, image.address] as const;
    }),
  );
  await storeVariants(facts);
  return new Map(stored);
}
