import { inChunks } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { projectLists, published } from "./projects.server";

/** The folded words of a film by which visitors find it. */
interface SearchedFilm {
  id: number;
  text: string;
}

/** Films that are read and folded in one turn of the event loop. */
const FILMS_AT_ONCE = 200;

/**
 * Returns the ids of the public films that contain every word of the text, ignoring case and
 * accents: in titles, categories and credits of both languages, or as the year. The texts are read
 * once per change of the content, in slices, so that a search reads no table.
 */
export async function searchFilms(text: string): Promise<number[]> {
  const words = foldAsTyped(text).split(" ");
  const films = await readContent(listSearchedFilms);
  return films
    .filter((film) => words.every((word) => film.text.includes(word)))
    .map(({ id }) => id);
}

async function listSearchedFilms(db: Database): Promise<SearchedFilm[]> {
  const ids = await published(db).select("id").execute();
  const films: SearchedFilm[] = [];
  for await (const slice of inChunks(ids, (some) => readSearched(db, some), FILMS_AT_ONCE)) {
    films.push(...slice);
  }
  return films;
}

async function readSearched(db: Database, ids: number[]): Promise<SearchedFilm[]> {
  const rows = await published(db)
    .where("id", "in", ids)
    .select(["id", "title_en_folded", "title_es_folded"])
    .select(["category_en_folded", "category_es_folded", "year"])
    .execute();
  const creditsOf = await projectLists.credits.read(db, ids);
  return rows.map(({ id, ...texts }) => {
    const names = creditsOf(id).map(({ name }) => foldAsTyped(name));
    return { id, text: [...Object.values(texts), ...names].join("\n") };
  });
}
