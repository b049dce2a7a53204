import type { Invitation, UserChange } from "~/accounts/account/account.schema";
import { type Role, toUser, userColumns } from "~/accounts/account/user";
import { changeEmail } from "~/accounts/email-addresses/email-change.server";
import { hashPassword } from "~/accounts/passwords/passwords.server";
import { revokeResetTokens } from "~/accounts/passwords/reset-tokens.server";
import { deleteDevices } from "~/accounts/sessions/devices.server";
import { summarizeSessions } from "~/accounts/sessions/own-sessions.server";
import {
  endAllSessions,
  endSessionsOf,
  lastLanguageOf,
  sessionHash,
} from "~/accounts/sessions/sessions.server";
import { rejectLastAdmin } from "~/accounts/users/last-admin.server";
import { insertUser, isEmailTaken, isNameTaken, setRole } from "~/accounts/users/users.server";
import type { ActivityAction } from "~/base/activity/activity";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { FieldError, HttpError } from "~/base/http/http-error";
import type { ListQuery } from "~/base/http/list-query";
import { newToken } from "~/base/http/tokens.server";
import { isMailServerSet } from "~/base/mail/transport.server";
import {
  findEarlierSubmission,
  recordSubmission,
  type Submission,
} from "~/forms/fields/idempotency.server";
import type { Language } from "~/language/i18n/languages";
import { messageKey } from "~/language/i18n/message-key";
import { revokePreviewLinksOf } from "~/records/lifecycle/preview-links.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsTypedText } from "~db/search.server";
import { issueAdminLink } from "./admin-links.server";
import type { ManagedUser, UserSort } from "./managed-user";

/** Lists one page of the users. */
export async function listUsers(
  db: DatabaseOrTransaction,
  { q, sort, descending, page }: ListQuery<UserSort>,
): Promise<Page<ManagedUser>> {
  const direction = descending ? "desc" : "asc";
  let rows = selectUsers(db);
  if (q) rows = rows.where(containsTypedText(["username", "email"], q));
  if (sort === "role") rows = rows.orderBy("isAdmin", direction).orderBy("isEditor", direction);
  if (sort === "created") rows = rows.orderBy("createdAt", direction);
  const byName = rows.orderBy("username_folded", sort === "username" ? direction : "asc");
  const found = await fetchPage(db, byName, page);
  return { ...found, rows: await withSessions(db, found.rows) };
}

/** Returns a user with their sessions, or null. */
export async function findManagedUser(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ManagedUser | null> {
  const rows = await selectUsers(db).where("id", "=", id).execute();
  return (await withSessions(db, rows))[0] ?? null;
}

/**
 * Creates an account with a random password and queues the mail with the link that sets another
 * one, atomically. The address is trusted without confirmation, unlike one that users enter for
 * themselves: the admin is responsible for it, and the invited user must be able to request another
 * link when the first has expired.
 *
 * @param sending the submission; the same one invites only once
 * @returns the id of the user, `isRepeated` if this submission had invited them before, and the
 *   link if there is no mail server
 * @throws FieldError 409 for each of name and address that is taken; HttpError 429 after too many
 *   invitations to the address
 */
export async function inviteUser(
  db: Database,
  { username, email, role, mailLanguage }: Invitation,
  actor: Actor,
  sending: Submission,
): Promise<{ id: number; link: string | null; isRepeated: boolean }> {
  const findInvited = async (trx: DatabaseOrTransaction) => {
    const earlier = await findEarlierSubmission(trx, sending);
    return earlier?.isSame ? earlier.recordId : null;
  };
  // The response with the first link may have been lost, so the repeated request returns a link,
  // too.
  const invitedBefore = async (trx: DatabaseOrTransaction, id: number) => {
    const reader = { id, email, username, language: mailLanguage };
    const link = isMailServerSet() ? null : await issueAdminLink(trx, "invitation", reader, actor);
    return { id, link, isRepeated: true };
  };
  const before = await findInvited(db);
  if (before !== null) return asAdmin(db, actor, (trx) => invitedBefore(trx, before));
  // Hashing is slow: before the transaction, and only for requests that would succeed.
  await rejectTaken(db, username, email);
  const password = await hashPassword(newToken());
  return asAdmin(db, actor, async (trx) => {
    const winner = await findInvited(trx);
    if (winner !== null) return invitedBefore(trx, winner);
    await rejectTaken(trx, username, email);
    const { id } = await insertUser(trx, {
      username,
      password,
      email,
      isAdmin: role === "admin",
      isEditor: role === "editor",
    });
    const reader = { id, email, username, language: mailLanguage };
    const link = await issueAdminLink(trx, "invitation", reader, actor);
    await record(trx, actor, "invited", { id, username });
    await recordSubmission(trx, sending, id);
    return { id, link, isRepeated: false };
  });
}

/**
 * Changes the role and address of another user, as far as they differ from what the form showed. A
 * new role ends the user's sessions, and the preview links of a user who may not edit content any
 * more; a new address revokes the links sent to the previous one.
 *
 * @param language of the mail about a new address, if the user's own is unknown
 * @returns the user as before the change, and the role and address after it
 * @throws HttpError 404; 409 for the admin's own account and the last admin; FieldError 409 if the
 *   address is taken
 */
export async function updateUser(
  db: Database,
  id: number,
  { shownEmail, shownRole, ...typed }: UserChange,
  actor: Actor,
  language: Language,
): Promise<{ before: ManagedUser; role: Role; email: string | null }> {
  return asAdmin(db, actor, async (trx) => {
    const user = await getOther(trx, id, actor);
    const role = typed.role === shownRole ? user.role : typed.role;
    const email = (typed.email ?? "") === shownEmail ? user.email : typed.email;
    const mailLanguage = (await lastLanguageOf(trx, id)) ?? language;
    if (role !== user.role) {
      if (user.isAdmin) await rejectLastAdmin(trx, id);
      await setRole(trx, id, role);
      if (role === "standard") await revokePreviewLinksOf(trx, user.username);
      await record(trx, actor, madeInto[role], user);
    }
    if (email !== user.email) {
      await changeEmail(trx, user, email, mailLanguage);
      await record(trx, actor, "emailChanged", user);
    }
    return { before: user, role, email };
  });
}

/**
 * Ends all sessions of another user and deletes their devices.
 *
 * @throws HttpError 404; 409 for the admin's own account
 */
export async function endUserSessions(db: Database, id: number, actor: Actor) {
  return asAdmin(db, actor, async (trx) => {
    const user = await getOther(trx, id, actor);
    await deleteDevices(trx, id);
    if ((await endSessionsOf(trx, id)) > 0) await record(trx, actor, "signedOut", user);
    return user;
  });
}

/** Ends the sessions of all users except that of the request. */
export async function endEverySession(db: Database, request: Request, actor: Actor): Promise<void> {
  await asAdmin(db, actor, async (trx) => {
    if ((await endAllSessions(trx, sessionHash(request))) === 0) return;
    await recordActivity(trx, actor, { action: "allSignedOut", subject: "user", label: "" });
  });
}

/**
 * Issues a new link that sets another user's password; revokes earlier links.
 *
 * @param language of the mail, if the user's own is unknown
 * @returns the user, and the link if there is no mail server
 * @throws HttpError 404; 409 for the admin's own account, 422 without an address, 429 after too
 *   many links
 */
export async function sendNewLink(db: Database, id: number, actor: Actor, language: Language) {
  return asAdmin(db, actor, async (trx) => {
    const user = await getOther(trx, id, actor);
    await revokeResetTokens(trx, id);
    const reader = { ...user, language: (await lastLanguageOf(trx, id)) ?? language };
    const link = await issueAdminLink(trx, "newLink", reader, actor);
    await record(trx, actor, "linkSent", user);
    return { user, link };
  });
}

/**
 * Deletes another user with all sessions, links (also preview links) and stored drafts; their
 * activity stays in the log.
 *
 * @throws HttpError 404; 409 for the admin's own account and the last admin
 */
export async function deleteUser(db: Database, id: number, actor: Actor): Promise<ManagedUser> {
  return asAdmin(db, actor, async (trx) => {
    const user = await getOther(trx, id, actor);
    if (user.isAdmin) await rejectLastAdmin(trx, id);
    await trx.deleteFrom("users").where("id", "=", id).execute();
    await revokePreviewLinksOf(trx, user.username);
    await record(trx, actor, "deleted", user);
    return user;
  });
}

/**
 * Runs the work in a transaction and checks again before the commit that the actor is an admin:
 * another admin may have revoked that since the guard of the request.
 */
function asAdmin<Result>(
  db: Database,
  actor: Actor,
  work: (trx: DatabaseOrTransaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const result = await work(trx);
    const row = await trx
      .selectFrom("users")
      .select("isAdmin")
      .where("id", "=", actor.id)
      .executeTakeFirst();
    if (row?.isAdmin !== 1) throw new HttpError(403, "notAllowed");
    return result;
  });
}

const madeInto = {
  standard: "madeStandard",
  editor: "madeEditor",
  admin: "madeAdmin",
} as const satisfies Record<Role, ActivityAction>;

/** Returns a user other than the actor, so that admins cannot lock themselves out. */
async function getOther(
  trx: DatabaseOrTransaction,
  id: number,
  actor: Actor,
): Promise<ManagedUser> {
  const user = await findManagedUser(trx, id);
  if (!user) throw new HttpError(404, "notFound");
  if (id === actor.id) throw new HttpError(409, "ownAccount");
  return user;
}

async function rejectTaken(db: DatabaseOrTransaction, username: string, email: string) {
  const hasName = await isNameTaken(db, username);
  const hasAddress = await isEmailTaken(db, email);
  if (!hasName && !hasAddress) return;
  throw new FieldError(409, hasName ? "usernameTaken" : "emailTaken", {
    ...(hasName && { username: messageKey("admin:users.usernameTaken") }),
    ...(hasAddress && { email: messageKey("refused.emailTaken") }),
  });
}

function record(
  trx: DatabaseOrTransaction,
  actor: Actor,
  action: ActivityAction,
  { id, username }: { id: number; username: string },
): Promise<void> {
  return recordActivity(trx, actor, { action, subject: "user", subjectId: id, label: username });
}

const selectUsers = (db: DatabaseOrTransaction) =>
  db.selectFrom("users").select([...userColumns, "email", "createdAt", "updatedAt"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>["executeTakeFirstOrThrow"]>>;

async function withSessions(db: DatabaseOrTransaction, rows: Row[]): Promise<ManagedUser[]> {
  const summaries = await summarizeSessions(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ email, createdAt, updatedAt, ...row }) => ({
    ...toUser(row),
    email,
    createdAt,
    updatedAt,
    sessions: summaries.get(row.id)?.sessions ?? 0,
    lastSeenAt: summaries.get(row.id)?.lastSeenAt ?? null,
  }));
}
