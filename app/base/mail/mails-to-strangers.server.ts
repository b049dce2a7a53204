import type { Actor } from "~/base/activity/activity.server";
import { HttpError } from "~/base/http/http-error";
import type { DatabaseOrTransaction } from "~db/connection.server";

/**
 * Mails to people of their choice that a user may send on one day (UTC) before they must confirm
 * who they are: enough for a usual day, and of little use with a stolen session.
 */
export const MAILS_BEFORE_CONFIRMATION = 20;

/**
 * Counts mails that a user sends to people of their choice, over all films and forms. Called in the
 * transaction that queues them: a refusal takes back both, and requests at the same time cannot
 * pass the bound together.
 *
 * @param isConfirmed true if the user has confirmed lately who they are; then there is no bound
 * @throws HttpError 403 (`confirmFirst`) for mails beyond {@link MAILS_BEFORE_CONFIRMATION}
 */
export async function countMailsToStrangers(
  trx: DatabaseOrTransaction,
  { id: userId }: Actor,
  mails: number,
  isConfirmed: boolean,
): Promise<void> {
  // Without an account it is a command on the server.
  if (mails === 0 || userId === null) return;
  const day = new Date().toISOString().slice(0, 10);
  const counted = await trx
    .insertInto("mails_to_strangers")
    .values({ userId, day, mails })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet((eb) => ({
        day,
        mails: eb
          .case()
          .when("mails_to_strangers.day", "=", day)
          .then(eb("mails_to_strangers.mails", "+", mails))
          .else(mails)
          .end(),
      })),
    )
    .returning("mails")
    .executeTakeFirstOrThrow();
  if (counted.mails > MAILS_BEFORE_CONFIRMATION && !isConfirmed) {
    throw new HttpError(403, "confirmFirst", {}, {}, { confirm: true });
  }
}
