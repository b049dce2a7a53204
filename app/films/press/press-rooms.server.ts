import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import {
  PRESS_ROOM_FORM_ID,
  type pressAccess,
  type PressRoom,
  toPressRoomValues,
} from "./press-room";
import { pressRoomValidator } from "./press-room.schema";

/** The form of a press room as the server reads it. */
export const pressRoomForm = {
  formId: PRESS_ROOM_FORM_ID,
  validator: pressRoomValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
} as const;

/** Returns the press room of a film, or null. */
export async function findPressRoom(
  db: DatabaseOrTransaction,
  projectId: number,
): Promise<PressRoom | null> {
  const row = await db
    .selectFrom("project_press_rooms")
    .select(["projectId", "password", "updatedAt"])
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return row ?? null;
}

interface Change {
  access: (typeof pressAccess)[number];
  /** The hash of a new password; null keeps the stored one. */
  password: string | null;
}

/**
 * Opens, locks or closes the press room of a film; visitors who have opened it lose access when its
 * password changes.
 *
 * @param expectedVersion the `updatedAt` that the form was rendered from, null for a closed one
 * @throws HttpError 422 without a password that it needs; {@link EditConflict} when it has changed
 *   since
 */
export async function savePressRoom(
  db: DatabaseOrTransaction,
  project: { id: number; title_en: string },
  { access, password }: Change,
  actor: Actor,
  expectedVersion: string | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await findPressRoom(trx, project.id);
    const version = before?.updatedAt ?? null;
    const isClosedAlready = !before && access === "closed";
    if (version !== expectedVersion && !isClosedAlready) {
      throw new EditConflict(toPressRoomValues(before), version ?? "");
    }
    const projectId = project.id;
    if (access === "closed") {
      await trx.deleteFrom("project_press_rooms").where("projectId", "=", projectId).execute();
    } else {
      const hash = access === "public" ? null : (password ?? before?.password ?? null);
      if (access === "password" && !hash) {
        throw new HttpError(422, "passwordMissing", {}, {}, { field: "password" });
      }
      const updatedAt = before ? nextInstant(before.updatedAt) : new Date().toISOString();
      await trx
        .insertInto("project_press_rooms")
        .values({ projectId, password: hash, updatedAt })
        .onConflict((found) => found.column("projectId").doUpdateSet({ password: hash, updatedAt }))
        .execute();
    }
    await recordActivity(trx, actor, {
      action: "updated",
      subject: "project",
      subjectId: projectId,
      label: project.title_en,
    });
  });
}
