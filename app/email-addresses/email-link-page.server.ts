import { data, redirect } from "@remix-run/node";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { database } from "~db/connection.server";
import { consumeRateLimit } from "~/limits/rate-limit.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { SitePaths } from "~/i18n/paths";
import { confirmEmail } from "./confirm-email.server";
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
  return answer(change ? { kind: "valid", email: change.email } : { kind: "invalid" }, language);
}

/** Uses the token. Redirects to an address without it, so that it stays in no history. */
export async function receiveEmailConfirmation(
  request: Request,
  language: Language,
  paths: SitePaths,
) {
  await consumeRateLimit(request, "tokenCheck");
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const link = await confirmEmail(database(), token, language);
  if (link.kind !== "confirmed") return answer(link, language);
  await recordSecurityEvent(request, { event: "emailChanged", reason: "byLink", user: link.user });
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
