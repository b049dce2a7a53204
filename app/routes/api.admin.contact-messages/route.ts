import type { LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { allowOnly, answerApi } from "~/forms/answer.server";
import { answerJsonList } from "~/forms/json-list.server";
import { readMessages } from "~/messages/managed-messages.server";

/** Every message, newest first (checklist R416). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "readMessages");
    return answerJsonList(args.request, await readMessages(database()));
  });
}

export const action = allowOnly("GET", "HEAD");
