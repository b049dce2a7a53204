import { type ActionFunctionArgs, json } from "@remix-run/node";
import { requestSubscription } from "~/audience/newsletter/request-subscription.server";
import { subscriptionSchema } from "~/audience/newsletter/subscription.schema";
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
    const subscription = await readValidJson(request, subscriptionSchema);
    await consumeRateLimit(request, "newsletter");
    const language = await languageOf(request);
    const outcome = await requestSubscription(database(), subscription, language, "call");
    const message = translator(language)(`newsletter.${outcome}`);
    if (outcome === "alreadySubscribed") return json({ message, alreadySubscribed: true });
    return json({ message }, { status: outcome === "subscribed" ? 201 : 202 });
  });
}

export const loader = methodNotAllowed("POST");
