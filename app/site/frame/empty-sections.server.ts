import { listLatestNews } from "~/content/news/news.server";
import { listShownTeam } from "~/content/team/team.server";
import { listGalleryProjects } from "~/films/projects/projects.server";
import type { Section } from "~/language/i18n/paths";
import { readContent } from "~db/content-snapshot.server";

/** Returns the sections of the landing page without records, which menus leave out. */
export async function listEmptySections(): Promise<Section[]> {
  // The same reads as those of the landing page, which are kept until the content changes.
  const read = {
    projects: () => readContent(listGalleryProjects),
    talent: () => readContent(listShownTeam),
    news: () => readContent(listLatestNews),
  } satisfies Partial<Record<Section, () => Promise<unknown[]>>>;
  const found = await Promise.all(
    (["projects", "talent", "news"] as const).map(async (section) => {
      // A section whose records cannot be read shows an error, and is not empty.
      const items = await read[section]().catch(() => null);
      return items?.length === 0 ? [section] : [];
    }),
  );
  return found.flat();
}
