import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { recordAddressExport } from "~/activity/address-export.server";
import { isFromOtherSite } from "~/edge/same-origin.server";
import { companyTimeZone } from "~/i18n/company-time-zone.server";
import { paths } from "~/i18n/paths";
import { csvFileName, csvInstant, csvResponse } from "~/lists/csv-response.server";
import { readSubscribers } from "~/newsletter/managed-subscribers.server";
import { stateOf, type Subscriber } from "~/newsletter/subscriber";
import { readSubscriberQuery } from "~/newsletter/subscriber-tags.server";
import { unsubscribeLink } from "~/newsletter/unsubscribe.server";
import { requireConfirmedAdmin } from "~/sign-in/confirmed-guards.server";
import { database } from "~db/connection.server";

/**
 * Exports the subscribers of the list with the same search as CSV, each with its unsubscribe link.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args, paths.adminSubscribers + searchOf(args));
  const { request } = args;
  // Not for cross-site requests: the log of exports must only contain deliberate downloads.
  if (isFromOtherSite(request)) throw redirect(paths.adminSubscribers);
  const { query } = await readSubscriberQuery(database(), request);
  const parts = await readSubscribers(database(), query);
  const name = csvFileName(t("subscribers.fileName"));
  await recordAddressExport(request, user, { subject: "subscriber", fileName: name });
  const toRow = (subscriber: Subscriber) => [
    subscriber.email,
    t(`subscribers.${stateOf(subscriber)}`),
    csvInstant(subscriber.createdAt),
    unsubscribeLink(subscriber),
  ];
  return csvResponse(request, {
    name,
    head: [
      t("subscribers.email"),
      t("subscribers.status"),
      t("subscribers.sinceIn", { zone: companyTimeZone() }),
      t("subscribers.unsubscribeLink"),
    ],
    parts,
    toRow,
  });
}

const searchOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).search;
