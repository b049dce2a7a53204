import type { DatabaseOrTransaction } from "~db/connection.server";
import { published } from "./projects.server";
import { foldText } from "~db/fold";

/**
 * Whether everybody may have a stored file: a public project shows it as its trailer or press kit.
 *
 * @returns what a download of it is called, or null when nobody may
 */
export async function findPublicFile(
  db: DatabaseOrTransaction,
  address: string,
): Promise<{ title: string } | null> {
  const row = await published(db)
    .select(["title_en", "pressKitUrl"])
    .where((eb) => eb.or([eb("trailerUrl", "=", address), eb("pressKitUrl", "=", address)]))
    .orderBy("id")
    .executeTakeFirst();
  if (!row) return null;
  const title = foldText(row.title_en);
  return { title: row.pressKitUrl === address ? `${title} press kit` : title };
}
