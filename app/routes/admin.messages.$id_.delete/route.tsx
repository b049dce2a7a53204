import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { openDeletePage } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { idParam, recordId } from "~/http/params.server";
import { readForm } from "~/http/read-body.server";
import { handlePage } from "~/http/responses.server";
import { paths } from "~/i18n/paths";
import { adminReturnPath } from "~/lists/return-path";
import { deleteMessage } from "~/messages/change-messages.server";
import { findMessage } from "~/messages/managed-messages.server";
import { UNDO_TOKEN } from "~/notices/notice";
import { redirectWithNotice } from "~/notices/notice.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePermission(args, "readMessages");
  const message = await findMessage(database(), idParam(args.params.id) ?? 0);
  const missing = visitor.t("messages.notFound");
  return openDeletePage(args, visitor, {
    list: paths.adminMessages,
    name: message?.subject,
    missing,
  });
}

/** Moves the message to the trash; the notice offers to undo it. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePermission(args, "readMessages");
  return handlePage(args.request, async () => {
    const { returnTo } = await readForm(args.request);
    const { subject, undo } = await deleteMessage(database(), recordId(args.params.id), user);
    const notice = { id: "messageDeleted", params: { name: subject, [UNDO_TOKEN]: undo } } as const;
    return redirectWithNotice(adminReturnPath(returnTo, paths.adminMessages), notice);
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export { DeletePage as default } from "~/admin/delete-page";
