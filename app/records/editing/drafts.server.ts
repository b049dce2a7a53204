import type { FormValues } from "~/base/http/form-values";
import type { Draft } from "~/forms/editor/draft";
import { DRAFT_PARAM, screenPath } from "~/forms/editor/screen-path";
import type { DatabaseOrTransaction } from "~db/connection.server";

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** The user whose draft it is. */
interface Owner {
  id: number;
}

/**
 * Stores what was typed into a form that could not be saved: after the session had ended, once its
 * user is signed in again, or since its record was deleted.
 *
 * @returns the address of the screen that shows the draft
 */
export async function saveDraft(
  db: DatabaseOrTransaction,
  user: Owner,
  { path, values }: Draft,
): Promise<string> {
  const fields = JSON.stringify(values);
  // A draft that is replaced expires as late as a new one.
  const createdAt = new Date().toISOString();
  await db
    .insertInto("kept_forms")
    .values({ userId: user.id, path, fields, createdAt })
    .onConflict((conflict) =>
      conflict.columns(["userId", "path"]).doUpdateSet({ fields, createdAt }),
    )
    .execute();
  return addressOf(path);
}

/** Returns the address of the screen that shows the draft with that path. */
function addressOf(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${DRAFT_PARAM}=1`;
}

/** Returns the address of the one of these screens with the user's newest draft, or null. */
export async function findKeptScreen(
  db: DatabaseOrTransaction,
  user: Owner,
  paths: string[],
): Promise<string | null> {
  const row = await db
    .selectFrom("kept_forms")
    .select("path")
    .where("userId", "=", user.id)
    .where("path", "in", paths)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? addressOf(row.path) : null;
}

/** Returns the draft stored for the screen of the request, or null. */
export async function findDraft(
  db: DatabaseOrTransaction,
  user: Owner,
  request: Request,
): Promise<FormValues | null> {
  const url = new URL(request.url);
  if (!url.searchParams.has(DRAFT_PARAM)) return null;
  const row = await db
    .selectFrom("kept_forms")
    .select("fields")
    .where("userId", "=", user.id)
    .where("path", "=", screenPath(url))
    .executeTakeFirst();
  return row ? (JSON.parse(row.fields) as FormValues) : null;
}

/** Deletes the draft of a form that has been saved. */
export async function deleteDraft(
  db: DatabaseOrTransaction,
  user: Owner,
  path: string,
): Promise<void> {
  await db
    .deleteFrom("kept_forms")
    .where("userId", "=", user.id)
    .where("path", "=", path)
    .execute();
}

/** Deletes drafts older than {@link MAX_AGE_MS}. */
export async function deleteExpiredDrafts(db: DatabaseOrTransaction): Promise<void> {
  const before = new Date(Date.now() - MAX_AGE_MS).toISOString();
  await db.deleteFrom("kept_forms").where("createdAt", "<", before).execute();
}
