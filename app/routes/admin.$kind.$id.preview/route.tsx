import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { openRecordPreview, previewRecord } from "~/admin/frame/preview-record.server";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "editor", body: "films" };

/** For errors and the login after the session has ended: everything else is redirected. */
export const meta = adminMeta;

/** The address of the form was opened directly, or after a login. */
export async function loader(args: LoaderFunctionArgs) {
  return openRecordPreview(args, await requirePermission(args, "editContent"));
}

/** Shows the page of a record with what is not saved. */
export async function action(args: ActionFunctionArgs) {
  return previewRecord(args, await requirePermission(args, "editContent"));
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function RecordPreview() {
  return null;
}
