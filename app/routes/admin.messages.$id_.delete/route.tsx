import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requireAdmin } from "~/accounts/guards.server";
import { deleteReturnPath, receiveDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { paths } from "~/i18n/paths";
import { deleteMessage, findMessage } from "~/messages/managed-messages.server";
import { idParam, notFound, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  const id = idParam(args.params.id);
  const message = id && (await findMessage(database(), id));
  if (!message) throw notFound(t("messages.notFound"));
  return {
    page: { title: t("delete.title") },
    name: message.subject,
    returnTo: deleteReturnPath(args, paths.adminMessages),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const target = { list: paths.adminMessages, notice: "messageDeleted" } as const;
  return receiveDelete(args, target, async () => {
    const { subject } = await deleteMessage(database(), recordId(args.params.id), user);
    return subject;
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { DeletePage as default } from "~/admin/delete-page";
