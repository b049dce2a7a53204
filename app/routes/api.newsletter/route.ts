import { json } from "@remix-run/node";
import { z } from "zod";
import { requestSubscription } from "~/audience/newsletter/request-subscription.server";
import { subscriptionSchema } from "~/audience/newsletter/subscription.schema";
import { apiRoute, everyone, named, notice } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public" };

const subscribed = z.object({ message: z.string(), alreadySubscribed: z.literal(true) });

export const loader = apiRoute(everyone, {
  POST: {
    summary: "Subscribes to the newsletter; 202 until the address is confirmed by mail.",
    body: named("Subscription", subscriptionSchema),
    limit: "newsletter",
    answers: { 200: named("AlreadySubscribed", subscribed), 201: notice, 202: notice },
    work: async ({ request, body }) => {
      const language = await languageOf(request);
      const outcome = await requestSubscription(database(), body, language, "call");
      const message = translator(language)(`newsletter.${outcome}`);
      if (outcome === "alreadySubscribed") return { message, alreadySubscribed: true };
      return json({ message }, { status: outcome === "subscribed" ? 201 : 202 });
    },
  },
});

export const action = loader;
