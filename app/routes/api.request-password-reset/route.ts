import { type ActionFunctionArgs, json } from "@remix-run/node";
import { resetRequestSchema } from "~/accounts/account/account.schema";
import { requestReset } from "~/accounts/password-reset/resets.server";
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
    const { email } = await readValidJson(request, resetRequestSchema);
    await consumeRateLimit(request, "resetRequest");
    const language = await languageOf(request);
    await requestReset(database(), email, language);
    return json({ message: translator(language, "auth")("resetRequest.sent") });
  });
}

export const loader = methodNotAllowed("POST");
