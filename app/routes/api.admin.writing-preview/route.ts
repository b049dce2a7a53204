import { json, type ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/sign-in/guards.server";
import { assertMethod, methodNotAllowed, handleApi, readValidJson } from "~/http/responses.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/http/read-body.server";
import { writingHtml } from "~/writing/writing-html.server";
import { previewSchema } from "~/writing/writing.schema";

/** Renders a text as its page would show it; stores nothing. */
export async function action(args: ActionFunctionArgs) {
  return handleApi(args.request, async () => {
    await requirePermission(args, "editContent");
    assertMethod(args.request, "POST");
    const asked = await readValidJson(args.request, previewSchema, ADMIN_BODY_LIMIT_BYTES);
    return json({ html: writingHtml(asked.text, asked.topHeading) });
  });
}

export const loader = methodNotAllowed("POST");
