import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { DeletePage } from "~/admin/frame/delete-page";
import { openDeletePage, submitDelete } from "~/admin/frame/delete-route.server";
import { useFinalTexts } from "~/admin/frame/delete-texts";
import { adminMeta } from "~/admin/frame/meta";
import { deleteSubscriber, findSubscriber } from "~/audience/newsletter/managed-subscribers.server";
import { idParam, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAdmin(args);
  const subscriber = await findSubscriber(database(), idParam(args.params.id) ?? 0);
  const missing = visitor.t("subscribers.notFound");
  const list = paths.adminSubscribers;
  return openDeletePage(args, visitor, { list, name: subscriber?.email, missing });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const target = { list: paths.adminSubscribers, notice: "subscriberRemoved" } as const;
  return submitDelete(args, target, async () => {
    const { email } = await deleteSubscriber(database(), recordId(args.params.id), user);
    return email;
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function DeleteSubscriberPage() {
  return <DeletePage words={useFinalTexts()} />;
}
