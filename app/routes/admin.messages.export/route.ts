import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { csvFileName, csvInstant, csvResponse } from "~/admin/lists/csv-response.server";
import { readManagedMessages } from "~/audience/messages/managed-messages.server";
import { type ManagedMessage, messageOrders } from "~/audience/messages/message";
import { recordAddressExport } from "~/base/activity/address-export.server";
import { readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { isFromOtherSite } from "~/edge/same-origin.server";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

/** Exports the messages of the list with the same search as CSV, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args, paths.adminMessages + searchOf(args));
  const { request } = args;
  // Not for cross-site requests: the log of exports must only contain deliberate downloads.
  if (isFromOtherSite(request)) throw redirect(paths.adminMessages);
  const parts = await readManagedMessages(
    database(),
    readListQuery(request, messageOrders),
    user.id,
  );
  const name = csvFileName(t("messages.fileName"));
  await recordAddressExport(request, user, { subject: "message", fileName: name });
  const toRow = (message: ManagedMessage) => [
    csvInstant(message.createdAt),
    message.name,
    message.email,
    message.subject,
    message.message,
    t(message.isRead ? "messages.read" : "messages.unread"),
    message.answeredAt ? csvInstant(message.answeredAt) : "",
    message.assignee ?? "",
  ];
  return csvResponse(request, {
    name,
    head: [
      t("messages.dateIn", { zone: companyTimeZone() }),
      t("messages.name"),
      t("messages.email"),
      t("messages.subject"),
      t("messages.text"),
      t("messages.status"),
      t("messages.answeredIn", { zone: companyTimeZone() }),
      t("messages.assignee"),
    ],
    parts,
    toRow,
  });
}

const searchOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).search;
