import { requirePermission } from "~/accounts/sign-in/guards.server";
import { markMessageRead } from "~/audience/messages/managed-messages.server";
import { messageAnswer } from "~/audience/messages/message-answer.server";
import { apiRoute } from "~/base/http/calls.server";
import { recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const loader = apiRoute((args) => requirePermission(args, "readMessages"), {
  /** Idempotent (checklist R417). */
  PUT: {
    summary: "Marks a message as read.",
    answers: { 200: messageAnswer },
    work: ({ params, caller: { user } }) => markMessageRead(database(), recordId(params.id), user),
  },
});

export const action = loader;
