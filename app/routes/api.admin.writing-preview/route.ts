import { type ActionFunctionArgs, json } from "@remix-run/node";
import { z } from "zod";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/base/http/read-body.server";
import {
  assertMethod,
  handleApi,
  methodNotAllowed,
  readValidJson,
} from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { messageKey } from "~/language/i18n/message-key";
import { WRITING_MAX } from "~/records/writing/markdown.server";
import { writingHtml } from "~/records/writing/writing-html.server";

export const handle: RouteHandle = { audience: "editor" };

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

/** The schema of a preview request. */
const previewSchema = z.object({
  text: z.string().max(WRITING_MAX, messageKey("validation.tooLong", { max: WRITING_MAX })),
  topHeading: z.union([z.literal(2), z.literal(3)]),
});
