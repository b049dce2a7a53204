import { json, type ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { allowMethod, allowOnly, answerApi, readValidJson } from "~/forms/answer.server";
import { countDeed } from "~/forms/rate-limit.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { subscriptionSchema } from "~/newsletter/subscription.schema";
import { requestSubscription } from "~/newsletter/request-subscription.server";

export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, async () => {
    allowMethod(request, "POST");
    const subscription = await readValidJson(request, subscriptionSchema);
    await countDeed(request, "newsletter");
    const language = await languageOf(request);
    const outcome = await requestSubscription(database(), subscription, language);
    const message = translator(language)(`newsletter.${outcome}`);
    if (outcome === "alreadySubscribed") return json({ message, alreadySubscribed: true });
    return json({ message }, { status: outcome === "subscribed" ? 201 : 202 });
  });
}

export const loader = allowOnly("POST");
