import { type Expression, sql, type SqlBool } from "kysely";
import { type ListQuery, type RecordStatus, recordStatuses } from "~/base/http/list-query";
import { type Language, languages } from "~/language/i18n/languages";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { factsOf, type RecordKind } from "~db/record-kinds";
import { anyOf } from "~db/search.server";
import { isIncompleteIn } from "./optional-texts.server";
import type { FilterCounts } from "./record-list";

/** How the list of a kind searches and filters; its sort orders are the noun's own. */
export interface RecordListing {
  kind: RecordKind;
  /** The optional texts, without the language of their columns. */
  texts: readonly string[];
  /** Returns a condition: the record contains a text, in the language of the reader. */
  contains(text: string, language: Language): Expression<SqlBool>;
}

type Filters = Pick<ListQuery, "q" | "incomplete" | "status" | "gap">;

/** Returns the conditions for the records that a list shows. */
export function conditionsOf(
  listing: RecordListing,
  { q, incomplete, status, gap }: Filters,
  language: Language,
): Expression<SqlBool>[] {
  const { kind, texts } = listing;
  return [
    q && listing.contains(q, language),
    incomplete && isIncompleteIn(incomplete, texts),
    status && hasStatus(kind, status),
    gap === "featured" && isFeatured(kind),
    gap === "noDescription" && hasNoDescription(kind),
  ].filter((condition) => typeof condition === "object" && condition !== null);
}

/** Returns the ids, ascending, of all records that match the filters of a list, on every page. */
export async function findListedIds(
  db: DatabaseOrTransaction,
  listing: RecordListing,
  filters: Filters,
  language: Language,
): Promise<number[]> {
  const { table } = factsOf(listing.kind);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} ${whereAll(conditionsOf(listing, filters, language))}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Counts the records of each filter of a list. The filters are counted on their own, not combined.
 * Without a search this reads every record, so the counts are kept until the content changes.
 */
export async function countFilters(
  db: Database,
  listing: RecordListing,
  q: string,
  language: Language,
): Promise<FilterCounts> {
  const { kind, texts } = listing;
  const found = conditionsOf(listing, { q, incomplete: null }, language);
  const [counts, { trash }] = await Promise.all([
    found.length > 0 ? countFound(db, kind, texts, found) : readContent(countFound, kind, texts),
    // Deleting for good changes no content.
    db
      .selectFrom("trash")
      .select((eb) => eb.fn.countAll<number>().as("trash"))
      .where("subject", "=", kind)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...counts, trash };
}

async function countFound(
  db: Database,
  kind: RecordKind,
  texts: readonly string[],
  found: Expression<SqlBool>[] = [],
): Promise<Omit<FilterCounts, "trash">> {
  const filters: [string, Expression<SqlBool>][] = [
    ...recordStatuses.map((status): [string, Expression<SqlBool>] => [
      status,
      hasStatus(kind, status),
    ]),
    ["featured", isFeatured(kind)],
    ["noDescription", hasNoDescription(kind)],
    ...languages.map((each): [string, Expression<SqlBool>] => [each, isIncompleteIn(each, texts)]),
  ];
  const counts = filters.map(
    ([name, condition]) => sql`count(case when ${condition} then 1 end) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Omit<FilterCounts, "trash">>`
    select count(*) as "all", ${sql.join(counts)}
    from ${sql.table(factsOf(kind).table)} ${whereAll(found)}`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("A count without a row.");
  return counted;
}

function hasStatus(kind: RecordKind, status: RecordStatus): Expression<SqlBool> {
  const flag = factsOf(kind).flags?.published;
  if (!flag) return status === "public" ? always : never;
  if (status === "draft") return sql<SqlBool>`${sql.ref(flag)} = 0`;
  const now = new Date().toISOString();
  return status === "scheduled"
    ? sql<SqlBool>`(${sql.ref(flag)} = 1 and "publishAt" > ${now})`
    : sql<SqlBool>`(${sql.ref(flag)} = 1 and ("publishAt" is null or "publishAt" <= ${now}))`;
}

function isFeatured(kind: RecordKind): Expression<SqlBool> {
  const flag = factsOf(kind).flags?.featured;
  return flag ? sql<SqlBool>`${sql.ref(flag)} = 1` : never;
}

function hasNoDescription(kind: RecordKind): Expression<SqlBool> {
  const text = factsOf(kind).description;
  const columns = languages.map((language) => sql.ref(`${text}_${language}`));
  const empty = columns.map((column) => sql<SqlBool>`trim(coalesce(${column}, '')) = ''`);
  return sql<SqlBool>`(${sql.join(empty, sql` and `)})`;
}

const always = sql<SqlBool>`1 = 1`;
const never = anyOf([sql<SqlBool>`1 = 0`]);

const whereAll = (conditions: Expression<SqlBool>[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
