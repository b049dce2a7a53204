import { type ActionFunctionArgs, json } from "@remix-run/node";
import { newPasswordCallSchema } from "~/accounts/account.schema";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { assertMethod, handleApi, methodNotAllowed, readValidJson } from "~/http/responses.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { consumeRateLimit } from "~/limits/rate-limit.server";
import { resetPassword } from "~/password-reset/resets.server";
import { jobOptionsOf } from "~/passwords/passwords.server";
import { database } from "~db/connection.server";

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
