import { sql } from "kysely";
import { addressOf, imagesIn } from "~/media/uploads/stored-files.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fileColumnsOf, fileTables, mentionsImages } from "~db/file-columns.server";
import { factsOf, fileListsOf, recordKindNames } from "~db/record-kinds";
import type { ImageUse } from "./library-image";

/** A text that mentions images, and the use it belongs to. */
interface NamingText {
  text: string;
  use: ImageUse;
}

type Titled = Pick<Extract<ImageUse, { title_en: string }>, "id" | "title_en" | "title_es">;

/** Lists where each image is used: records, settings, forms, the past, in this order. */
export async function listUses(
  db: DatabaseOrTransaction,
  addresses: string[],
): Promise<Map<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>(addresses.map((address) => [address, []]));
  if (addresses.length === 0) return uses;
  const inColumns = await recordsShowing(db, addresses);
  for (const { text, use } of [...inColumns, ...(await readTexts(db))]) {
    for (const image of new Set(imagesIn(text))) {
      const told = uses.get(addressOf(image));
      if (!told?.some((other) => isSameRecord(other, use))) told?.push(use);
    }
  }
  for (const address of await pastImages(db)) uses.get(address)?.push({ kind: "past" });
  return uses;
}

function isSameRecord(a: ImageUse, b: ImageUse): boolean {
  return "id" in a && "id" in b && a.kind === b.kind && a.id === b.id && a.list === b.list;
}

/** Finds the records with one of these images in a column or in a list. */
async function recordsShowing(
  db: DatabaseOrTransaction,
  addresses: string[],
): Promise<NamingText[]> {
  const found: NamingText[] = [];
  for (const kind of recordKindNames) {
    const { table, title } = factsOf(kind);
    const [en, es] = title.map((name) => sql.ref(`record.${name}`));
    const titled = sql`record.id, ${en} as title_en, ${es} as title_es`;
    for (const name of fileColumnsOf(table, "image")) {
      const column = sql.ref(`record.${name}`);
      const { rows } = await sql<Titled & { text: string }>`
        select ${titled}, ${column} as text from ${sql.table(table)} as record
        where ${column} in (${sql.join(addresses)}) order by record.id`.execute(db);
      found.push(...rows.map(({ text, ...use }) => ({ text, use: { kind, ...use } })));
    }
    for (const { field: list, table: items, owner } of fileListsOf(kind)) {
      for (const name of fileColumnsOf(items, "image")) {
        const column = sql.ref(`item.${name}`);
        const { rows } = await sql<Titled & { text: string }>`
          select distinct ${titled}, ${column} as text from ${sql.table(table)} as record
          inner join ${sql.table(items)} as item on ${sql.ref(`item.${owner}`)} = record.id
          where ${column} in (${sql.join(addresses)}) order by record.id`.execute(db);
        found.push(...rows.map(({ text, ...use }) => ({ text, use: { kind, list, ...use } })));
      }
    }
  }
  return found;
}

/** Finds the images of earlier versions of records and of records in the trash. */
async function pastImages(db: DatabaseOrTransaction): Promise<Set<string>> {
  const texts = fileTables.flatMap((table) =>
    fileColumnsOf(table, "past").map(
      // As the index of versions is written, which then answers alone.
      (name) => sql`select distinct ${sql.ref(name)} as text from ${sql.table(table)}
        where ${sql.ref(name)} <> ''`,
    ),
  );
  const { rows } = await sql<{ text: string }>`${sql.join(texts, sql` union all `)}`.execute(db);
  return new Set(rows.flatMap(({ text }) => text.split(" ")));
}

/**
 * Lists the images mentioned within texts: of records, settings, unsaved forms, earlier versions
 * and the trash.
 */
export async function mentionedImages(db: DatabaseOrTransaction): Promise<string[]> {
  const texts = await readTexts(db);
  const named = texts.flatMap(({ text }) => imagesIn(text)).map(addressOf);
  return [...new Set([...named, ...(await pastImages(db))])];
}

/** Reads the few texts that mention an image, each with its use. */
async function readTexts(db: DatabaseOrTransaction): Promise<NamingText[]> {
  const found: NamingText[] = [];
  for (const kind of recordKindNames) {
    const { table, title } = factsOf(kind);
    const texts = fileColumnsOf(table, "text").map((name) => sql`coalesce(${sql.ref(name)}, '')`);
    if (texts.length === 0) continue;
    const [en, es] = title.map((name) => sql.ref(name));
    const { rows } = await sql<Titled & { text: string }>`
      select id, ${en} as title_en, ${es} as title_es, ${sql.join(texts, sql` || ' ' || `)} as text
      from ${sql.table(table)} where ${mentionsImages(table)}`.execute(db);
    found.push(...rows.map(({ text, ...use }) => ({ text, use: { kind, ...use } })));
  }
  const settings = await db
    .selectFrom("site_settings")
    .select(["key", "value_en", "value_es"])
    .where(mentionsImages("site_settings"))
    .orderBy("key")
    .execute();
  const forms = await db
    .selectFrom("kept_forms")
    .select(["path", "fields"])
    .where(mentionsImages("kept_forms"))
    .execute();
  return [
    ...found,
    ...settings.map(({ key, value_en, value_es }) => ({
      text: `${value_en} ${value_es}`,
      use: { kind: "setting", key } as const,
    })),
    ...forms.map(({ path, fields }) => ({ text: fields, use: { kind: "form", path } as const })),
  ];
}
