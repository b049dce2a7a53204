import { ownEmailValidator, ownPasswordValidator } from "~/accounts/account/account.schema";
import { OWN_EMAIL_FORM_ID, OWN_PASSWORD_FORM_ID } from "~/accounts/account/form-ids";
import { redirectSignedOut } from "~/accounts/account/signed-out.server";
import type { User } from "~/accounts/account/user";
import { cancelPendingEmail } from "~/accounts/email-addresses/pending-email.server";
import { hasSecondFactor } from "~/accounts/second-factor/second-factor.server";
import { requireConfirmation } from "~/accounts/sign-in/confirmed-guards.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { isMailServerSet } from "~/base/mail/transport.server";
import { screenPath } from "~/forms/editor/screen-path";
import { receiveForm } from "~/forms/fields/receive-form.server";
import type { Language } from "~/language/i18n/languages";
import { paths, sitePaths } from "~/language/i18n/paths";
import { deleteDraft } from "~/records/editing/drafts.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import {
  changeOwnEmail,
  changeOwnPassword,
  endAllOwnSessions,
  endOtherSessions,
  endOwnSession,
} from "./own-account.server";

/**
 * Handles the submissions of the account page: `?form=password` and `?form=email` are forms with
 * fields, the others are buttons. Who has a second factor confirms with it before either form is
 * carried out.
 *
 * @throws HttpError 400 for any other submission; a redirect to the confirmation page
 */
export async function receiveOwnAccount(
  request: Request,
  user: User,
  language: Language,
): Promise<Response> {
  const which = new URL(request.url).searchParams.get("form");
  // A password that was stolen must not lead to the address, and so around the second factor.
  if (which && (await hasSecondFactor(database(), user.id))) {
    const screen = which === "email" ? undefined : paths.adminAccount;
    await requireConfirmation({ request }, user, screen);
  }
  if (which === "password") {
    const form = { formId: OWN_PASSWORD_FORM_ID, validator: ownPasswordValidator };
    return receiveForm(request, form, async (change) => {
      await changeOwnPassword(request, user, change, language);
      await recordSecurityEvent(request, { event: "passwordChanged", user });
      return redirectWithNotice(paths.adminAccount, { id: "passwordChanged" });
    });
  }
  if (which === "email") {
    const form = { formId: OWN_EMAIL_FORM_ID, validator: ownEmailValidator };
    return receiveForm(request, form, async (change) => {
      const outcome = await changeOwnEmail(request, user, change, language);
      await deleteDraft(database(), user, screenPath(new URL(request.url)));
      if (outcome === "removed")
        await recordSecurityEvent(request, { event: "emailChanged", user });
      const asked = isMailServerSet() ? "emailAsked" : "emailAskedFile";
      const id = outcome === "asked" ? asked : "emailSaved";
      return redirectWithNotice(paths.adminAccount, { id });
    });
  }
  const { intent, id } = await readForm(request);
  if (intent === "endAll") {
    const cookie = await endAllOwnSessions(request, user);
    await recordSecurityEvent(request, { event: "sessionsEnded", user });
    return redirectSignedOut(request, sitePaths(null).login, user, cookie);
  }
  if (intent === "endOthers") await endOtherSessions(request, user);
  else if (intent === "cancelEmail") return cancelEmail(user);
  else if (intent === "endSession") await endOwnSession(user, Number(id));
  else throw new HttpError(400, "malformedForm");
  await recordSecurityEvent(request, { event: "sessionsEnded", user });
  return redirectWithNotice(paths.adminAccount, { id: "sessionsEnded" });
}

/** Cancels the pending address; the current one stays. */
async function cancelEmail(user: User): Promise<Response> {
  await cancelPendingEmail(database(), user.id);
  return redirectWithNotice(paths.adminAccount, { id: "emailSaved" });
}
