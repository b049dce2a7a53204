import { type ActionFunctionArgs, json } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { assertMethod, handleApi, methodNotAllowed } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { factsOfFile } from "~/media/uploads/file-facts.server";
import { receiveAttachment } from "~/media/uploads/store-attachment.server";

export const handle: RouteHandle = { audience: "editor", body: "films" };

/**
 * Stores the film or press kit in the multipart field of that name and responds with its address and
 * what was read in it.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  return handleApi(request, async () => {
    await requirePermission(args, "editContent");
    assertMethod(request, "POST");
    const url = await receiveAttachment(request);
    return json({ url, facts: await factsOfFile(url) }, { status: 201 });
  });
}

export const loader = methodNotAllowed("POST");
