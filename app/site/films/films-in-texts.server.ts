import { sql } from "kysely";
import { legalKey } from "~/company/settings/legal-keys";
import { isFileOfScreener } from "~/films/screeners/screeners.server";
import { legalPages } from "~/language/i18n/paths";
import { DOCUMENT_TARGET } from "~/media/uploads/delete-unused.server";
import type { Database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { fileColumnsOf } from "~db/file-columns.server";
import { foldText } from "~db/fold";
import { isPublished } from "~db/publication.server";
import { factsOf, recordKindNames } from "~db/record-kinds";

/**
 * Finds a stored file that a text which visitors read names, as the films in texts are, or to which an
 * old address leads, as to the documents of an old site. The film of a screener never becomes public by
 * being named.
 *
 * @returns the title of its download; null when it is not public
 */
export async function findFileOfPublicText(
  db: Database,
  address: string,
): Promise<{ title: string } | null> {
  const title = (await readContent(readFilesOfTexts)).get(address);
  return title === undefined || (await isFileOfScreener(db, address)) ? null : { title };
}

/**
 * Reads the addresses of all files that public texts name, with the titles of their downloads; once for
 * all that ask.
 */
async function readFilesOfTexts(db: Database): Promise<ReadonlyMap<string, string>> {
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
  const { rows } = await sql<{ text: string }>`
    ${sql.join([...texts, ...legal], sql` union all `)}`.execute(db);
  const named = rows.flatMap(({ text }) => text.match(/\/files\/[\w.-]+/g) ?? []);
  const led = await db
    .selectFrom("redirects")
    .select(["target", "sourceKey"])
    .where("target", "like", DOCUMENT_TARGET)
    .execute();
  const titles = new Map(
    [...named, ...led.map(({ target }) => target)].map((address) => [address, "document"]),
  );
  // The name on the old site; others are addresses of pages about it.
  for (const { target, sourceKey } of led) {
    if (sourceKey.endsWith(".pdf")) titles.set(target, titleOf(sourceKey));
  }
  return titles;
}

const titleOf = (key: string) => foldText(key.split("/").at(-1) ?? "").replace(/\.pdf$/, "");
