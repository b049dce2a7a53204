import type { LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/sign-in/guards.server";
import { methodNotAllowed, handleApi } from "~/http/responses.server";
import { streamJsonList } from "~/http/json-list.server";
import { readMessages } from "~/messages/managed-messages.server";

/** Responds with all messages, newest first (checklist R416). */
export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    await requirePermission(args, "readMessages");
    return streamJsonList(args.request, await readMessages(database()));
  });
}

export const action = methodNotAllowed("GET", "HEAD");
