import { json, type ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { resetRequestSchema } from "~/accounts/account.schema";
import { requestReset } from "~/accounts/resets.server";
import { allowMethod, allowOnly, answerApi, readValidJson } from "~/forms/answer.server";
import { countDeed } from "~/forms/rate-limit.server";
import { languageOf, translator } from "~/i18n/i18n.server";

export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, async () => {
    allowMethod(request, "POST");
    const { email } = await readValidJson(request, resetRequestSchema);
    await countDeed(request, "resetRequest");
    const language = await languageOf(request);
    await requestReset(database(), email, language);
    return json({ message: translator(language, "auth")("resetRequest.sent") });
  });
}

export const loader = allowOnly("POST");
