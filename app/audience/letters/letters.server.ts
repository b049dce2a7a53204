import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import { EditConflict } from "~/forms/editor/edit-conflict";
import {
  findEarlierSubmission,
  recordSubmission,
  type Submission,
} from "~/forms/fields/idempotency.server";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { nextInstant } from "~db/instants";
import { fetchPage } from "~db/page.server";
import {
  type Letter,
  LETTER_FORM_ID,
  letterName,
  toLetterValues,
  USUAL_PER_MINUTE,
} from "./letter";
import { type About, findLetterRecord } from "./letter-content.server";
import { type LetterFields, letterValidator } from "./letter.schema";
import { readProgress } from "./recipients.server";

const columns = [
  "id",
  "about",
  "aboutKey",
  "subject_en",
  "subject_es",
  "intro_en",
  "intro_es",
  "preview_en",
  "preview_es",
  "audience",
  "tag",
  "perMinute",
  "state",
  "sendAt",
  "startedAt",
  "endedAt",
  "retryAt",
  "problem",
  "heldAt",
  "took",
  "tookAt",
  "relayPerMinute",
  "wasWritten",
  "updatedAt",
] as const;

/** The form of a letter as the server reads it: without a file. */
export const letterForm = {
  formId: LETTER_FORM_ID,
  validator: letterValidator,
  keepFile: () => Promise.reject(new HttpError(400, "malformedForm")),
} as const;

/** The reason that keeps a letter from being changed or sent; also the id of the notice that says so. */
export type LetterProblem =
  | "letterNotDraft"
  | "letterNoServer"
  | "letterChanged"
  | "letterWithoutText"
  | "letterRecordGone";

export class LetterError extends Error {
  constructor(readonly problem: LetterProblem) {
    super(problem);
  }
}

/** Returns a letter, or null. */
export async function findLetter(db: DatabaseOrTransaction, id: number): Promise<Letter | null> {
  const row = await db
    .selectFrom("letters")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** @throws HttpError 404 */
export async function getLetter(db: DatabaseOrTransaction, id: number): Promise<Letter> {
  const letter = await findLetter(db, id);
  if (!letter) throw new HttpError(404, "notFound");
  return letter;
}

/** Returns the letter that is sent before this one, or null: they are sent one after another. */
export async function findLetterBefore(
  db: DatabaseOrTransaction,
  { id, startedAt }: Pick<Letter, "id" | "startedAt">,
): Promise<Letter | null> {
  const row = await db
    .selectFrom("letters")
    .select(columns)
    .where("state", "=", "sending")
    .where("retryAt", "is", null)
    .where("id", "!=", id)
    .where("startedAt", "<", startedAt ?? new Date().toISOString())
    .orderBy("startedAt")
    .executeTakeFirst();
  return row ?? null;
}

/** Lists one page of the letters, newest first, with their progress. */
export async function listLetters(db: DatabaseOrTransaction, page: number) {
  const query = db.selectFrom("letters").select(columns).orderBy("id", "desc");
  const found = await fetchPage(db, query, page);
  const progress = await readProgress(
    db,
    found.rows.map(({ id }) => id),
  );
  return {
    ...found,
    rows: found.rows.map((letter) => ({ ...letter, progress: progress.get(letter.id) })),
  };
}

/** Returns when other letters about the same record were sent, newest first. */
export async function listEarlierLetters(db: DatabaseOrTransaction, letter: Letter) {
  const rows = await db
    .selectFrom("letters")
    .select(["id", "startedAt"])
    .where("about", "=", letter.about)
    .where("aboutKey", "=", letter.aboutKey)
    .where("id", "!=", letter.id)
    .where("startedAt", "is not", null)
    .where((eb) => eb.fn.coalesce("wasWritten", eb.val(0)), "=", 0)
    .orderBy("startedAt", "desc")
    .limit(5)
    .execute();
  return rows.flatMap(({ id, startedAt }) => (startedAt ? { id, startedAt } : []));
}

/**
 * Creates the draft of a letter with the texts of its record.
 *
 * @param sending the same rendered form sent again makes no second draft about the same record
 * @returns its id
 * @throws HttpError 404 when the record is not public
 */
export async function createLetter(
  db: Database,
  about: About,
  actor: Actor,
  sending: Submission,
): Promise<number> {
  const record = await findLetterRecord(db, about);
  if (!record) throw new HttpError(404, "notFound");
  const { en, es } = record.texts;
  const last = await db
    .selectFrom("letters")
    .select("perMinute")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const subjects = { subject_en: en.subject || null, subject_es: es.subject || null };
  return inTransaction(db, async (trx) => {
    const earlier = await findEarlierSubmission(trx, sending);
    if (earlier?.isSame && (await findLetter(trx, earlier.recordId))) return earlier.recordId;
    const { id } = await trx
      .insertInto("letters")
      .values({
        ...about,
        ...subjects,
        intro_en: en.intro || null,
        intro_es: es.intro || null,
        preview_en: en.preview || null,
        preview_es: es.preview || null,
        tag: null,
        perMinute: last?.perMinute ?? USUAL_PER_MINUTE,
        sendAt: null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordSubmission(trx, sending, id);
    await recordLetter(trx, actor, "created", { id, ...subjects });
    return id;
  });
}

/**
 * Changes the draft of a letter.
 *
 * @throws HttpError 404; {@link LetterError} when it is no draft any more; {@link EditConflict} when
 *   it has changed since
 */
export async function updateLetter(
  db: DatabaseOrTransaction,
  id: number,
  fields: LetterFields,
  { actor, expectedVersion }: { actor: Actor; expectedVersion: string | null },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await getLetter(trx, id);
    if (before.state !== "draft") throw new LetterError("letterNotDraft");
    if (before.updatedAt !== expectedVersion) {
      throw new EditConflict(toLetterValues(before), before.updatedAt);
    }
    const tag = fields.tag?.toLowerCase() ?? null;
    await trx
      .updateTable("letters")
      .set({ ...fields, tag, updatedAt: nextInstant(before.updatedAt) })
      .where("id", "=", id)
      .execute();
    await recordLetter(trx, actor, "updated", { id, ...fields });
  });
}

/**
 * Deletes a letter that is not on its way, with what is known of its recipients.
 *
 * @throws HttpError 404; {@link LetterError} while it is sent
 */
export async function deleteLetter(
  db: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<Letter> {
  return inTransaction(db, async (trx) => {
    const letter = await getLetter(trx, id);
    if (["scheduled", "sending"].includes(letter.state)) {
      throw new LetterError("letterNotDraft");
    }
    await trx.deleteFrom("letters").where("id", "=", id).execute();
    await recordLetter(trx, actor, "deleted", letter);
    return letter;
  });
}

/** Writes an entry about a letter. */
export async function recordLetter(
  trx: DatabaseOrTransaction,
  actor: Actor,
  action:
    | "created"
    | "updated"
    | "deleted"
    | "scheduled"
    | "sendingStarted"
    | "sendingStopped"
    | "sendingResumed",
  letter: Pick<Letter, "id" | "subject_en" | "subject_es">,
): Promise<void> {
  const label = letterName(letter, "en");
  await recordActivity(trx, actor, { action, subject: "letter", subjectId: letter.id, label });
}
