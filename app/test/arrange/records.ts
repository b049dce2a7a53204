import type { Insertable } from "kysely";
import type { SettingKey } from "~/company/settings/definitions";
import type { Database } from "~db/connection.server";
import type { Tables } from "~db/tables";
import { type Columns, columnsOf, type ContentTable } from "./record-values";

type Given<Table extends ContentTable> = Partial<Insertable<Tables[Table]>>;

/** Inserts a project with default values; returns its id. */
export function addProject(db: Database, given: Given<"projects"> = {}): Promise<number> {
  return insert(db, "projects", given);
}

/** Inserts a team member with default values; returns its id. */
export function addMember(db: Database, given: Given<"team_members"> = {}): Promise<number> {
  return insert(db, "team_members", given);
}

/** Inserts a news item with the given tags and default values; returns its id. */
export async function addNews(
  db: Database,
  given: Given<"news_items"> = {},
  tags: string[] = [],
): Promise<number> {
  const id = await insert(db, "news_items", given);
  for (const [position, tag] of tags.entries()) {
    await db
      .insertInto("news_tags")
      .values({ newsItemId: id, position, tag_en: tag, tag_es: tag })
      .execute();
  }
  return id;
}

/** Inserts a page with default values; returns its id. */
export function addPage(db: Database, given: Given<"pages"> = {}): Promise<number> {
  return insert(db, "pages", given);
}

/** Inserts a message with default values; returns its id. */
export function addMessage(db: Database, given: Given<"contact_messages"> = {}): Promise<number> {
  return insert(db, "contact_messages", given);
}

/** Inserts a subscriber; returns its id. */
export function addSubscriber(
  db: Database,
  email: string,
  given: Given<"newsletter_subscriptions"> = {},
): Promise<number> {
  return insert(db, "newsletter_subscriptions", { email, ...given });
}

async function insert<Table extends ContentTable>(
  db: Database,
  table: Table,
  given: Given<Table>,
): Promise<number> {
  // Wider than the parameter: Kysely cannot follow a type that is not decided yet.
  const anyTable: ContentTable = table;
  const columns = columnsOf(table, given as Columns);
  const { id } = await db
    .insertInto(anyTable)
    .values(columns as unknown as Insertable<Tables[ContentTable]>)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a setting, with the same text in both languages unless a Spanish one is given. */
export async function setSetting(
  db: Database,
  key: SettingKey,
  english: string | null,
  spanish = english,
): Promise<void> {
  await db
    .insertInto("site_settings")
    .values({ key, value_en: english, value_es: spanish })
    .execute();
}
