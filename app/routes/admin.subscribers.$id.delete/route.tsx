import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DeletePage } from "~/admin/delete-page";
import { openDeletePage, submitDelete } from "~/admin/delete-route.server";
import { useFinalTexts } from "~/admin/delete-texts";
import { adminMeta } from "~/admin/meta";
import { idParam, recordId } from "~/http/params.server";
import { paths } from "~/i18n/paths";
import { deleteSubscriber, findSubscriber } from "~/newsletter/managed-subscribers.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function DeleteSubscriberPage() {
  return <DeletePage words={useFinalTexts()} />;
}
