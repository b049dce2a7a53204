import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { csvFileName, csvInstant, csvResponse } from "~/admin/lists/csv-response.server";
import {
  fileHeadings,
  fileLine,
  readSubscribers,
} from "~/audience/newsletter/subscriber-file.server";
import { readSubscriberQuery } from "~/audience/newsletter/subscriber-tags.server";
import { recordAddressExport } from "~/base/activity/address-export.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { isFromOtherSite } from "~/edge/same-origin.server";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

/**
 * Exports the subscribers of the list with the same search as CSV, each with its unsubscribe link. An
 * import takes the file again.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args, paths.adminSubscribers + searchOf(args));
  const { request } = args;
  // Not for cross-site requests: the log of exports must only contain deliberate downloads.
  if (isFromOtherSite(request)) throw redirect(paths.adminSubscribers);
  const { query } = await readSubscriberQuery(database(), request);
  const parts = readSubscribers(database(), query);
  const name = csvFileName(t("subscribers.fileName"));
  await recordAddressExport(request, user, { subject: "subscriber", fileName: name });
  return csvResponse(request, {
    name,
    head: fileHeadings(t),
    parts,
    toRow: (subscriber) => fileLine(subscriber, t, csvInstant),
  });
}

const searchOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).search;
