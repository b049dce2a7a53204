import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { database } from "~db/connection.server";
import { requireAdmin } from "~/accounts/guards.server";
import { deleteReturnPath, receiveDelete } from "~/admin/delete-route.server";
import { DeletePage } from "~/admin/delete-page";
import { adminMeta } from "~/admin/meta";
import { sendKeepingPage } from "~/forms/submit";
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

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendKeepingPage(() => serverAction());
}

export default function DeleteMessagePage() {
  const { name, returnTo } = useLoaderData<typeof loader>();
  return <DeletePage name={name} returnTo={returnTo} />;
}
