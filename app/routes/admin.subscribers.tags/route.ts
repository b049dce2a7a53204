import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { BULK_ACTION } from "~/admin/lists/bulk";
import { listRequest, readChosen } from "~/admin/lists/bulk.server";
import {
  findListedSubscriberIds,
  forgetBounces,
} from "~/audience/newsletter/managed-subscribers.server";
import {
  changeTag,
  normalizedTag,
  readSubscriberQuery,
} from "~/audience/newsletter/subscriber-tags.server";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { inSlices } from "~db/chunks.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

/** Fields of the form: one for each chosen subscriber of a page, and some more. */
const FIELDS_MAX = 1000;

/** Subscribers whose tags are changed in one transaction. */
const CHANGED_AT_ONCE = 500;

/** Redirects GET requests, such as those after a login, to the list. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.adminSubscribers);
}

/** Adds or removes a tag of the chosen subscribers, or lets letters go to them again. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  return handlePage(args.request, async () => {
    const db = database();
    const values = await readForm(args.request, { maxFields: FIELDS_MAX });
    const choice = readChosen(Object.entries(values), paths.adminSubscribers);
    const { returnTo } = choice;
    const { query } = await readSubscriberQuery(db, listRequest(returnTo));
    const ids = choice.isAll ? await findListedSubscriberIds(db, query) : choice.ids;
    if (ids.length === 0) return redirectWithNotice(returnTo, { id: "nothingChosen" });
    const change = values[BULK_ACTION];
    if (change === "again") {
      await forgetBounces(db, ids);
      return redirectWithNotice(returnTo, { id: "recordsChanged" });
    }
    const tag = normalizedTag(values.tag);
    if (!tag) return redirectWithNotice(returnTo, { id: "noTag" });
    if (change !== "add" && change !== "remove") throw new HttpError(400, "malformedForm");
    // A failure leaves what was done until then; the same change again completes it.
    for await (const slice of inSlices(ids, CHANGED_AT_ONCE)) {
      await changeTag(db, slice, tag, change);
    }
    return redirectWithNotice(returnTo, { id: "recordsChanged" });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";
