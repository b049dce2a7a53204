import { type ActionFunctionArgs, json } from "@remix-run/node";
import { messageSchema } from "~/audience/messages/message.schema";
import { createMessage } from "~/audience/messages/messages.server";
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

export const handle: RouteHandle = { audience: "public" };

export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    assertMethod(request, "POST");
    const message = await readValidJson(request, messageSchema);
    await consumeRateLimit(request, "contact");
    const language = await languageOf(request);
    await createMessage(database(), message, { language, key: null });
    const t = translator(language);
    return json({ message: t("contact.messageSent") }, { status: 201 });
  });
}

export const loader = methodNotAllowed("POST");
