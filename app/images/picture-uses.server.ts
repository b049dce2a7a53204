import type { DatabaseOrTransaction } from "~db/connection.server";
import { mentionsPictures } from "~db/picture-mentions.server";
import { addressOf, picturesIn } from "./stored-files.server";
import type { PictureUse } from "./library-picture";

/** Whatever holds the address of a picture somewhere in it has this in it. */
const MARK = "/uploads/";

/** Where each of these pictures is used: films, stills, people, news, settings, forms, the past, in this order. */
export async function listUses(
  db: DatabaseOrTransaction,
  addresses: string[],
): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>(addresses.map((address) => [address, []]));
  if (addresses.length === 0) return uses;
  const add = (address: string, use: PictureUse) => uses.get(address)?.push(use);

  const films = await db
    .selectFrom("projects")
    .select(["id", "imageUrl", "title_en", "title_es"])
    .where("imageUrl", "in", addresses)
    .orderBy("id")
    .execute();
  for (const { imageUrl, ...film } of films) add(imageUrl, { kind: "project", ...film });

  const stills = await db
    .selectFrom("project_images")
    .innerJoin("projects", "projects.id", "project_images.projectId")
    .select(["projects.id", "project_images.imageUrl", "title_en", "title_es"])
    .distinct()
    .where("project_images.imageUrl", "in", addresses)
    .orderBy("projects.id")
    .execute();
  for (const { imageUrl, ...film } of stills) add(imageUrl, { kind: "still", ...film });

  const people = await db
    .selectFrom("team_members")
    .select(["id", "imageUrl", "name"])
    .where("imageUrl", "in", addresses)
    .orderBy("id")
    .execute();
  for (const { imageUrl, id, name } of people) {
    add(imageUrl, { kind: "teamMember", id, title_en: name, title_es: name });
  }

  const news = await db
    .selectFrom("news_items")
    .select(["id", "imageUrl", "title_en", "title_es"])
    .where("imageUrl", "in", addresses)
    .orderBy("id")
    .execute();
  for (const { imageUrl, ...item } of news) add(imageUrl, { kind: "newsItem", ...item });

  for (const { text, use } of await readTexts(db)) {
    for (const picture of new Set(picturesIn(text))) {
      const address = addressOf(picture);
      const isTold = uses
        .get(address)
        ?.some(
          (told) => told.kind === use.kind && "id" in told && "id" in use && told.id === use.id,
        );
      if (!isTold) add(address, use);
    }
  }
  for (const address of await pastPictures(db)) add(address, { kind: "past" });
  return uses;
}

/** The pictures that earlier versions of records name, or records in the trash. */
async function pastPictures(db: DatabaseOrTransaction): Promise<Set<string>> {
  const rows = await db
    .selectFrom("revisions")
    .select("pictures")
    .where("pictures", "<>", "")
    .union(db.selectFrom("trash").select("pictures").where("pictures", "<>", ""))
    .execute();
  return new Set(rows.flatMap(({ pictures }) => pictures.split(" ")));
}

/**
 * The pictures that are named within texts: of records, settings, forms that wait to be saved, and
 * what may come back.
 */
export async function mentionedPictures(db: DatabaseOrTransaction): Promise<string[]> {
  const texts = await readTexts(db);
  const named = texts.flatMap(({ text }) => picturesIn(text)).map(addressOf);
  return [...new Set([...named, ...(await pastPictures(db))])];
}

/** The texts that name any picture, and whose they are. There are few of them. */
async function readTexts(db: DatabaseOrTransaction): Promise<{ text: string; use: PictureUse }[]> {
  const settings = await db
    .selectFrom("site_settings")
    .select(["key", "value_en", "value_es"])
    .orderBy("key")
    .execute();
  const films = await db
    .selectFrom("projects")
    .select(["id", "title_en", "title_es", "description_en", "description_es"])
    .where(mentionsPictures("projects"))
    .execute();
  const news = await db
    .selectFrom("news_items")
    .select(["id", "title_en", "title_es", "content_en", "content_es"])
    .where(mentionsPictures("news_items"))
    .execute();
  const forms = await db.selectFrom("kept_forms").select(["path", "fields"]).execute();
  return [
    ...films.map(({ description_en, description_es, ...film }) => ({
      text: `${description_en} ${description_es}`,
      use: { kind: "project", ...film } as const,
    })),
    ...news.map(({ content_en, content_es, ...item }) => ({
      text: `${content_en} ${content_es}`,
      use: { kind: "newsItem", ...item } as const,
    })),
    ...settings.map(({ key, value_en, value_es }) => ({
      text: `${value_en} ${value_es}`,
      use: { kind: "setting", key } as const,
    })),
    ...forms.map(({ path, fields }) => ({ text: fields, use: { kind: "form", path } as const })),
  ].filter(({ text }) => text.includes(MARK));
}
