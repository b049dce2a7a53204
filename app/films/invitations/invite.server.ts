import type { ActivityAction } from "~/base/activity/activity";
import { type Actor, recordActivity } from "~/base/activity/activity.server";
import { newToken, tokenHash } from "~/base/http/tokens.server";
import { countMailsToStrangers } from "~/base/mail/mails-to-strangers.server";
import { enqueueMail } from "~/base/mail/outbox.server";
import {
  findEarlierSubmission,
  recordSubmission,
  type Submission,
} from "~/forms/fields/idempotency.server";
import type { Language } from "~/language/i18n/languages";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { composeInvitation, invitationLink, type InvitedFilm } from "./invitation-mail.server";
import type { Invite } from "./invitation.schema";
import type { ListedPerson } from "./people-list";
import { endOf, reminderAt } from "./terms.server";

/** A link that was made just now; its token is not stored. */
export interface MadeLink {
  name: string;
  email: string;
  /** Empty if it was mailed when the form was sent for the first time. */
  link: string;
}

interface Invited {
  made: MadeLink[];
  /**
   * The addresses, or else names, that have an invitation to this film already, or stood twice in
   * the list.
   */
  known: string[];
  /** True if the same form was sent before: these are the same people. */
  isRepeated: boolean;
}

/**
 * Invites people to the screener of a film, each with a link of their own, in one transaction with
 * the mails. An address that has an invitation to the film already keeps that one, unless it has been
 * ended: then the new one takes its place. The request is idempotent: submitting the same form again creates no second invitation or mail. It
 * returns new links to copy, because the first response may have been lost.
 *
 * @throws HttpError 403 (`confirmFirst`) if the user must confirm first who they are
 * @param passwordHash the hash of the password of these links, or null
 */
export async function invitePeople(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  invite: Invite,
  {
    passwordHash,
    sending,
    actor,
    isConfirmed,
  }: { passwordHash: string | null; sending: Submission; actor: Actor; isConfirmed: boolean },
): Promise<Invited> {
  return inTransaction(db, async (trx) => {
    const repeated = await inviteAgain(trx, film, invite, { sending, actor });
    if (repeated) return repeated;
    const createdAt = new Date().toISOString();
    const ids: number[] = [];
    const made: MadeLink[] = [];
    const known: string[] = [];
    for (const person of invite.people) {
      if (await isKnown(trx, film.id, person.email)) known.push(person.email);
      else {
        const { id, ...link } = await invitePerson(trx, film, person, invite, {
          createdAt,
          password: passwordHash,
        });
        ids.push(id);
        made.push(link);
      }
    }
    await countMailsToStrangers(trx, actor, invite.isMailed ? made.length : 0, isConfirmed);
    const [first] = ids;
    if (first !== undefined) {
      await recordSubmission(trx, sending, first);
      await recordOf(trx, film, "screenerInvited", actor);
    }
    return { made, known, isRepeated: false };
  });
}

/**
 * Answers the same form once more. Links that have been opened have arrived, and stay.
 *
 * @returns null if it was not sent before, or its invitations were deleted
 */
async function inviteAgain(
  trx: DatabaseOrTransaction,
  film: InvitedFilm,
  { people, isMailed }: Invite,
  { sending, actor }: { sending: Submission; actor: Actor },
): Promise<Invited | null> {
  const earlier = await findEarlierSubmission(trx, sending);
  if (!earlier?.isSame) return null;
  const rows = await trx
    .selectFrom("screener_invitations")
    .select(["id", "name", "email", "language", "openedAt"])
    .where("projectId", "=", film.id)
    .where("id", ">=", earlier.recordId)
    // The invitations of one form share their instant.
    .where("createdAt", "=", (eb) =>
      eb.selectFrom("screener_invitations").select("createdAt").where("id", "=", earlier.recordId),
    )
    .orderBy("id")
    .execute();
  if (rows.length === 0) return null;
  const again = rows.filter(({ openedAt }) => isMailed || openedAt === null);
  const made: MadeLink[] = [];
  for (const { id, name, email, language } of again) {
    const link = isMailed ? "" : await replaceLink(trx, { id, language });
    made.push({ name, email: email ?? "", link });
  }
  if (!isMailed && made.length > 0) await recordOf(trx, film, "screenerLinkMade", actor);
  const isMade = (person: ListedPerson) =>
    made.some(
      ({ name, email }) => email === person.email && (email !== "" || name === person.name),
    );
  const known = people.filter((person) => !isMade(person)).map(({ name, email }) => email || name);
  return { made, known, isRepeated: true };
}

/** Gives an invitation a new link, and returns it; the old ones end. */
export async function replaceLink(
  trx: DatabaseOrTransaction,
  { id, language }: { id: number; language: Language },
): Promise<string> {
  const token = newToken();
  await trx
    .updateTable("screener_invitations")
    .set({ tokenHash: tokenHash(token), reminderHash: null })
    .where("id", "=", id)
    .execute();
  return invitationLink(token, language);
}

/** The log names the film, not the person: it stays when their data are erased. */
export function recordOf(
  trx: DatabaseOrTransaction,
  { id, title_en: label }: InvitedFilm,
  action: ActivityAction,
  actor: Actor,
): Promise<void> {
  return recordActivity(trx, actor, { action, subject: "project", subjectId: id, label });
}

async function isKnown(
  trx: DatabaseOrTransaction,
  projectId: number,
  email: string,
): Promise<boolean> {
  if (!email) return false;
  const row = await trx
    .selectFrom("screener_invitations")
    .select("id")
    .where("projectId", "=", projectId)
    .where("email", "=", email)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes room for a new invitation: an address has one to a film. */
async function deleteEnded(
  trx: DatabaseOrTransaction,
  projectId: number,
  email: string,
): Promise<void> {
  await trx
    .deleteFrom("screener_invitations")
    .where("projectId", "=", projectId)
    .where("email", "=", email)
    .where("endedAt", "is not", null)
    .execute();
}

async function invitePerson(
  trx: DatabaseOrTransaction,
  film: InvitedFilm,
  { name, email, festival }: ListedPerson,
  { terms, language, isMailed, note }: Invite,
  { createdAt, password }: { createdAt: string; password: string | null },
): Promise<MadeLink & { id: number }> {
  if (email) await deleteEnded(trx, film.id, email);
  const token = newToken();
  const endsAt = endOf(terms.lastDay);
  const { openings: openingsMax, remindDays } = terms;
  const { id } = await trx
    .insertInto("screener_invitations")
    .values({
      projectId: film.id,
      name,
      name_folded: foldAsTyped(name),
      email: email || null,
      festival,
      language,
      tokenHash: tokenHash(token),
      password,
      isMailed: isMailed ? 1 : 0,
      endsAt,
      openingsMax,
      remindDays,
      remindAt: email ? reminderAt(endsAt, remindDays) : null,
      createdAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const link = invitationLink(token, language);
  if (isMailed) {
    const terms = { language, endsAt, openingsMax, hasPassword: password !== null };
    await enqueueMail(
      trx,
      await composeInvitation(trx, film, { ...terms, name, email, link, note }),
    );
  }
  return { id, name, email, link };
}
