import { messageSchema } from "~/audience/messages/message.schema";
import { createMessage } from "~/audience/messages/messages.server";
import { apiRoute, everyone, named, notice } from "~/base/http/calls.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public" };

export const loader = apiRoute(everyone, {
  POST: {
    summary: "Sends a message to the company.",
    body: named("NewContactMessage", messageSchema),
    limit: "contact",
    answers: { 201: notice },
    work: async ({ request, body }) => {
      const language = await languageOf(request);
      await createMessage(database(), body, { language, key: null });
      return { message: translator(language)("contact.messageSent") };
    },
  },
});

export const action = loader;
