import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { rejectMissingFiles } from "~/media/uploads/missing-files.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import { NO_PASSWORD, type Screener, type ScreenerFiles, toScreenerValues } from "./screener";

/** Returns the screener of a project, or null. */
export async function findScreener(
  db: DatabaseOrTransaction,
  projectId: number,
): Promise<Screener | null> {
  const row = await db
    .selectFrom("project_screeners")
    .innerJoin("projects", "projects.id", "project_screeners.projectId")
    .select([
      "project_screeners.projectId",
      "projects.title_en",
      "projects.title_es",
      "projects.imageUrl",
      "project_screeners.filmUrl",
      "project_screeners.captionsEnUrl",
      "project_screeners.captionsEsUrl",
      "project_screeners.password",
      "project_screeners.updatedAt",
    ])
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return row ?? null;
}

interface Change extends ScreenerFiles {
  /** The hash of a new password; null keeps the stored one. */
  password: string | null;
}

/**
 * Creates or updates the screener of a project; a new one without a password is only for the people
 * who are invited.
 *
 * @param expectedVersion the `updatedAt` that the form was rendered from, null for a new one
 * @throws HttpError 422 when a file is gone; {@link EditConflict} when it has changed since
 */
export async function saveScreener(
  db: DatabaseOrTransaction,
  project: { id: number; title_en: string },
  { password, filmUrl, captionsEnUrl, captionsEsUrl }: Change,
  actor: Actor,
  expectedVersion: string | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await findScreener(trx, project.id);
    const version = before?.updatedAt ?? null;
    if (version !== expectedVersion) {
      throw new EditConflict(toScreenerValues(before), version ?? "");
    }
    const hash = password ?? before?.password ?? NO_PASSWORD;
    const files = { filmUrl, captionsEnUrl, captionsEsUrl };
    rejectMissingFiles(toScreenerValues(files), toScreenerValues(before));
    const updatedAt = before ? nextInstant(before.updatedAt) : new Date().toISOString();
    const values = { ...files, password: hash, updatedAt };
    await trx
      .insertInto("project_screeners")
      .values({ projectId: project.id, ...values })
      .onConflict((found) => found.column("projectId").doUpdateSet(values))
      .execute();
    await recordChange(trx, project, actor);
  });
}

/** Deletes the screener of a project; `removeScreener` ends the links to it as well. */
export async function deleteScreener(
  db: DatabaseOrTransaction,
  project: { id: number; title_en: string },
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom("project_screeners").where("projectId", "=", project.id).execute();
    await recordChange(trx, project, actor);
  });
}

function recordChange(
  trx: DatabaseOrTransaction,
  { id, title_en }: { id: number; title_en: string },
  actor: Actor,
): Promise<void> {
  return recordActivity(trx, actor, {
    action: "updated",
    subject: "project",
    subjectId: id,
    label: title_en,
  });
}

/**
 * Makes a stored film the screener of a project; one without a shared password if it is new. The
 * subtitles stay: most often it is the same film in another file.
 *
 * @returns the address of the film before, or null
 */
export async function replaceScreenerFilm(
  db: DatabaseOrTransaction,
  project: { id: number; title_en: string },
  filmUrl: string,
  actor: Actor,
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const before = await findScreener(trx, project.id);
    const change = {
      filmUrl,
      captionsEnUrl: before?.captionsEnUrl ?? null,
      captionsEsUrl: before?.captionsEsUrl ?? null,
      password: null,
    };
    await saveScreener(trx, project, change, actor, before?.updatedAt ?? null);
    return before?.filmUrl ?? null;
  });
}

/** Returns true if a stored file is the film of a screener, or its subtitles: never public. */
export async function isFileOfScreener(
  db: DatabaseOrTransaction,
  address: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("project_screeners")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("filmUrl", "=", address),
        eb("captionsEnUrl", "=", address),
        eb("captionsEsUrl", "=", address),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
