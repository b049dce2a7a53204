import { type RawBuilder, sql, type SqlBool } from "kysely";
import { listSampleFlags } from "~/company/settings/managed-settings.server";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sample as english } from "~/language/texts/en/sample";
import { sample as spanish } from "~/language/texts/es/sample";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { factsOf, type RecordKind, recordKindNames } from "~db/record-kinds";
import type { RecordKey } from "./sample-form";

/** A record that the site came with. */
export interface ListedRecord extends RecordKey {
  title: string;
}

const allTexts = [english, spanish];
const textsOf = <Item, Name extends keyof Item>(items: Record<string, Item>, name: Name) =>
  Object.values<Item>(items).map((item) => item[name]);

/** The texts by which a record of the sample is known after a change, by their columns. */
const knownTexts: Partial<Record<RecordKind, Record<string, unknown[]>>> = {
  project: {
    title: allTexts.flatMap(({ projects }) => textsOf(projects, "title")),
    description: allTexts.flatMap(({ projects }) => textsOf(projects, "description")),
  },
  teamMember: { bio: allTexts.flatMap(({ team }) => textsOf(team, "bio")) },
  newsItem: {
    title: allTexts.flatMap(({ news }) => textsOf(news, "title")),
    content: allTexts.flatMap(({ news }) => textsOf(news, "content")),
  },
};

/**
 * Lists the records that the site came with, by what the removal does with them: unchanged ones
 * go, the others stay unless they are chosen.
 */
export async function listSampleRecords(
  db: DatabaseOrTransaction,
  language: Language,
): Promise<{ goes: ListedRecord[]; stays: ListedRecord[] }> {
  const goes: ListedRecord[] = [];
  const stays: ListedRecord[] = [];
  for (const kind of recordKindNames) {
    const { table, title } = factsOf(kind);
    const { rows } = await sql<{ id: number; isSample: number; en: string; es: string }>`
      select id, "isSample", ${sql.ref(title[0])} as en, ${sql.ref(title[1])} as es
      from ${sql.table(table)} where ${cameWithSite(kind)} order by id`.execute(db);
    for (const { id, isSample, en, es } of rows) {
      const { text } = localized({ title_en: en, title_es: es }, "title", language);
      (isSample === 1 ? goes : stays).push({ kind, id, title: text });
    }
  }
  return { goes, stays };
}

/** Returns true if there is a record that the site did not come with, changed or not. */
export async function hasOwnRecord(db: DatabaseOrTransaction, kind: RecordKind): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(factsOf(kind).table)} where not (${cameWithSite(kind)}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The condition of a record of the sample: marked as one, or known by its texts after a change. */
function cameWithSite(kind: RecordKind): RawBuilder<SqlBool> {
  const texts = Object.entries(knownTexts[kind] ?? {}).flatMap(([name, known]) =>
    ["en", "es"].map((language) => ({ name: `${name}_${language}`, known })),
  );
  const conditions = [
    sql`"isSample" = 1`,
    ...texts.map(({ name, known }) => sql`ifnull(${sql.ref(name)}, '') in (${sql.join(known)})`),
  ];
  if (texts.length > 0) {
    const replaced = texts.map(
      ({ name, known }) => sql`json_extract(fields, ${`$.${name}`}) in (${sql.join(known)})`,
    );
    // Its versions still have the texts when all of them were replaced.
    conditions.push(sql`id in (select "recordId" from revisions
      where subject = ${kind} and (${sql.join(replaced, sql` or `)}))`);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` or `)}`;
}

/** Returns true until the company has a name of its own. */
export async function isUnnamed(db: DatabaseOrTransaction): Promise<boolean> {
  const flags = await listSampleFlags(db);
  const settings = await getSettings(db);
  return flags.get("site_title") !== false || settingText(settings, "site_title", "en") === "";
}
