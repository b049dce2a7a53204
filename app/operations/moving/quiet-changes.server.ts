import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { raiseContentVersion } from "~db/content-version.server";

/** Between two times at which the site renders its pages again. */
const EVERY_MS = 10_000;

/** Makes the changes of an import, all of which are seen at its end, also if it fails. */
export async function quietly<Result>(
  db: Database,
  work: (changes: QuietChanges) => Promise<Result>,
): Promise<Result> {
  const changes = new QuietChanges(db);
  try {
    return await work(changes);
  } finally {
    await changes.end();
  }
}

/**
 * Lets the changes of an import be seen together: after each one that is seen the running site renders
 * all its pages again, for which visitors wait. What is not kept yet shows them at once.
 */
export class QuietChanges {
  readonly #db: Database;
  /** The time of the first change that is not seen yet. */
  #heldSince: number | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Makes changes in a transaction; the version of the content rises with them now and then. */
  async make<Result>(work: (trx: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (trx) => {
      const { version } = await trx
        .selectFrom("content_version")
        .select("version")
        .executeTakeFirstOrThrow();
      const result = await work(trx);
      const since = (this.#heldSince ??= performance.now());
      const isSeen = performance.now() - since >= EVERY_MS;
      if (isSeen) this.#heldSince = null;
      else await trx.updateTable("content_version").set({ version }).execute();
      return result;
    });
  }

  /** Has all changes seen. */
  async end(): Promise<void> {
    if (this.#heldSince !== null) await raiseContentVersion(this.#db);
    this.#heldSince = null;
  }
}
