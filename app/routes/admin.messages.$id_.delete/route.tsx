import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { openDeletePage } from "~/admin/frame/delete-route.server";
import { adminMeta } from "~/admin/frame/meta";
import { adminReturnPath } from "~/admin/lists/return-path";
import { deleteMessage } from "~/audience/messages/change-messages.server";
import { findMessage } from "~/audience/messages/managed-messages.server";
import { idParam, recordId } from "~/base/http/params.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { UNDO_TOKEN } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

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

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export { DeletePage as default } from "~/admin/frame/delete-page";
