import type { ChildList } from "~/records/lifecycle/child-list.server";
import { childList } from "~/records/lifecycle/child-list.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { isPublished } from "~db/publication.server";
import type { NewNewsItem } from "./news.schema";

type Film = { projectId: number };

const stored = childList(
  { table: "news_films", owner: "newsItemId", columns: ["projectId"] },
  ({ films }: Partial<NewNewsItem>) => films?.map((projectId): Film => ({ projectId })),
);

/**
 * The films that news items are about, in order. A film that is gone is left out, so that an earlier
 * version or an export which names it can still be restored.
 */
export const newsFilms: ChildList<NewNewsItem, Film> = {
  read: (db, ids) => stored.read(db, ids),
  async replace(trx, id, data) {
    if (!data.films) return;
    const known = new Set(await listFilms(trx, data.films));
    return stored.replace(trx, id, { films: data.films.filter((film) => known.has(film)) });
  },
  async replaceAll(trx, records) {
    const known = new Set(await listFilms(trx, null));
    const films = (given: number[]) => given.filter((film) => known.has(film));
    return stored.replaceAll(
      trx,
      records.map((record) => ({ ...record, films: films(record.films) })),
    );
  },
};

/** Returns the ids of films, drafts included: those of the given ones that exist, or all. */
async function listFilms(db: DatabaseOrTransaction, ids: number[] | null): Promise<number[]> {
  if (ids?.length === 0) return [];
  const films = db.selectFrom("projects").select("id");
  const rows = await (ids ? films.where("id", "in", ids) : films).execute();
  return rows.map(({ id }) => id);
}

/** Returns those of the given ids that are of public films. */
export async function listPublicFilms(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom("projects")
    .select("id")
    .where("id", "in", ids)
    .where("isPublished", "=", 1)
    .where(isPublished())
    .execute();
  return new Set(rows.map(({ id }) => id));
}
