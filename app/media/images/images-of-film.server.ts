import { sql } from "kysely";
import { addressOf, imagesIn } from "~/media/uploads/stored-files.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fileColumnsOf } from "~db/file-columns.server";
import { factsOf, fileListsOf } from "~db/record-kinds";

const { table } = factsOf("project");

/** Films in one select: more of them is no choice any more. */
const FILMS_OFFERED = 200;

/** A film by which the library can be filtered. */
export interface FilmName {
  id: number;
  title_en: string;
  title_es: string;
}

/** Lists the addresses of all images of a film: its cover, its stills, and those in its texts. */
export async function imagesOfFilm(db: DatabaseOrTransaction, id: number): Promise<string[]> {
  const columns = fileColumnsOf(table, "image", "text").map((name) => sql.ref(name));
  const own = await sql<{ text: string }>`
    select concat_ws(' ', ${sql.join(columns)}) as text from ${sql.table(table)}
    where id = ${id}`.execute(db);
  const texts = own.rows.map(({ text }) => text);
  for (const list of fileListsOf("project")) {
    for (const name of fileColumnsOf(list.table, "image")) {
      const { rows } = await sql<{ text: string | null }>`
        select ${sql.ref(name)} as text from ${sql.table(list.table)}
        where ${sql.ref(list.owner)} = ${id}`.execute(db);
      texts.push(...rows.map(({ text }) => text ?? ""));
    }
  }
  const named = texts.flatMap(imagesIn);
  return [...new Set(named.map(addressOf))];
}

/**
 * Lists the films that the library offers as a filter, by title: those that were changed last, and
 * the chosen one. The search finds the pictures of all others by their titles.
 */
export async function listFilmNames(
  db: DatabaseOrTransaction,
  chosen: number | null,
): Promise<{ films: FilmName[]; hasMore: boolean }> {
  const { rows } = await sql<FilmName & { folded: string }>`
    select id, title_en, title_es, title_en_folded as folded from ${sql.table(table)}
    order by id is ${chosen} desc, "updatedAt" desc limit ${FILMS_OFFERED + 1}`.execute(db);
  const films = rows
    .slice(0, FILMS_OFFERED)
    .sort((a, b) => (a.folded < b.folded ? -1 : 1))
    .map(({ id, title_en, title_es }) => ({ id, title_en, title_es }));
  return { films, hasMore: rows.length > FILMS_OFFERED };
}
