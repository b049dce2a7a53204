import type { DatabaseOrTransaction } from "~db/connection.server";
import { listDescribedPictures, takeDescriptions } from "~/images/described-pictures.server";
import { newsKind } from "~/news/news-kind.server";
import { projectKind } from "~/projects/project-kind.server";
import { replaceRecords } from "~/records/lifecycle.server";
import { listSettings, replaceSettings } from "~/settings/managed-settings.server";
import { memberKind } from "~/team/member-kind.server";
import type { Content } from "./content";

/** All content as it is stored. Pass a transaction: all of it is of one moment then. */
export async function loadContent(db: DatabaseOrTransaction): Promise<Content> {
  return {
    projects: await projectKind.list(db),
    team: await memberKind.list(db),
    news: await newsKind.list(db),
    settings: await listSettings(db),
    pictures: await listDescribedPictures(db),
  };
}

/** Puts content in the place of all there is; pictures of the library stay beside it. */
export async function replaceContent(trx: DatabaseOrTransaction, content: Content): Promise<void> {
  await replaceRecords(trx, projectKind, content.projects);
  await replaceRecords(trx, memberKind, content.team);
  await replaceRecords(trx, newsKind, content.news);
  await replaceSettings(trx, content.settings);
  await takeDescriptions(trx, content.pictures);
}

/** Whether nothing would be replaced: the library stays in any case. */
export function isEmpty({ projects, team, news, settings }: Content): boolean {
  return [projects, team, news, settings].every((records) => records.length === 0);
}
