import { type ActionFunctionArgs, json } from "@remix-run/node";
import { newPasswordCallSchema } from "~/accounts/account/account.schema";
import { resetPassword } from "~/accounts/password-reset/resets.server";
import { jobOptionsOf } from "~/accounts/passwords/passwords.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import {
  assertMethod,
  handleApi,
  methodNotAllowed,
  readValidJson,
} from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { consumeRateLimit } from "~/base/limits/rate-limit.server";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    assertMethod(request, "POST");
    const change = await readValidJson(request, newPasswordCallSchema);
    await consumeRateLimit(request, "tokenCheck");
    const language = await languageOf(request);
    const user = await resetPassword(database(), change, language, jobOptionsOf(request));
    await recordSecurityEvent(request, { event: "passwordChanged", reason: "byLink", user });
    return json({ message: translator(language, "auth")("newPassword.success") });
  });
}

export const loader = methodNotAllowed("POST");
