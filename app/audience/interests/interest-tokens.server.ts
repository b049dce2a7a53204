import type { Selectable } from "kysely";
import { env } from "~/config/env.server";
import { isSignedFor, signFor } from "~/config/keys.server";
import { type Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { trimInvisible } from "~/language/i18n/trim-invisible";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { ScreeningInterestsTable } from "~db/tables/screenings";

/** The two kinds of links in its mails. */
const interestSteps = ["confirm", "stop"] as const;
type InterestStep = (typeof interestSteps)[number];

export type Interest = Pick<
  Selectable<ScreeningInterestsTable>,
  "id" | "key" | "email" | "language"
>;

/** Returns a link of a mail: `STEP.ID.SIGNATURE`, valid as long as the row exists. */
export function interestLink(interest: Interest, step: InterestStep, language: Language): string {
  const token = `${step}.${interest.id}.${signFor("newsletter", signedText(interest, step))}`;
  const query = new URLSearchParams({ token });
  return `${env().SITE_URL}${sitePaths(language).screenings}/mails?${query}`;
}

/** Returns what the token of a link stands for; null for one that is invalid, or whose row is gone. */
export async function findByInterestToken(
  db: DatabaseOrTransaction,
  token: string,
): Promise<{ step: InterestStep; interest: Interest & { isConfirmed: boolean } } | null> {
  const [, sent, id, signature] =
    /^(confirm|stop)\.([1-9]\d{0,14})\.([\w-]{43})$/.exec(trimInvisible(token)) ?? [];
  const step = interestSteps.find((each) => each === sent);
  if (!step || !signature) return null;
  const row = await db
    .selectFrom("screening_interests")
    .select(["id", "key", "email", "language", "confirmedAt"])
    .where("id", "=", Number(id))
    .executeTakeFirst();
  if (!row || !isSignedFor("newsletter", signedText(row, step), signature)) return null;
  const { confirmedAt, ...interest } = row;
  return { step, interest: { ...interest, isConfirmed: confirmedAt !== null } };
}

/** Contains the address, so that a token of another database with the same id is invalid. */
function signedText({ id, key, email }: Omit<Interest, "language">, step: InterestStep): string {
  return `screening-${step}:${id}:${key}:${email}`;
}
