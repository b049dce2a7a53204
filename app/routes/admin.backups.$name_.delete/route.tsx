import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { recordActivity } from "~/activity/activity.server";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { openDeletePage, submitDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { backupsFolder } from "~/backups/data-paths.server";
import { deleteBackup, findBackup } from "~/backups/stored-backups.server";
import { HttpError } from "~/http/http-error";
import { paths } from "~/i18n/paths";
import { requireConfirmedAdmin } from "~/sign-in/confirmed-guards.server";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export { DeletePage as default } from "~/admin/delete-page";
