import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { recordExport } from "~/base/activity/activity.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { HttpError } from "~/base/http/http-error";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isFromOtherSite } from "~/edge/same-origin.server";
import { paths } from "~/language/i18n/paths";
import { backupsFolder } from "~/operations/backups/data-paths.server";
import { backupResponse, findBackup } from "~/operations/backups/stored-backups.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

/** Responds with a backup as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await requireConfirmedAdmin(args, paths.adminBackups);
  const { request, params } = args;
  // Not for cross-site requests: the log of exports must only contain deliberate downloads.
  if (isFromOtherSite(request)) throw redirect(paths.adminBackups);
  return handleApi(request, async () => {
    const backup = await findBackup(backupsFolder(), params.name ?? "");
    if (!backup) throw new HttpError(404, "notFound");
    if (request.method === "GET") {
      await recordExport(database(), user, { subject: "backup", fileName: backup.name });
      const event = { event: "backupDownloaded", user, about: backup.name } as const;
      await recordSecurityEvent(request, event);
    }
    return backupResponse(request, backupsFolder(), backup);
  });
}
