import type { Authenticated } from "~/accounts/account/authenticated";
import { toUser, type User, userColumns } from "~/accounts/account/user";
import { keepNewest } from "~/accounts/sessions/keep-newest.server";
import { newToken, tokenHash } from "~/base/http/tokens.server";
import type { Draft } from "~/forms/editor/draft";
import { parseDraft } from "~/forms/editor/parse-draft.server";
import { database, type DatabaseOrTransaction } from "~db/connection.server";
import {
  PENDING_SIGN_IN_MAX_AGE_S,
  readPendingCookie,
  writePendingCookie,
} from "./pending-cookie.server";

/** Time after the password during which the second factor is accepted. */
const OPEN_MS = 10 * 60 * 1000;
/** Maximum number per user, since each row may hold a long form; the oldest are deleted. */
const PER_USER = 5;

/** The return path and the draft of a sign-in. */
export interface SignInTarget {
  returnTo: string | null;
  kept: Draft | null;
}

export interface PendingSignIn extends SignInTarget {
  id: number;
  user: User;
  /** True while the second factor is accepted; afterwards the password is required again. */
  isOpen: boolean;
}

/**
 * Stores that the user has given the correct password. This is not a session: it only allows the
 * second factor to be entered.
 *
 * @returns the Set-Cookie value that carries its id
 * @throws errors of `recheck`
 */
export async function startPendingSignIn(
  request: Request,
  { user, recheck }: Authenticated,
  { returnTo, kept }: SignInTarget,
): Promise<string> {
  const before = await findPendingSignIn(request);
  const earlier = before?.user.id === user.id ? before : null;
  const id = newToken();
  const carried = kept ?? earlier?.kept ?? null;
  await database()
    .transaction()
    .execute(async (trx) => {
      await recheck(trx);
      if (earlier) await endPendingSignIn(trx, earlier);
      await trx
        .insertInto("pending_sign_ins")
        .values({
          idHash: tokenHash(id),
          userId: user.id,
          returnTo: returnTo ?? earlier?.returnTo ?? null,
          kept: carried && JSON.stringify(carried),
          expiresAt: new Date(Date.now() + OPEN_MS).toISOString(),
        })
        .execute();
      await keepNewest(trx, "pending_sign_ins", { userId: user.id, most: PER_USER });
    });
  return writePendingCookie(id);
}

/** Returns the pending sign-in of the request, or null. */
export async function findPendingSignIn(request: Request): Promise<PendingSignIn | null> {
  const id = readPendingCookie(request);
  if (!id) return null;
  const row = await database()
    .selectFrom("pending_sign_ins as pending")
    .innerJoin("users", "users.id", "pending.userId")
    .select([
      "pending.id as pendingId",
      "pending.returnTo",
      "pending.kept",
      "pending.expiresAt",
      ...userColumns,
    ])
    .where("pending.idHash", "=", tokenHash(id))
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.pendingId,
    user: toUser(row),
    returnTo: row.returnTo,
    kept: parseDraft(row.kept ?? undefined),
    isOpen: row.expiresAt > new Date().toISOString(),
  };
}

/**
 * Deletes a pending sign-in once the second factor was accepted.
 *
 * @returns false if it no longer exists, because the password or the second factor was changed
 */
export async function endPendingSignIn(
  db: DatabaseOrTransaction,
  { id }: Pick<PendingSignIn, "id">,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("pending_sign_ins")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes abandoned pending sign-ins. */
export async function deleteExpiredPendingSignIns(db: DatabaseOrTransaction): Promise<void> {
  const before = new Date(Date.now() - PENDING_SIGN_IN_MAX_AGE_S * 1000).toISOString();
  await db.deleteFrom("pending_sign_ins").where("createdAt", "<", before).execute();
}
