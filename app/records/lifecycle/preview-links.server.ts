import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import {
  findEarlierSubmission,
  recordSubmission,
  type Submission,
} from "~/forms/fields/idempotency.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import type { RecordKind, RecordName } from "~db/record-kinds";
import { PREVIEW_VALIDITY_DAYS, type PreviewLink } from "./preview-link";

const DAY_MS = 24 * 60 * 60 * 1000;

const now = () => new Date().toISOString();

/**
 * Creates a preview link. The same form sent again creates no second one: it replaces the token.
 *
 * @param label the title of the record, for the activity log
 * @param tokenHash the hash of the token in the link, which is not stored itself
 */
export async function createPreviewLink(
  db: Database,
  actor: Actor,
  { subject, id }: RecordName,
  { label, tokenHash, sending }: { label: string; tokenHash: string; sending: Submission },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const earlier = await findEarlierSubmission(trx, sending);
    const { numUpdatedRows } = await trx
      .updateTable("preview_links")
      .set({ tokenHash })
      // The key may be that of a form that created something else.
      .where("id", "=", earlier?.recordId ?? 0)
      .where("subject", "=", subject)
      .where("recordId", "=", id)
      .where("expiresAt", ">", now())
      .executeTakeFirst();
    // The first response showed the first token; only the latest response counts.
    if (numUpdatedRows > 0n) return;
    const link = await trx
      .insertInto("preview_links")
      .values({
        subject,
        recordId: id,
        username: actor.username,
        tokenHash,
        expiresAt: new Date(Date.now() + PREVIEW_VALIDITY_DAYS * DAY_MS).toISOString(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordSubmission(trx, sending, link.id);
    await recordActivity(trx, actor, { action: "previewMade", subject, subjectId: id, label });
  });
}

/** Lists the valid preview links of a record, the newest first. */
export async function listPreviewLinks(
  db: DatabaseOrTransaction,
  { subject, id }: RecordName,
): Promise<PreviewLink[]> {
  return db
    .selectFrom("preview_links")
    .select(["id", "username", "createdAt", "expiresAt"])
    .where("subject", "=", subject)
    .where("recordId", "=", id)
    .where("expiresAt", ">", now())
    .orderBy("id", "desc")
    .execute();
}

/**
 * Revokes a preview link of a record.
 *
 * @throws HttpError 404 if it does not exist any more
 */
export async function revokePreviewLink(
  db: Database,
  actor: Actor,
  { subject, id }: RecordName,
  { label, linkId }: { label: string; linkId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom("preview_links")
      .where("id", "=", linkId)
      .where("subject", "=", subject)
      .where("recordId", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!ended) throw new HttpError(404, "notFound");
    await recordActivity(trx, actor, { action: "previewEnded", subject, subjectId: id, label });
  });
}

/** Returns the record of a preview link, or null if the token is not valid. */
export async function findPreviewed(
  db: DatabaseOrTransaction,
  tokenHash: string,
): Promise<RecordName | null> {
  const row = await db
    .selectFrom("preview_links")
    .select(["subject", "recordId"])
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return row ? { subject: row.subject as RecordKind, id: row.recordId } : null;
}

/** Returns the id of the valid link with this token, or null. */
export async function findPreviewLinkId(
  db: DatabaseOrTransaction,
  tokenHash: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("preview_links")
    .select("id")
    .where("tokenHash", "=", tokenHash)
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns those of these links that are valid, each with its record. */
export async function listValidLinks(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<{ linkId: number; tokenHash: string; record: RecordName }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("preview_links")
    .select(["id", "tokenHash", "subject", "recordId"])
    .where("id", "in", ids)
    .where("expiresAt", ">", now())
    .execute();
  return rows.map(({ id, tokenHash, subject, recordId }) => ({
    linkId: id,
    tokenHash,
    record: { subject: subject as RecordKind, id: recordId },
  }));
}

/** Revokes all preview links of a user who may not edit content any more. */
export async function revokePreviewLinksOf(
  trx: DatabaseOrTransaction,
  username: string,
): Promise<void> {
  await trx.deleteFrom("preview_links").where("username", "=", username).execute();
}

/** Deletes expired preview links. */
export async function deleteExpiredPreviewLinks(db: Database): Promise<void> {
  await db.deleteFrom("preview_links").where("expiresAt", "<=", now()).execute();
}
