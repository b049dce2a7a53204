import { resetRequestSchema } from "~/accounts/account/account.schema";
import { requestReset } from "~/accounts/password-reset/resets.server";
import { apiRoute, everyone, named, notice } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

export const loader = apiRoute(everyone, {
  POST: {
    summary: "Sends a link for a new password, if an account has this address.",
    body: named("ResetRequest", resetRequestSchema),
    limit: "resetRequest",
    answers: { 200: notice },
    work: async ({ request, body: { email } }) => {
      const language = await languageOf(request);
      await requestReset(database(), email, language);
      return { message: translator(language, "auth")("resetRequest.sent") };
    },
  },
});

export const action = loader;
