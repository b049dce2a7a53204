import { toNewsCard } from "~/content/news/news-views.server";
import { listNewsOfFilm } from "~/content/news/news.server";
import { listProjectsById } from "~/films/projects/projects.server";
import { toProjectCard } from "~/films/projects/to-project-card.server";
import type { Language } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";

/** Returns the cards of the public news about a film. */
export async function newsOfFilm(db: DatabaseOrTransaction, film: number, language: Language) {
  return (await listNewsOfFilm(db, film)).map((item) => toNewsCard(item, language));
}

/** Returns the cards of the public films that a news item is about. */
export async function filmsOfNews(db: DatabaseOrTransaction, films: number[], language: Language) {
  return (await listProjectsById(db, films)).map((film) => toProjectCard(film, language));
}
