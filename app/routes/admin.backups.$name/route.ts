import type { LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requireAdmin } from "~/accounts/guards.server";
import { recordExport } from "~/activity/activity.server";
import { answerBackup } from "~/backups/answer-backup.server";
import { backupsFolder } from "~/backups/places.server";
import { findBackup } from "~/backups/stored-backups.server";
import { notFound } from "~/site/public-request.server";

/** The file of a backup, to save it elsewhere. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  const backup = await findBackup(backupsFolder(), args.params.name ?? "");
  if (!backup) throw notFound(t("backups.notFound"));
  if (args.request.method === "GET") {
    await recordExport(database(), user, { subject: "backup", fileName: backup.name });
  }
  return answerBackup(args.request, backupsFolder(), backup);
}
