import { sql } from "kysely";
import type { OwnPage } from "~/content/pages/own-page";
import { slugsOf } from "~/content/pages/pages.server";
import { kinds } from "~/kinds.server";
import type { Language } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { sitePaths } from "~/language/i18n/paths";
import type { KindDefinition, Stored } from "~/records/lifecycle/kind-definition.server";
import { titleOf } from "~/records/lifecycle/lifecycle.server";
import type { LinkTarget } from "~/records/writing/link-target";
import type { Database } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { factsOf } from "~db/record-kinds";
import { containsText } from "~db/search.server";

/** Maximum number of pages of each kind. */
const TARGETS_MAX = 6;

/**
 * Lists the pages of records whose titles contain a text, those that begin with it first; without a
 * text, those that were changed last.
 *
 * @param lang of the text with the link, in which the addresses are
 */
export async function listLinkTargets(
  db: Database,
  text: string,
  lang: Language,
): Promise<LinkTarget[]> {
  const found = await Promise.all(kinds.map((kind) => listOfKind(db, kind, text, lang)));
  return found.flat();
}

async function listOfKind(
  db: Database,
  kind: KindDefinition,
  text: string,
  lang: Language,
): Promise<LinkTarget[]> {
  const ids = await findIds(db, kind, text);
  const records = await Promise.all(ids.map((id) => kind.find(db, id)));
  return records
    .filter((record) => record !== null)
    .map((record) => {
      const title = titleOf(kind, record, lang);
      return {
        kind: kind.name,
        title,
        address: addressOf(kind, record, title, lang),
        isPublic: kind.isPublic(record),
      };
    });
}

async function findIds(db: Database, kind: KindDefinition, text: string): Promise<number[]> {
  const { table, title } = factsOf(kind.name);
  const columns = [...new Set(title)].map((name) => `${name}_folded`);
  const begins = columns.map((name) => sql`instr(${sql.ref(name)}, ${foldAsTyped(text)}) = 1`);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${containsText(columns, text)}
    order by ${sql.join(begins, sql` or `)} desc, "updatedAt" desc, id
    limit ${TARGETS_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

function addressOf(
  { name }: KindDefinition,
  record: Stored<object>,
  title: string,
  lang: Language,
): string {
  const [first = lang] = offeredLanguages();
  const paths = sitePaths(offeredLanguages().includes(lang) ? lang : first);
  switch (name) {
    case "project":
      return paths.project(record.id, title);
    case "newsItem":
      return paths.news(record.id, title);
    case "page":
      return paths.page(slugsOf(record as Stored<object> & OwnPage));
    case "teamMember":
      return paths.member(record.id);
  }
}
