import { json, type ActionFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { allowMethod, allowOnly, answerApi, readValidJson } from "~/forms/answer.server";
import { countDeed } from "~/forms/rate-limit.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { subscriptionSchema } from "~/newsletter/subscription.schema";
import { subscribe } from "~/newsletter/subscriptions.server";

export async function action({ request }: ActionFunctionArgs) {
  return answerApi(request, async () => {
    allowMethod(request, "POST");
    const subscription = await readValidJson(request, subscriptionSchema);
    await countDeed(request, "newsletter");
    const { alreadySubscribed } = await subscribe(database(), subscription);
    const t = translator(await languageOf(request));
    return alreadySubscribed
      ? json({ message: t("newsletter.alreadySubscribed"), alreadySubscribed })
      : json({ message: t("newsletter.subscribed") }, { status: 201 });
  });
}

export const loader = allowOnly("POST");
