import { json, type ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { newPasswordCallSchema } from "~/accounts/account.schema";
import { sourceOf } from "~/accounts/passwords.server";
import { resetPassword } from "~/accounts/resets.server";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { allowMethod, allowOnly, answerApi, readValidJson } from "~/forms/answer.server";
import { countDeed } from "~/forms/rate-limit.server";
import { languageOf, translator } from "~/i18n/i18n.server";

export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, async () => {
    allowMethod(request, "POST");
    const change = await readValidJson(request, newPasswordCallSchema);
    await countDeed(request, "tokenCheck");
    const language = await languageOf(request);
    const user = await resetPassword(database(), change, language, sourceOf(request));
    await recordSecurityEvent(request, { event: "passwordChanged", reason: "byLink", user });
    return json({ message: translator(language, "auth")("newPassword.success") });
  });
}

export const loader = allowOnly("POST");
