import { json, type ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { assertMethod, methodNotAllowed, handleApi, readValidJson } from "~/http/responses.server";
import { consumeRateLimit } from "~/limits/rate-limit.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { messageSchema } from "~/messages/message.schema";
import { createMessage } from "~/messages/messages.server";

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
