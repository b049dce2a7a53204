import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { csvFileName, csvResponse } from "~/admin/lists/csv-response.server";
import { recordExport } from "~/base/activity/activity.server";
import { readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { redirectOrders } from "~/content/redirects/redirect";
import { readListedRedirects } from "~/content/redirects/redirects.server";
import { isFromOtherSite } from "~/edge/same-origin.server";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

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
