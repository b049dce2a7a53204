import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { openDeletePage, submitDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { idParam, recordId } from "~/http/params.server";
import { paths } from "~/i18n/paths";
import { deleteMessage, findMessage } from "~/messages/managed-messages.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAdmin(args);
  const message = await findMessage(database(), idParam(args.params.id) ?? 0);
  const missing = visitor.t("messages.notFound");
  return openDeletePage(args, visitor, {
    list: paths.adminMessages,
    name: message?.subject,
    missing,
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const target = { list: paths.adminMessages, notice: "messageDeleted" } as const;
  return submitDelete(args, target, async () => {
    const { subject } = await deleteMessage(database(), recordId(args.params.id), user);
    return subject;
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export { DeletePage as default } from "~/admin/delete-page";
