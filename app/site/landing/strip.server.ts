import type { ProjectCardData } from "~/films/projects/project-card";
import { listFirstStills } from "~/films/projects/projects.server";
import { readContent } from "~db/content-snapshot.server";
import type { SectionData } from "./data-section";
import type { LandingContent } from "./landing";

/**
 * Reads the still between two sections of the landing page: of the last film of the gallery that has
 * stills, whose card is the furthest away.
 *
 * @returns null when no film has any
 */
export async function readStrip(
  projects: SectionData<ProjectCardData>,
): Promise<LandingContent["strip"]> {
  if (!("items" in projects)) return null;
  const stills = await readContent(
    listFirstStills,
    projects.items.map(({ id }) => id),
  );
  const project = projects.items.findLast(({ id }) =>
    stills.some(({ projectId }) => projectId === id),
  );
  const still = stills.find(({ projectId }) => projectId === project?.id);
  return project && still ? { project, picture: still.imageUrl } : null;
}
