import { requirePermission } from "~/accounts/sign-in/guards.server";
import { deleteMessage } from "~/audience/messages/change-messages.server";
import { findMessage } from "~/audience/messages/managed-messages.server";
import { messageAnswer } from "~/audience/messages/message-answer.server";
import { apiRoute } from "~/base/http/calls.server";
import { HttpError } from "~/base/http/http-error";
import { recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const loader = apiRoute((args) => requirePermission(args, "readMessages"), {
  GET: {
    summary: "Returns a message; it does not become read.",
    answers: { 200: messageAnswer },
    work: async ({ params }) => {
      const message = await findMessage(database(), recordId(params.id));
      if (!message) throw new HttpError(404, "notFound");
      return message;
    },
  },
  /** Decision C19, checklist R418. */
  DELETE: {
    summary: "Moves a message to the trash.",
    answers: { 204: null },
    work: ({ params, caller: { user } }) => deleteMessage(database(), recordId(params.id), user),
  },
});

export const action = loader;
