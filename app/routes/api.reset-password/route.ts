import { newPasswordCallSchema } from "~/accounts/account/account.schema";
import { resetPassword } from "~/accounts/password-reset/resets.server";
import { jobOptionsOf } from "~/accounts/passwords/passwords.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { apiRoute, everyone, named, notice } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

export const loader = apiRoute(everyone, {
  POST: {
    summary: "Sets a new password by the token of a link.",
    body: named("NewPassword", newPasswordCallSchema),
    limit: "tokenCheck",
    answers: { 200: notice },
    refusals: [422],
    work: async ({ request, body }) => {
      const language = await languageOf(request);
      const user = await resetPassword(database(), body, language, jobOptionsOf(request));
      await recordSecurityEvent(request, { event: "passwordChanged", reason: "byLink", user });
      return { message: translator(language, "auth")("newPassword.success") };
    },
  },
});

export const action = loader;
