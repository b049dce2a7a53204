import type { DatabaseOrTransaction } from "~db/connection.server";

/** How many projects are still as the site came with them. */
export async function countSampleProjects(db: DatabaseOrTransaction): Promise<number> {
  const { total } = await db
    .selectFrom("projects")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("isSample", "=", 1)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Removes the sample projects with their stills (decision C1).
 *
 * @returns the addresses of their images
 */
export async function removeSampleProjects(trx: DatabaseOrTransaction): Promise<string[]> {
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
