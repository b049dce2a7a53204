import { json, type ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { resetRequestSchema } from "~/accounts/account.schema";
import { requestReset } from "~/password-reset/resets.server";
import { assertMethod, methodNotAllowed, handleApi, readValidJson } from "~/http/responses.server";
import { consumeRateLimit } from "~/limits/rate-limit.server";
import { languageOf, translator } from "~/i18n/i18n.server";

export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    assertMethod(request, "POST");
    const { email } = await readValidJson(request, resetRequestSchema);
    await consumeRateLimit(request, "resetRequest");
    const language = await languageOf(request);
    await requestReset(database(), email, language);
    return json({ message: translator(language, "auth")("resetRequest.sent") });
  });
}

export const loader = methodNotAllowed("POST");
