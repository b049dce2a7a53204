import { newPasswordValidator, resetRequestValidator } from "~/accounts/account/account.schema";
import { NEW_PASSWORD_FORM_ID, RESET_REQUEST_FORM_ID } from "~/accounts/account/form-ids";
import type { User } from "~/accounts/account/user";
import { jobOptionsOf } from "~/accounts/passwords/passwords.server";
import { rememberDevice } from "~/accounts/sessions/devices.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { HttpError } from "~/base/http/http-error";
import { consumeRateLimit } from "~/base/limits/rate-limit.server";
import { isMailServerSet } from "~/base/mail/transport.server";
import { newIdempotencyKey, submissionOf } from "~/forms/fields/idempotency.server";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import type { SitePaths } from "~/language/i18n/paths";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import type { ResetPage } from "./reset-page";
import type { ResetLink } from "./reset-page";
import { findEarlierReset, isResetTokenValid, requestReset, resetPassword } from "./resets.server";

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token");

/**
 * Loads a reset page; checks the token in the address without using it.
 *
 * @param without the kind of link of an address without a token (decision C6)
 */
export async function resetPage(
  request: Request,
  language: Language,
  without: "none" | "missing",
): Promise<ResetPage> {
  const t = translator(language, "auth");
  const link = await readLink(request, without);
  const title = {
    none: t("resetRequest.title"),
    valid: t("newPassword.title"),
    missing: t("invalidLink.title"),
    invalid: t("invalidLink.title"),
  }[link.kind];
  return { page: { title }, language, link };
}

async function readLink(request: Request, without: "none" | "missing"): Promise<ResetLink> {
  const token = tokenIn(request);
  if (token === null) return { kind: without };
  if (token === "") return { kind: "missing" };
  await consumeRateLimit(request, "tokenCheck");
  const isValid = await isResetTokenValid(database(), token);
  return isValid ? { kind: "valid", token, formKey: newIdempotencyKey() } : { kind: "invalid" };
}

/** Handles the form that requests a link. */
export async function receiveResetRequest(
  request: Request,
  language: Language,
  paths: SitePaths,
): Promise<Response> {
  const form = { formId: RESET_REQUEST_FORM_ID, validator: resetRequestValidator };
  return receiveForm(request, form, async ({ email }) => {
    await consumeRateLimit(request, "resetRequest");
    await requestReset(database(), email, language);
    const written = { written: translator(language, "mail")("resetWritten") };
    const params = isMailServerSet() ? undefined : written;
    return redirectWithNotice(paths.resetPassword(), { id: "resetMailSent", params });
  });
}

/** Handles the form for a new password; the token is in the address. */
export async function receiveNewPassword(
  request: Request,
  language: Language,
  paths: SitePaths,
): Promise<Response> {
  const form = { formId: NEW_PASSWORD_FORM_ID, validator: newPasswordValidator };
  return receiveForm(request, form, async ({ password }, values) => {
    await consumeRateLimit(request, "tokenCheck");
    const token = tokenIn(request) ?? "";
    const by = jobOptionsOf(request);
    const sending = submissionOf(values, { token });
    let user: User;
    try {
      user = await resetPassword(database(), { token, password }, language, by, sending);
      await recordSecurityEvent(request, { event: "passwordChanged", reason: "byLink", user });
    } catch (error) {
      if (!(error instanceof HttpError) || error.reason !== "badResetToken") throw error;
      const owner = await findEarlierReset(database(), password, sending, by);
      if (!owner) throw error;
      user = owner;
    }
    // A known device, so that attackers who guess passwords for the name cannot delay the owner's
    // sign-in.
    const device = await rememberDevice(database(), request, user.id);
    return redirectWithNotice(paths.resetPassword(), { id: "passwordReset" }, device);
  });
}
