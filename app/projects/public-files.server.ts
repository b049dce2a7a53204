import type { DatabaseOrTransaction } from "~db/connection.server";
import { published } from "./projects.server";
import { foldText } from "~db/fold";

/**
 * Finds a stored file that is public as the trailer or press kit of a public project.
 *
 * @returns the title of its download, or null when it is not public
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
