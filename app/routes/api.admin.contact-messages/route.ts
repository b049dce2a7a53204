import { z } from "zod";
import { requireConfirmation } from "~/accounts/sign-in/confirmed-guards.server";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { readMessages } from "~/audience/messages/managed-messages.server";
import { messageAnswer } from "~/audience/messages/message-answer.server";
import { recordAddressExport } from "~/base/activity/address-export.server";
import { apiRoute } from "~/base/http/calls.server";
import { HttpError } from "~/base/http/http-error";
import { jsonList } from "~/base/http/json-list.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isFromOtherSite } from "~/edge/same-origin.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

const FILE_NAME = "contact-messages.json";

export const loader = apiRoute((args) => requirePermission(args, "readMessages"), {
  /**
   * Responds with all messages, newest first (checklist R416). All addresses leave the site with it,
   * so the session must be confirmed, and both logs tell of it, as of the file of the list. Parts
   * would be no answer: the specification lists every message, and who wants all would ask for all
   * parts.
   */
  GET: {
    summary: "Lists all messages, newest first; the session must be confirmed.",
    answers: { 200: z.array(messageAnswer) },
    work: async ({ request, caller: { user } }) => {
      await requireConfirmation({ request }, user);
      // Not for cross-site requests: the log of exports must only contain deliberate ones.
      if (isFromOtherSite(request)) throw new HttpError(403, "foreignRequest");
      const messages = await readMessages(database());
      await recordAddressExport(request, user, { subject: "message", fileName: FILE_NAME });
      return jsonList(request, messages);
    },
  },
});

export const action = loader;
