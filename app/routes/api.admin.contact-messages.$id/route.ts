import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requireAdmin, requirePermission } from "~/accounts/guards.server";
import { allowMethod, answerApi } from "~/forms/answer.server";
import { Refusal } from "~/forms/refusal";
import { deleteMessage, findMessage } from "~/messages/managed-messages.server";
import { recordId } from "~/site/public-request.server";

/** A message as it is: asking for it does not mark it as read. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "readMessages");
    const message = await findMessage(database(), recordId(args.params.id));
    if (!message) throw new Refusal(404, "notFound");
    return json(message);
  });
}

/** DELETE answers 204 (decision C19, checklist R418). */
export async function action(args: ActionFunctionArgs) {
  return answerApi(args.request, async () => {
    const { user } = await requireAdmin(args);
    allowMethod(args.request, "GET", "HEAD", "DELETE");
    await deleteMessage(database(), recordId(args.params.id), user);
    return new Response(null, { status: 204 });
  });
}
