import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { recordExport } from "~/activity/activity.server";
import { recordSecurityEvent } from "~/activity/security-events.server";
import { backupsFolder } from "~/backups/data-paths.server";
import { backupResponse, findBackup } from "~/backups/stored-backups.server";
import { isFromOtherSite } from "~/edge/same-origin.server";
import { HttpError } from "~/http/http-error";
import { handleApi } from "~/http/responses.server";
import { paths } from "~/i18n/paths";
import { requireConfirmedAdmin } from "~/sign-in/confirmed-guards.server";
import { database } from "~db/connection.server";

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
