import type { DatabaseOrTransaction } from "~db/connection.server";
import { countRows } from "~db/count-rows.server";

/** Returns the number of unchanged sample projects. */
export function countSampleProjects(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("projects").where("isSample", "=", 1));
}

/**
 * Deletes the sample projects with their stills (decision C1).
 *
 * @returns the addresses of their images
 */
export async function deleteSampleProjects(trx: DatabaseOrTransaction): Promise<string[]> {
  const stills = await trx
    .selectFrom("project_images")
    .innerJoin("projects", "projects.id", "project_images.projectId")
    .select("project_images.imageUrl")
    .where("projects.isSample", "=", 1)
    .execute();
  const removed = await trx
    .deleteFrom("projects")
    .where("isSample", "=", 1)
    .returning("imageUrl")
    .execute();
  return [...stills, ...removed].map(({ imageUrl }) => imageUrl);
}
