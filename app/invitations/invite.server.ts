import { newToken, tokenHash } from "~/accounts/tokens.server";
import { type Actor, recordActivity } from "~/activity/activity.server";
import { enqueueMail } from "~/mail/outbox.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import { composeInvitation, invitationLink, type InvitedFilm } from "./invitation-mail.server";
import type { Invite } from "./invitation.schema";
import type { ListedPerson } from "./people-list";
import { endOf, reminderAt } from "./terms.server";

/** A link that was made just now; its token is not stored. */
export interface MadeLink {
  name: string;
  email: string;
  link: string;
}

interface Invited {
  made: MadeLink[];
  /** The addresses that had an invitation to this film before, or stood twice in the list. */
  known: string[];
}

/**
 * Invites people to the screener of a film, each with a link of their own, in one transaction with
 * the mails. An address that has an invitation to the film already keeps that one.
 *
 * @param passwordHash the hash of the password of these links, or null
 */
export async function invitePeople(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  invite: Invite,
  { passwordHash, actor }: { passwordHash: string | null; actor: Actor },
): Promise<Invited> {
  return inTransaction(db, async (trx) => {
    const made: MadeLink[] = [];
    const known: string[] = [];
    for (const person of invite.people) {
      if (await isKnown(trx, film.id, person.email)) known.push(person.email);
      else made.push(await invitePerson(trx, film, person, invite, passwordHash));
    }
    if (made.length > 0) {
      await recordActivity(trx, actor, {
        action: "screenerInvited",
        subject: "project",
        subjectId: film.id,
        label: film.title_en,
      });
    }
    return { made, known };
  });
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
    .executeTakeFirst();
  return row !== undefined;
}

async function invitePerson(
  trx: DatabaseOrTransaction,
  film: InvitedFilm,
  { name, email, festival }: ListedPerson,
  { terms, language, isMailed, note }: Invite,
  password: string | null,
): Promise<MadeLink> {
  const token = newToken();
  const endsAt = endOf(terms.lastDay);
  const { openings: openingsMax, remindDays } = terms;
  await trx
    .insertInto("screener_invitations")
    .values({
      ...{ projectId: film.id, name, name_folded: foldText(name), email: email || null, festival },
      ...{ language, tokenHash: tokenHash(token), password, isMailed: isMailed ? 1 : 0 },
      ...{
        endsAt,
        openingsMax,
        remindDays,
        remindAt: email ? reminderAt(endsAt, remindDays) : null,
      },
    })
    .execute();
  const link = invitationLink(token, language);
  if (isMailed) {
    const terms = { language, endsAt, openingsMax, hasPassword: password !== null };
    await enqueueMail(
      trx,
      await composeInvitation(trx, film, { ...terms, name, email, link, note }),
    );
  }
  return { name, email, link };
}
