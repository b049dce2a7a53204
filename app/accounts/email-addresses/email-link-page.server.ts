import { data, redirect } from "@remix-run/node";
import { recordOwnActivity } from "~/accounts/account/own-activity.server";
import { toUser, type User, userColumns } from "~/accounts/account/user";
import { findEmail, isEmailTaken } from "~/accounts/users/users.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { readForm } from "~/base/http/read-body.server";
import { consumeRateLimit } from "~/base/limits/rate-limit.server";
import {
  findEarlierSubmission,
  newIdempotencyKey,
  recordSubmission,
  type Submission,
  submissionOf,
} from "~/forms/fields/idempotency.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import type { SitePaths } from "~/language/i18n/paths";
import { type Database, database } from "~db/connection.server";
import { changeEmail } from "./email-change.server";
import type { EmailLink } from "./email-link";
import { findEmailChange } from "./pending-email.server";

/** Loads the page of the link, without using its token: mail scanners request it, too. */
export async function emailLinkPage(request: Request, language: Language) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("done")) return answer({ kind: "confirmed" }, language);
  const token = searchParams.get("token");
  if (!token) return answer({ kind: "invalid" }, language);
  await consumeRateLimit(request, "tokenCheck");
  const change = await findEmailChange(database(), token);
  if (!change) return answer({ kind: "invalid" }, language);
  return answer({ kind: "valid", email: change.email, formKey: newIdempotencyKey() }, language);
}

/** Uses the token. Redirects to an address without it, so that it stays in no history. */
export async function receiveEmailConfirmation(
  request: Request,
  language: Language,
  paths: SitePaths,
) {
  await consumeRateLimit(request, "tokenCheck");
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const sending = submissionOf(await readForm(request), { token });
  const link = await confirmEmail(database(), token, language, sending);
  if (link.kind !== "confirmed") return answer(link, language);
  const { user } = link;
  if (user) await recordSecurityEvent(request, { event: "emailChanged", reason: "byLink", user });
  return redirect(paths.confirmEmail(), 303);
}

const statuses = { valid: 200, confirmed: 200, taken: 409, invalid: 404 };

function answer(link: EmailLink, language: Language) {
  const t = translator(language, "auth");
  const title = {
    valid: t("confirmEmail.title"),
    confirmed: t("confirmEmail.doneTitle"),
    taken: t("confirmEmail.takenTitle"),
    invalid: t("confirmEmail.invalidTitle"),
  }[link.kind];
  return data({ page: { title }, language, link }, { status: statuses[link.kind] });
}

type Confirmation =
  | { kind: "confirmed"; user: User | null }
  | Extract<EmailLink, { kind: "taken" | "invalid" }>;

/**
 * Confirms the address that the token was sent to. Notifies the previous address and revokes the
 * links sent to it.
 *
 * @param language of the mail
 * @param sending the form: of a double click without scripts, the browser shows the second response
 * @returns `confirmed`, without a user if the same rendered form has done it before; `invalid` if
 *   the token is unknown, used or expired; `taken` if another account has the address by now
 */
async function confirmEmail(
  db: Database,
  token: string,
  language: Language,
  sending: Submission,
): Promise<Confirmation> {
  return db.transaction().execute(async (trx) => {
    const change = await findEmailChange(trx, token);
    if (!change) {
      const isDone = (await findEarlierSubmission(trx, sending))?.isSame;
      return isDone ? { kind: "confirmed", user: null } : { kind: "invalid" };
    }
    const { userId, email } = change;
    if (await isEmailTaken(trx, email, userId)) return { kind: "taken", email };
    const row = await trx
      .selectFrom("users")
      .select(userColumns)
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    const user = toUser(row);
    const before = await findEmail(trx, userId);
    await changeEmail(trx, { ...user, email: before }, email, language);
    await recordOwnActivity(trx, user, "emailChanged");
    await recordSubmission(trx, sending, userId);
    return { kind: "confirmed", user };
  });
}
