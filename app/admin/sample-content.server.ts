import type { TFunction } from "i18next";
import { recordActivity, type Actor } from "~/activity/activity.server";
import { countSampleNews, deleteSampleNews } from "~/news/sample-news.server";
import { countSampleProjects, deleteSampleProjects } from "~/projects/sample-projects.server";
import { countSampleTeam, deleteSampleTeam } from "~/team/sample-team.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";

/** The number of sample records that have not been edited. */
export interface SampleCounts {
  projects: number;
  team: number;
  news: number;
}

/** Counts the remaining sample records; null if there are none (decision C1). */
export async function countSampleContent(db: DatabaseOrTransaction): Promise<SampleCounts | null> {
  const [projects, team, news] = await Promise.all([
    countSampleProjects(db),
    countSampleTeam(db),
    countSampleNews(db),
  ]);
  return projects + team + news > 0 ? { projects, team, news } : null;
}

/**
 * Deletes the remaining sample records in one transaction; edited records and settings stay.
 *
 * @returns the addresses of the images of the deleted records
 */
export async function deleteSampleContent(db: Database, actor: Actor): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (!(await countSampleContent(trx))) return [];
    const images = [
      ...(await deleteSampleProjects(trx)),
      ...(await deleteSampleTeam(trx)),
      ...(await deleteSampleNews(trx)),
    ];
    await recordActivity(trx, actor, { action: "deleted", subject: "sampleContent", label: "" });
    return images;
  });
}

/** Formats the counts: "6 projects, 9 team members"; zero counts are left out. */
export function describeSampleContent(
  t: TFunction<"admin">,
  { projects, team, news }: SampleCounts,
): string {
  return [
    projects > 0 && t("dashboard.sampleProjects", { count: projects }),
    team > 0 && t("dashboard.sampleTeam", { count: team }),
    news > 0 && t("dashboard.sampleNews", { count: news }),
  ]
    .filter(Boolean)
    .join(", ");
}
