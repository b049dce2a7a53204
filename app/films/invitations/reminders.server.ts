import { newToken, tokenHash } from "~/base/http/tokens.server";
import { enqueueMail } from "~/base/mail/outbox.server";
import type { Database } from "~db/connection.server";
import { isUsedUp } from "./invitation";
import { composeReminder, invitationLink } from "./invitation-mail.server";

/** Reminders of one run; the next one, a minute later, goes on. */
const BATCH = 50;

/**
 * Sends the reminders that are due. Each is queued in the transaction that marks it as sent, so
 * that a process that is killed neither loses nor repeats one. As the link is not stored, the mail
 * has a second one; the first stays valid.
 */
export async function sendReminders(db: Database): Promise<void> {
  const now = new Date().toISOString();
  const due = await db
    .selectFrom("screener_invitations")
    .select("id")
    .where("remindAt", "<=", now)
    .limit(BATCH)
    .execute();
  for (const { id } of due) await remind(db, id);
}

async function remind(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("screener_invitations")
      .innerJoin("projects", "projects.id", "screener_invitations.projectId")
      .innerJoin("project_screeners", "project_screeners.projectId", "projects.id")
      .selectAll("screener_invitations")
      .select(["projects.title_en", "projects.title_es"])
      .where("screener_invitations.id", "=", id)
      .where("screener_invitations.remindAt", "is not", null)
      .executeTakeFirst();
    const token = newToken();
    const now = new Date().toISOString();
    const isWanted =
      row?.email && !row.endedAt && row.endsAt && row.endsAt > now && !isUsedUp(row) ? row : null;
    await trx
      .updateTable("screener_invitations")
      .set({ remindAt: null, ...(isWanted && { reminderHash: tokenHash(token) }) })
      .where("id", "=", id)
      .execute();
    if (!isWanted?.email) return;
    const { projectId, title_en, title_es, email, password, ...letter } = isWanted;
    const link = invitationLink(token, letter.language);
    const hasPassword = password !== null;
    await enqueueMail(
      trx,
      await composeReminder(
        trx,
        { id: projectId, title_en, title_es },
        { ...letter, email, hasPassword, link },
      ),
    );
  });
}
