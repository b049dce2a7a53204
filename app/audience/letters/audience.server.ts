import { subscriberLanguage } from "~/audience/newsletter/subscriber-language.server";
import type { Language } from "~/language/i18n/languages";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { type Letter, wantedLanguages } from "./letter";

/** Selects the confirmed subscribers of a letter, whatever their language. */
export function audienceOf(db: DatabaseOrTransaction, { tag }: Pick<Letter, "tag">) {
  const active = db
    .selectFrom("newsletter_subscriptions")
    .where("isActive", "=", 1)
    .where("bouncedAt", "is", null);
  if (tag === null) return active;
  return active.where((eb) =>
    eb.exists(
      eb
        .selectFrom("subscriber_tags")
        .select("tag")
        .whereRef("subscriberId", "=", "newsletter_subscriptions.id")
        .where("tag", "=", tag),
    ),
  );
}

/** Counts the subscribers that a letter would be sent to, by language. */
export async function countAudience(
  db: DatabaseOrTransaction,
  letter: Pick<Letter, "tag" | "audience">,
): Promise<Partial<Record<Language, number>>> {
  const rows = await audienceOf(db, letter)
    .select([subscriberLanguage.as("language"), (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("language")
    .execute();
  const wanted = wantedLanguages(letter.audience);
  const counts = new Map(rows.map(({ language, count }) => [language, count]));
  return Object.fromEntries(wanted.map((language) => [language, counts.get(language) ?? 0]));
}
