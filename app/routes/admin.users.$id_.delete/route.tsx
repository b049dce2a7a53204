import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { deleteUser, findManagedUser } from "~/accounts/user-management/managed-users.server";
import { openDeletePage, submitDelete } from "~/admin/frame/delete-route.server";
import { adminMeta } from "~/admin/frame/meta";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { idParam, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireConfirmedAdmin(args);
  const user = await findManagedUser(database(), idParam(args.params.id) ?? 0);
  return openDeletePage(args, visitor, {
    list: paths.adminUsers,
    name: user?.username,
    missing: visitor.t("users.notFound"),
    title: visitor.t("users.remove"),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireConfirmedAdmin(args);
  const target = { list: paths.adminUsers, notice: "userRemoved" } as const;
  return submitDelete(args, target, async () => {
    const removed = await deleteUser(database(), recordId(args.params.id), user);
    const event = { event: "userRemoved", user, about: removed.username } as const;
    await recordSecurityEvent(args.request, event);
    return removed.username;
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export { DeletePage as default } from "~/admin/frame/delete-page";
