import { json, type ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/guards.server";
import { allowMethod, allowOnly, answerApi, readValidJson } from "~/forms/answer.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/forms/read-body.server";
import { writingHtml } from "~/writing/writing-html.server";
import { previewSchema } from "~/writing/writing.schema";

/** Renders a text as its page would show it; stores nothing. */
export async function action(args: ActionFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "editContent");
    allowMethod(args.request, "POST");
    const asked = await readValidJson(args.request, previewSchema, ADMIN_BODY_LIMIT_BYTES);
    return json({ html: writingHtml(asked.text, asked.topHeading) });
  });
}

export const loader = allowOnly("POST");
