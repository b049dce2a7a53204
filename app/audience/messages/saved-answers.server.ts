import type { ActivityAction } from "~/base/activity/activity";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { FieldError, HttpError } from "~/base/http/http-error";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { messageKey } from "~/language/i18n/message-key";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import { SAVED_ANSWER_FORM_ID, type SavedAnswer, toAnswerValues } from "./saved-answer";
import { type NewSavedAnswer, savedAnswerValidator } from "./saved-answer.schema";

/** Each is shown beside every message; more than that cannot be overlooked. */
const ANSWERS_MAX = 100;

const columns = ["id", "title", "text_en", "text_es", "updatedAt"] as const;

/** The form of an answer as the server reads it: without a file. */
export const savedAnswerForm = {
  formId: SAVED_ANSWER_FORM_ID,
  validator: savedAnswerValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
};

/** Returns all saved answers, by title. */
export function listSavedAnswers(db: DatabaseOrTransaction): Promise<SavedAnswer[]> {
  return db.selectFrom("saved_answers").select(columns).orderBy("title").orderBy("id").execute();
}

/** Returns an answer, or null. */
export async function findSavedAnswer(
  db: DatabaseOrTransaction,
  id: number,
): Promise<SavedAnswer | null> {
  const row = await db
    .selectFrom("saved_answers")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a new answer. The same one sent twice is stored once.
 *
 * @throws FieldError when there are too many
 */
export async function createSavedAnswer(
  db: DatabaseOrTransaction,
  answer: NewSavedAnswer,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const all = await listSavedAnswers(trx);
    const isSame = (each: SavedAnswer) =>
      each.title === answer.title &&
      each.text_en === answer.text_en &&
      each.text_es === answer.text_es;
    if (all.some(isSame)) return;
    if (all.length >= ANSWERS_MAX) {
      const title = messageKey("admin:messages.answers.tooMany", { max: ANSWERS_MAX });
      throw new FieldError(409, "checkFields", { title });
    }
    const { id } = await trx
      .insertInto("saved_answers")
      .values(answer)
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAnswer(trx, actor, "created", { id, title: answer.title });
  });
}

/**
 * Changes an answer.
 *
 * @throws HttpError 404
 * @throws EditConflict if it has changed since the form was rendered from it
 */
export async function updateSavedAnswer(
  db: DatabaseOrTransaction,
  id: number,
  answer: NewSavedAnswer,
  { actor, expectedVersion }: { actor: Actor; expectedVersion: string | null },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await findSavedAnswer(trx, id);
    if (!before) throw new HttpError(404, "notFound");
    if (expectedVersion && expectedVersion !== before.updatedAt) {
      throw new EditConflict(toAnswerValues(before), before.updatedAt);
    }
    const updatedAt = nextInstant(before.updatedAt);
    await trx
      .updateTable("saved_answers")
      .set({ ...answer, updatedAt })
      .where("id", "=", id)
      .execute();
    await recordAnswer(trx, actor, "updated", { id, title: answer.title });
  });
}

/**
 * Deletes an answer for good.
 *
 * @returns the deleted record
 * @throws HttpError 404
 */
export async function deleteSavedAnswer(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<SavedAnswer> {
  return inTransaction(db, async (trx) => {
    const answer = await findSavedAnswer(trx, id);
    if (!answer) throw new HttpError(404, "notFound");
    await trx.deleteFrom("saved_answers").where("id", "=", id).execute();
    await recordAnswer(trx, actor, "deleted", answer);
    return answer;
  });
}

function recordAnswer(
  trx: DatabaseOrTransaction,
  actor: Actor,
  action: ActivityAction,
  { id, title }: Pick<SavedAnswer, "id" | "title">,
): Promise<void> {
  const entry = { action, subject: "savedAnswer", subjectId: id, label: title } as const;
  return recordActivity(trx, actor, entry);
}
