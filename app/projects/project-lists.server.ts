import { childList } from "~/records/child-list.server";
import type { NewProject } from "./project.schema";

/** What a project has in order, each list in a table of its own. */
export const projectLists = {
  galleryImages: childList(
    { table: "project_images", owner: "projectId", columns: ["imageUrl"] },
    ({ galleryImages }: Partial<NewProject>) => galleryImages?.map((imageUrl) => ({ imageUrl })),
  ),
  credits: childList(
    { table: "project_credits", owner: "projectId", columns: ["role_en", "role_es", "name"] },
    ({ credits }: Partial<NewProject>) => credits,
  ),
  awards: childList(
    {
      table: "project_awards",
      owner: "projectId",
      columns: ["festival", "year", "kind", "award_en", "award_es"],
    },
    ({ awards }: Partial<NewProject>) => awards,
  ),
};
