import { sql } from "kysely";
import { addressOf, imagesIn } from "~/uploads/stored-files.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { fileColumnsOf } from "~db/file-columns.server";
import { factsOf, fileListsOf } from "~db/record-kinds";

const { table } = factsOf("project");

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

/** Lists all films by title. */
export async function listFilmNames(db: DatabaseOrTransaction): Promise<FilmName[]> {
  const { rows } = await sql<FilmName>`
    select id, title_en, title_es from ${sql.table(table)} order by title_en_folded`.execute(db);
  return rows;
}
