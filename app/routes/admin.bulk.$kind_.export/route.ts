import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { findKind } from "~/admin/frame/managed-records.server";
import { readChoice } from "~/admin/lists/bulk.server";
import { csvFileName, csvResponse } from "~/admin/lists/csv-response.server";
import { recordsAsCsv } from "~/admin/lists/records-csv.server";
import { recordExport } from "~/base/activity/activity.server";
import { notFound } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isFromOtherSite } from "~/edge/same-origin.server";
import { recordPath } from "~/language/i18n/record-paths";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";

export const handle: RouteHandle = { audience: "editor" };

/** Exports the chosen records of a list as CSV. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const { request, params } = args;
  const kind = findKind(params);
  if (!kind) throw notFound(t("frame.notFoundTitle"));
  // Not for cross-site requests: the log of exports must only contain deliberate downloads.
  if (isFromOtherSite(request)) throw redirect(recordPath(kind.name));
  const query = new URL(request.url).searchParams;
  const { ids, returnTo } = await readChoice(database(), kind, query, language);
  if (ids.length === 0) return redirectWithNotice(returnTo, { id: "nothingChosen" });
  const { segment } = recordKinds[kind.name];
  const name = csvFileName(segment);
  if (request.method === "GET") {
    await recordExport(database(), user, { subject: kind.name, fileName: name });
  }
  return csvResponse(request, { name, ...recordsAsCsv(database(), kind, ids) });
}
