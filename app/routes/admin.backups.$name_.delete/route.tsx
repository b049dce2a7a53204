import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { openDeletePage, submitDelete } from "~/admin/frame/delete-route.server";
import { adminMeta } from "~/admin/frame/meta";
import { recordActivity } from "~/base/activity/activity.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { HttpError } from "~/base/http/http-error";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { backupsFolder } from "~/operations/backups/data-paths.server";
import { deleteBackup, findBackup } from "~/operations/backups/stored-backups.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireConfirmedAdmin(args);
  const backup = await findBackup(backupsFolder(), args.params.name ?? "");
  return openDeletePage(args, visitor, {
    list: paths.adminBackups,
    name: backup?.name,
    missing: visitor.t("backups.notFound"),
    title: visitor.t("backups.deleteTitle"),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requireConfirmedAdmin(args);
  const target = { list: paths.adminBackups, notice: "backupDeleted" } as const;
  return submitDelete(args, target, async () => {
    const backup = await findBackup(backupsFolder(), args.params.name ?? "");
    if (!backup) throw new HttpError(404, "notFound");
    await deleteBackup(backupsFolder(), backup);
    const entry = { action: "deleted", subject: "backup", label: backup.name } as const;
    await recordActivity(database(), user, entry);
    const event = { event: "backupDeleted", user, about: backup.name } as const;
    await recordSecurityEvent(args.request, event);
    return backup.name;
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export { DeletePage as default } from "~/admin/frame/delete-page";
