import { recordActivity, type Actor } from "~/activity/activity.server";
import type { ActivityAction } from "~/activity/activity";
import { FieldError } from "~/http/field-error";
import type { ListQuery } from "~/http/list-query";
import { messageKey } from "~/i18n/message-key";
import { HttpError } from "~/http/http-error";
import {
  findEarlierSubmission,
  recordSubmission,
  type Submission,
} from "~/forms/idempotency.server";
import type { Language } from "~/i18n/languages";
import { isMailServerSet } from "~/mail/transport.server";
import { revokePreviewLinksOf } from "~/records/preview-links.server";
import type { Database, DatabaseOrTransaction } from "~db/connection.server";
import { fetchPage, type Page } from "~db/page.server";
import { containsTypedText } from "~db/search.server";
import { issueAdminLink } from "./admin-links.server";
import type { Invitation, UserChange } from "~/accounts/account.schema";
import { deleteDevices } from "~/sessions/devices.server";
import { changeEmail } from "~/email-addresses/email-change.server";
import type { ManagedUser } from "./managed-user";
import { hashPassword } from "~/passwords/passwords.server";
import { revokeResetTokens } from "~/passwords/reset-tokens.server";
import {
  endAllSessions,
  endSessionsOf,
  lastLanguageOf,
  sessionHash,
  summarizeSessions,
} from "~/sessions/sessions.server";
import type { Role } from "~/accounts/roles";
import { newToken } from "~/accounts/tokens.server";
import { toUser, userColumns } from "~/accounts/user";
import type { UserSort } from "./user-orders";
import { insertUser, isEmailTaken, isNameTaken, setRole } from "~/users/users.server";

/** One page of the list of users. */
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
  const found = await fetchPage(byName, page);
  return { ...found, rows: await withSessions(db, found.rows) };
}

/** A user as admins see them, or null. */
export async function findManagedUser(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ManagedUser | null> {
  const rows = await selectUsers(db).where("id", "=", id).execute();
  return (await withSessions(db, rows))[0] ?? null;
}

/**
 * Makes an account with a password that nobody knows, and writes the mail with the link that sets
 * another one: both or neither. The address counts at once, unlike one that people enter for
 * themselves: an admin answers for it, and who was invited must be able to ask for another link
 * when the first has expired.
 *
 * @param sending the same one invites once
 * @returns the id of the user, whether they had been invited by it before, and the link where there
 *   is no mail server to send it
 * @throws FieldError 409 for each of name and address that is taken; HttpError 429 after many
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
  // The page with the link may have gone with the first answer: the second one has a link, too.
  const invitedBefore = async (trx: DatabaseOrTransaction, id: number) => {
    const reader = { id, email, username, language: mailLanguage };
    const link = isMailServerSet() ? null : await issueAdminLink(trx, "invitation", reader, actor);
    return { id, link, isRepeated: true };
  };
  const before = await findInvited(db);
  if (before !== null) return asAdmin(db, actor, (trx) => invitedBefore(trx, before));
  // Hashing is slow: it is done before the transaction, and not for what is refused anyway.
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
 * Changes the role and address of another user. A new role ends the user's sessions; a new address
 * makes links that went to the old one void.
 *
 * @param language that of the mail about a new address, when the user's own is not known
 * @returns the user as they were before
 * @throws HttpError 404; 409 for one's own account and the last admin; FieldError 409 for an
 *   address that is taken
 */
export async function updateUser(
  db: Database,
  id: number,
  { email, role }: UserChange,
  actor: Actor,
  language: Language,
): Promise<ManagedUser> {
  return asAdmin(db, actor, async (trx) => {
    const user = await getOther(trx, id, actor);
    const mailLanguage = (await lastLanguageOf(trx, id)) ?? language;
    if (role !== user.role) {
      if (user.isAdmin) await rejectLastAdmin(trx, id);
      await setRole(trx, id, role);
      await record(trx, actor, madeInto[role], user);
    }
    if (email !== user.email) {
      await changeEmail(trx, user, email, mailLanguage);
      await record(trx, actor, "emailChanged", user);
    }
    return user;
  });
}

/**
 * Signs another user out everywhere.
 *
 * @throws HttpError 404; 409 for one's own account
 */
export async function endUserSessions(db: Database, id: number, actor: Actor) {
  return asAdmin(db, actor, async (trx) => {
    const user = await getOther(trx, id, actor);
    await deleteDevices(trx, id);
    if ((await endSessionsOf(trx, id)) > 0) await record(trx, actor, "signedOut", user);
    return user;
  });
}

/** Signs everybody out, but the session that the request of the admin came with. */
export async function endEverySession(db: Database, request: Request, actor: Actor): Promise<void> {
  await asAdmin(db, actor, async (trx) => {
    if ((await endAllSessions(trx, sessionHash(request))) === 0) return;
    await recordActivity(trx, actor, { action: "allSignedOut", subject: "user", label: "" });
  });
}

/**
 * Sends another user a new link that sets a password; links made before become void.
 *
 * @param language that of the mail, when the user's own is not known
 * @returns the user, and the link where there is no mail server to send it
 * @throws HttpError 404; 409 for one's own account, 422 without an address to send it to, 429 after
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
 * Removes another user with all sessions, links (also those to look ahead) and kept forms; what they did stays in the log.
 *
 * @throws HttpError 404; 409 for one's own account and the last admin
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
 * Runs the work in a transaction that counts only if its actor is an admin when it ends: the guard
 * of the request may have looked before another admin took that away.
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

/** One's own account is never managed here: nobody is to lock themselves out by accident. */
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

async function rejectLastAdmin(trx: DatabaseOrTransaction, id: number): Promise<void> {
  const other = await trx
    .selectFrom("users")
    .select("id")
    .where("isAdmin", "=", 1)
    .where("id", "<>", id)
    .executeTakeFirst();
  if (!other) throw new HttpError(409, "lastAdmin");
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
