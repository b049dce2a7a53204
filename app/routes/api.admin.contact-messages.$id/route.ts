import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import { recordId } from "~/http/params.server";
import { assertMethod, handleApi } from "~/http/responses.server";
import { deleteMessage } from "~/messages/change-messages.server";
import { findMessage } from "~/messages/managed-messages.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

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
