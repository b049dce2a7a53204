import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { deleteMessage } from "~/audience/messages/change-messages.server";
import { findMessage } from "~/audience/messages/managed-messages.server";
import { HttpError } from "~/base/http/http-error";
import { recordId } from "~/base/http/params.server";
import { assertMethod, handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** Responds with a message; does not mark it as read. */
export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    await requirePermission(args, "readMessages");
    const message = await findMessage(database(), recordId(args.params.id));
    if (!message) throw new HttpError(404, "notFound");
    return json(message);
  });
}

/** Handles DELETE, which moves the message to the trash; responds with 204 (decision C19, checklist R418). */
export async function action(args: ActionFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requirePermission(args, "readMessages");
    assertMethod(args.request, "GET", "HEAD", "DELETE");
    await deleteMessage(database(), recordId(args.params.id), user);
    return new Response(null, { status: 204 });
  });
}
