import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { DeletePage } from "~/admin/frame/delete-page";
import { submitDelete } from "~/admin/frame/delete-route.server";
import { adminMeta } from "~/admin/frame/meta";
import { recordActivity } from "~/base/activity/activity.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import {
  deleteOlderCopies,
  hasNewerBackup,
  listOlderCopies,
} from "~/operations/privacy/older-copies.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requireConfirmedAdmin(args);
  const copies = await listOlderCopies(database());
  if (copies.length === 0 || !(await hasNewerBackup(database()))) {
    throw redirect(paths.adminPrivacy);
  }
  const [newest, oldest] = [copies.at(0), copies.at(-1)];
  return {
    page: { title: t("privacy.deleteOlder") },
    count: copies.length,
    name: newest === oldest ? newest?.name : `${oldest?.name} – ${newest?.name}`,
    returnTo: paths.adminPrivacy,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireConfirmedAdmin(args);
  const target = { list: paths.adminPrivacy, notice: "olderBackupsDeleted" } as const;
  return submitDelete(args, target, async () => {
    if (!(await hasNewerBackup(database()))) throw redirect(paths.adminPrivacy);
    for (const label of await deleteOlderCopies(database())) {
      const entry = { action: "deleted", subject: "backup", label } as const;
      await recordActivity(database(), user, entry);
      await recordSecurityEvent(args.request, { event: "backupDeleted", user, about: label });
    }
    return "";
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function DeleteOlderCopiesPage() {
  const { t } = useTranslation("admin");
  const { count } = useLoaderData<typeof loader>();
  return (
    <DeletePage
      words={{
        title: t("privacy.deleteOlder"),
        question: t("privacy.deleteOlderQuestion", { count }),
        confirm: t("privacy.deleteOlderConfirm"),
      }}
    />
  );
}
