import { sql } from "kysely";
import { legalKey } from "~/company/settings/legal-keys";
import { isFileOfScreener } from "~/films/screeners/screeners.server";
import { legalPages } from "~/language/i18n/paths";
import { DOCUMENT_TARGET } from "~/media/uploads/delete-unused.server";
import type { Database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { fileColumnsOf } from "~db/file-columns.server";
import { isPublished } from "~db/publication.server";
import { factsOf, recordKindNames } from "~db/record-kinds";

/**
 * Returns true if a text that visitors read names the stored file, as the films in texts do, or an old
 * address leads to it, as to the documents of an old site. The
 * film of a screener never becomes public by being named.
 */
export async function isFileOfPublicText(db: Database, address: string): Promise<boolean> {
  return (
    (await readContent(readFilesOfTexts)).has(address) && !(await isFileOfScreener(db, address))
  );
}

/** Reads the addresses of all files that public texts name; once for all that ask. */
async function readFilesOfTexts(db: Database): Promise<ReadonlySet<string>> {
  const keys = legalPages.map(legalKey);
  const settings = sql.join(keys.map((key) => sql`${key}`));
  const texts = recordKindNames.flatMap((kind) => {
    const { table, flags } = factsOf(kind);
    return fileColumnsOf(table, "text").map(
      (column) => sql`select ${sql.ref(column)} as text from ${sql.table(table)}
        where instr(${sql.ref(column)}, '/files/') > 0 and ${isPublished()}
        ${flags?.published ? sql`and ${sql.ref(flags.published)} = 1` : sql``}`,
    );
  });
  const legal = ["value_en", "value_es"].map(
    (column) => sql`select ${sql.ref(column)} as text from site_settings
      where "key" in (${settings}) and instr(${sql.ref(column)}, '/files/') > 0`,
  );
  const led = sql`select target as text from redirects where target like ${DOCUMENT_TARGET}`;
  const { rows } = await sql<{ text: string }>`
    ${sql.join([...texts, ...legal, led], sql` union all `)}`.execute(db);
  return new Set(rows.flatMap(({ text }) => text.match(/\/files\/[\w.-]+/g) ?? []));
}
