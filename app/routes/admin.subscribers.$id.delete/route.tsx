import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requireAdmin } from "~/accounts/guards.server";
import { deleteReturnPath, receiveDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { paths } from "~/i18n/paths";
import { findSubscriber, removeSubscriber } from "~/newsletter/managed-subscribers.server";
import { idParam, notFound, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireAdmin(args);
  const id = idParam(args.params.id);
  const subscriber = id && (await findSubscriber(database(), id));
  if (!subscriber) throw notFound(t("subscribers.notFound"));
  return {
    page: { title: t("delete.title") },
    name: subscriber.email,
    returnTo: deleteReturnPath(args, paths.adminSubscribers),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const target = { list: paths.adminSubscribers, notice: "subscriberRemoved" } as const;
  return receiveDelete(args, target, async () => {
    const { email } = await removeSubscriber(database(), recordId(args.params.id), user);
    return email;
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { DeletePage as default } from "~/admin/delete-page";
