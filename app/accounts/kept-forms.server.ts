import type { DatabaseOrTransaction } from "~db/connection.server";
import { DRAFT_OWNER_FIELD, type KeptForm } from "~/forms/kept-form";
import { parseKeptForm } from "~/forms/kept-form.server";
import type { TypedValues } from "~/forms/local-copy";
import { KEPT_PARAM, screenPath } from "~/forms/screen-path";
import { may } from "./permissions";
import type { User } from "./user";

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * What somebody who has just signed in had typed before, as the login page carries it.
 *
 * @returns null for those who don't work in the back office, and for what another user has typed
 */
export function keptFormFor(user: User, carried: string | undefined): KeptForm | null {
  const kept = may(user, "editContent") ? parseKeptForm(carried) : null;
  const owner = kept?.values[DRAFT_OWNER_FIELD];
  return owner === undefined || owner === String(user.id) ? kept : null;
}

/**
 * Keeps what somebody had typed when their session ended, now that they are signed in again.
 *
 * @returns the address of the screen that shows it
 */
export async function keepForm(
  db: DatabaseOrTransaction,
  user: User,
  { path, values }: KeptForm,
): Promise<string> {
  const fields = JSON.stringify(values);
  await db
    .insertInto("kept_forms")
    .values({ userId: user.id, path, fields })
    .onConflict((conflict) => conflict.columns(["userId", "path"]).doUpdateSet({ fields }))
    .execute();
  return `${path}${path.includes("?") ? "&" : "?"}${KEPT_PARAM}=1`;
}

/** What was kept for the screen that the request asks for, or null. */
export async function findKeptForm(
  db: DatabaseOrTransaction,
  user: User,
  request: Request,
): Promise<TypedValues | null> {
  const url = new URL(request.url);
  if (!url.searchParams.has(KEPT_PARAM)) return null;
  const row = await db
    .selectFrom("kept_forms")
    .select("fields")
    .where("userId", "=", user.id)
    .where("path", "=", screenPath(url))
    .executeTakeFirst();
  return row ? (JSON.parse(row.fields) as TypedValues) : null;
}

/** The form has been saved. */
export async function forgetKeptForm(
  db: DatabaseOrTransaction,
  user: User,
  path: string,
): Promise<void> {
  await db
    .deleteFrom("kept_forms")
    .where("userId", "=", user.id)
    .where("path", "=", path)
    .execute();
}

/** Removes what nobody has come back for. */
export async function removeOldKeptForms(db: DatabaseOrTransaction): Promise<void> {
  const before = new Date(Date.now() - KEPT_FOR_MS).toISOString();
  await db.deleteFrom("kept_forms").where("createdAt", "<", before).execute();
}
