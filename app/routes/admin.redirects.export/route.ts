import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { recordExport } from "~/activity/activity.server";
import { isFromOtherSite } from "~/edge/same-origin.server";
import { readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { csvFileName, csvResponse } from "~/lists/csv-response.server";
import { redirectOrders } from "~/redirects/redirect";
import { readListedRedirects } from "~/redirects/redirects.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

/** Exports the redirects of the list with the same search as CSV, as the import reads it. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  const { request } = args;
  if (isFromOtherSite(request)) throw redirect(paths.adminRedirects);
  const { q } = readListQuery(request, redirectOrders);
  const parts = await readListedRedirects(database(), q);
  const name = csvFileName(t("redirects.fileName"));
  if (request.method === "GET") {
    await recordExport(database(), user, { subject: "redirect", fileName: name });
  }
  return csvResponse(request, {
    name,
    head: ["from", "to", "status"],
    parts,
    toRow: ({ source, target, status }) => [source, target, String(status)],
  });
}
