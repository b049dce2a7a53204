import type { DatabaseOrTransaction } from "~db/connection.server";
import { listDescribedPictures, takeDescriptions } from "~/images/described-pictures.server";
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
    pictures: await listDescribedPictures(db),
  };
}

/** Puts content in the place of all there is; pictures of the library stay beside it. */
export async function replaceContent(trx: DatabaseOrTransaction, content: Content): Promise<void> {
  await replaceProjects(trx, content.projects);
  await replaceTeam(trx, content.team);
  await replaceNews(trx, content.news);
  await replaceSettings(trx, content.settings);
  await takeDescriptions(trx, content.pictures);
}

/** Whether nothing would be replaced: the library stays in any case. */
export function isEmpty({ projects, team, news, settings }: Content): boolean {
  return [projects, team, news, settings].every((records) => records.length === 0);
}
