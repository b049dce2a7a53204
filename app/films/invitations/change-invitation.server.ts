import type { Actor } from "~/base/activity/activity.server";
import { countMailsToStrangers } from "~/base/mail/mails-to-strangers.server";
import { enqueueMail } from "~/base/mail/outbox.server";
import { deleteScreener } from "~/films/screeners/screeners.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { isClosed } from "./invitation";
import { composeInvitation, type InvitedFilm } from "./invitation-mail.server";
import type { ChangedTerms } from "./invitation.schema";
import { getInvitation } from "./invitations.server";
import { type MadeLink, recordOf, replaceLink } from "./invite.server";
import { endOf, reminderAt } from "./terms.server";

/** Ends a link at once; who watches loses the film with the next bytes. */
export async function endInvitation(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  id: number,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await getInvitation(trx, film.id, id);
    await trx
      .updateTable("screener_invitations")
      .set({ endedAt: new Date().toISOString(), remindAt: null })
      .where("id", "=", id)
      .where("endedAt", "is", null)
      .execute();
    await recordOf(trx, film, "screenerEnded", actor);
  });
}

/**
 * Ends all links to a film's screener.
 *
 * @returns how many it ended
 */
export async function endAllInvitations(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  actor: Actor,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("screener_invitations")
      .set({ endedAt: new Date().toISOString(), remindAt: null })
      .where("projectId", "=", film.id)
      .where("endedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await recordOf(trx, film, "screenerEnded", actor);
    return Number(numUpdatedRows);
  });
}

/**
 * Deletes the screener of a film, and ends all links to it: another film starts with none. Visitors
 * who have opened it lose access at once.
 */
export async function removeScreener(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await endAllInvitations(trx, film, actor);
    await deleteScreener(trx, film, actor);
  });
}

/**
 * Changes how long and how often a link opens, and makes one that was ended valid again. Openings
 * count on: the number allowed is of all of them. A term that is as the form showed it stays as it
 * is stored, and a link that was ended since stays so.
 */
export async function renewInvitation(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  id: number,
  terms: ChangedTerms,
  actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await getInvitation(trx, film.id, id);
    const stored = before.endedAt ?? "";
    const endedAt = (terms.endedAt ?? stored) === stored ? null : before.endedAt;
    const isShown = (term: string | number | null, shown?: string) => String(term ?? "") === shown;
    const { lastDay, shownLastDay, openings, shownOpenings } = terms;
    // The stored end as well when the company's time zone has changed since.
    const endsAt = isShown(lastDay, shownLastDay) ? before.endsAt : endOf(lastDay);
    const openingsMax = isShown(openings, shownOpenings) ? before.openingsMax : openings;
    const remindDays = isShown(terms.remindDays, terms.shownRemindDays)
      ? before.remindDays
      : terms.remindDays;
    await trx
      .updateTable("screener_invitations")
      .set({
        endedAt,
        endsAt,
        openingsMax,
        remindDays,
        remindAt: before.email && !endedAt ? reminderAt(endsAt, remindDays) : null,
      })
      .where("id", "=", id)
      .execute();
    await recordOf(trx, film, "screenerRenewed", actor);
  });
}

/**
 * Makes a new link for an invitation; the old ones end. Nothing else about it changes.
 *
 * @param isMailed true to send it
 * @returns null if it would open nothing, since the invitation has ended or is used up
 * @throws HttpError 403 (`confirmFirst`) if the user must confirm first who they are
 */
export async function makeNewLink(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  id: number,
  { isMailed, actor, isConfirmed }: { isMailed: boolean; actor: Actor; isConfirmed: boolean },
): Promise<MadeLink | null> {
  return inTransaction(db, async (trx) => {
    const found = await getInvitation(trx, film.id, id);
    if (isClosed(found, new Date().toISOString())) return null;
    const { name, email, language } = found;
    const link = await replaceLink(trx, { id, language });
    if (isMailed && email !== null) {
      await trx
        .updateTable("screener_invitations")
        .set({ isMailed: 1 })
        .where("id", "=", id)
        .execute();
      await countMailsToStrangers(trx, actor, 1, isConfirmed);
      const letter = { ...found, email, link, note: null };
      await enqueueMail(trx, await composeInvitation(trx, film, letter));
    }
    await recordOf(trx, film, "screenerLinkMade", actor);
    return { name, email: email ?? "", link };
  });
}

/** Deletes an invitation with all that is known about it. */
export async function deleteInvitation(
  db: DatabaseOrTransaction,
  film: InvitedFilm,
  id: number,
  actor: Actor,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { name } = await getInvitation(trx, film.id, id);
    await trx.deleteFrom("screener_invitations").where("id", "=", id).execute();
    await recordOf(trx, film, "screenerEnded", actor);
    return name;
  });
}
