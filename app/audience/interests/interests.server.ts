import { HttpError } from "~/base/http/http-error";
import { tryConsumeRateLimit } from "~/base/limits/rate-limit.server";
import { mailboxOf } from "~/base/mail/mailbox";
import { enqueueMail } from "~/base/mail/outbox.server";
import { mailServerName } from "~/base/mail/transport.server";
import { announceScreenings } from "~/films/screenings/announced-screenings.server";
import { endOf, timesOf } from "~/films/screenings/screening-times.server";
import { findScreening, type ListedScreening } from "~/films/screenings/screenings.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import type { Language } from "~/language/i18n/languages";
import { type Database, type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { countRows } from "~db/page.server";
import { storeConsentText } from "../newsletter/consent.server";
import { consentText, interestMail } from "./interest-mails.server";
import type { Interest } from "./interest-tokens.server";

const DAY_MS = 24 * 60 * 60 * 1000;

/** An address that was not confirmed is deleted after these. */
const CONFIRM_WITHIN_MS = 2 * DAY_MS;

/** How long an address is kept after its screening. */
const KEPT_AFTER_MS = 30 * DAY_MS;

/** Addresses of one screening: more than a hall has seats, and an end to what strangers can store. */
export const INTERESTS_MAX = 2000;

/**
 * Returns a screening of which people can be told that it changes: a public one that is to come and
 * takes place. Null for any other, and on a site without a mail server.
 */
export async function findAwaitedScreening(
  db: Database,
  key: string | undefined,
): Promise<ListedScreening | null> {
  if (mailServerName() === null || !/^[0-9a-f]{18}$/.test(key ?? "")) return null;
  const screening = await findScreening(db, key ?? "");
  if (!screening || screening.state !== null) return null;
  const { day, time, timeZone, runtime } = screening;
  const end = endOf(timesOf(day, time, timeZone ?? companyTimeZone()), runtime);
  return end > new Date().toISOString() ? screening : null;
}

/**
 * Stores that the owner of an address wants to know when a screening changes, and asks for a
 * confirmation by mail: anybody can type another's address. The answer is the same for every
 * address, known or not.
 *
 * @throws HttpError 429 when the screening has {@link INTERESTS_MAX} addresses
 */
export async function requestInterest(
  db: Database,
  screening: ListedScreening,
  { email: typed }: { email: string },
  language: Language,
): Promise<void> {
  const { key } = screening;
  const email = typed.toLowerCase();
  const maySend = await tryConsumeRateLimit(mailboxOf(email), "interestMail");
  await inTransaction(db, async (trx) => {
    await announceScreenings(trx, screening.projectId);
    const { facts: told } = await trx
      .selectFrom("announced_screenings")
      .select("facts")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    const all = trx.selectFrom("screening_interests").where("key", "=", key);
    const known = await all.select("id").where("email", "=", email).executeTakeFirst();
    if (!known && (await countRows(all)) >= INTERESTS_MAX) {
      throw new HttpError(429, "tooMany", { minutes: 60 }, { "Retry-After": "3600" });
    }
    const consentTextId = await storeConsentText(trx, consentText());
    await trx
      .insertInto("screening_interests")
      .values({ key, email, language, told, consentTextId })
      .onConflict((conflict) => conflict.columns(["key", "email"]).doNothing())
      .execute();
    // The mail says what it knows now.
    await trx
      .updateTable("screening_interests")
      .set({ language, told, consentTextId, createdAt: new Date().toISOString() })
      .where("key", "=", key)
      .where("email", "=", email)
      .where("confirmedAt", "is", null)
      .execute();
    const interest = await trx
      .selectFrom("screening_interests")
      .select(["id", "key", "email", "language"])
      .where("key", "=", key)
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    if (maySend) await enqueueMail(trx, interestMail(interest, screening, language));
  });
}

/** Confirms that the owner of an address wants to be told; idempotent. */
export async function confirmInterest(
  db: DatabaseOrTransaction,
  { id }: Pick<Interest, "id">,
): Promise<void> {
  await db
    .updateTable("screening_interests")
    .set({ confirmedAt: new Date().toISOString() })
    .where("id", "=", id)
    .where("confirmedAt", "is", null)
    .execute();
}

/** Deletes an address of a screening. */
export async function deleteInterest(
  db: DatabaseOrTransaction,
  { id }: Pick<Interest, "id">,
): Promise<void> {
  await db.deleteFrom("screening_interests").where("id", "=", id).execute();
}

/** Deletes addresses that were not confirmed, and those of screenings that were 30 days ago. */
export async function deleteOldInterests(db: DatabaseOrTransaction): Promise<void> {
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();
  await db
    .deleteFrom("screening_interests")
    .where("confirmedAt", "is", null)
    .where("createdAt", "<", before(CONFIRM_WITHIN_MS))
    .execute();
  await db
    .deleteFrom("screening_interests")
    .where("key", "not in", (eb) =>
      eb
        .selectFrom("announced_screenings")
        .select("key")
        .where("overAt", ">=", before(KEPT_AFTER_MS)),
    )
    .execute();
}
