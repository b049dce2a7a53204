import type { DatabaseOrTransaction } from "~db/connection.server";
import { listAllNews, replaceNews } from "~/news/managed-news.server";
import { listWholeProjects, replaceProjects } from "~/projects/managed-projects.server";
import { listSettings, replaceSettings } from "~/settings/managed-settings.server";
import { replaceTeam } from "~/team/managed-team.server";
import { listTeam } from "~/team/team.server";
import type { Content } from "./content";

/** All content as it is stored. Pass a transaction: all of it is of one moment then. */
export async function loadContent(db: DatabaseOrTransaction): Promise<Content> {
  return {
    projects: await listWholeProjects(db),
    team: await listTeam(db),
    news: await listAllNews(db),
    settings: await listSettings(db),
  };
}

/** Puts content in the place of all there is. */
export async function replaceContent(trx: DatabaseOrTransaction, content: Content): Promise<void> {
  await replaceProjects(trx, content.projects);
  await replaceTeam(trx, content.team);
  await replaceNews(trx, content.news);
  await replaceSettings(trx, content.settings);
}

export function isEmpty(content: Content): boolean {
  return Object.values(content).every((records: unknown[]) => records.length === 0);
}
