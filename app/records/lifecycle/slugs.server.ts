import { sql } from "kysely";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { factsOf, type RecordKind } from "~db/record-kinds";
import type { WholeRecord } from "~db/whole-record.server";

/** Returns the slugs of all records of a kind, in both languages, but not those of one record. */
export async function takenSlugs(
  db: DatabaseOrTransaction,
  kind: RecordKind,
  except?: number,
): Promise<Set<string>> {
  const { table, slugs = [] } = factsOf(kind);
  const selects = slugs.map(
    (column) => sql`select ${sql.ref(column)} as slug from ${sql.table(table)}
      where id <> ${except ?? 0}`,
  );
  if (selects.length === 0) return new Set();
  const { rows } = await sql<{ slug: string }>`${sql.join(selects, sql` union `)}`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

/** Returns the slug, or with the first free number when it is taken: `about-2`. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) {
    const numbered = `${slug.slice(0, 50)}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** Returns a deleted record with slugs that no other record has taken since. */
export async function withFreeSlugs(
  trx: DatabaseOrTransaction,
  kind: RecordKind,
  record: WholeRecord,
): Promise<WholeRecord> {
  const { table, slugs = [] } = factsOf(kind);
  if (slugs.length === 0) return record;
  const taken = await takenSlugs(trx, kind);
  return record.map((part) => {
    if (part.table !== table) return part;
    const rows = part.rows.map((row) => ({
      ...row,
      ...Object.fromEntries(slugs.map((name) => [name, freeSlug(String(row[name]), taken)])),
    }));
    return { ...part, rows };
  });
}

/**
 * Returns the slugs that several of these records have, each once.
 *
 * @param records with their fields by name
 */
export function repeatedSlugs(kind: RecordKind, records: readonly object[]): string[] {
  const { slugs = [] } = factsOf(kind);
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const record of records as readonly Record<string, unknown>[]) {
    const own = new Set(slugs.map((name) => String(record[name])));
    for (const slug of own) (seen.has(slug) ? repeated : seen).add(slug);
  }
  return [...repeated];
}
