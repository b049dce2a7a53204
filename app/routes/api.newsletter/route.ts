import { json, type ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { assertMethod, methodNotAllowed, handleApi, readValidJson } from "~/http/responses.server";
import { consumeRateLimit } from "~/limits/rate-limit.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { subscriptionSchema } from "~/newsletter/subscription.schema";
import { requestSubscription } from "~/newsletter/request-subscription.server";

export async function action({ request }: ActionFunctionArgs) {
  return handleApi(request, async () => {
    assertMethod(request, "POST");
    const subscription = await readValidJson(request, subscriptionSchema);
    await consumeRateLimit(request, "newsletter");
    const language = await languageOf(request);
    const outcome = await requestSubscription(database(), subscription, language);
    const message = translator(language)(`newsletter.${outcome}`);
    if (outcome === "alreadySubscribed") return json({ message, alreadySubscribed: true });
    return json({ message }, { status: outcome === "subscribed" ? 201 : 202 });
  });
}

export const loader = methodNotAllowed("POST");
