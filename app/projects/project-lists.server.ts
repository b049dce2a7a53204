import { childList } from "~/records/child-list.server";
import type { NewProject } from "./project.schema";

/** The ordered lists of a project, each in its own table. */
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
