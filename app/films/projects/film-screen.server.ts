import { idParam } from "~/base/http/params.server";
import { type Language, localized } from "~/language/i18n/languages";
import { recordPath } from "~/language/i18n/record-paths";
import { missingRecord } from "~/records/lifecycle/missing-record.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { findProjectIncludingScheduled } from "./projects.server";

/**
 * Reads the film of a back office screen about its screener, invitations or press room.
 *
 * @param missing the title of the page if it does not exist
 * @throws Response 404, which leads to the trash if the film is there
 */
export async function readFilmOfScreen(
  db: DatabaseOrTransaction,
  id: string | undefined,
  language: Language,
  missing: string,
) {
  const projectId = idParam(id);
  const film = projectId && (await findProjectIncludingScheduled(db, projectId));
  if (!film) {
    const screen = { language, title: missing };
    throw await missingRecord(db, { subject: "project", id: projectId }, screen);
  }
  const title = localized(film, "title", language).text;
  const path = recordPath("project", film.id);
  return { film, title, path, crumb: { to: path, label: title } };
}
