import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { openRecordDeletePage, submitRecordDelete } from "~/admin/frame/delete-route.server";
import { adminMeta } from "~/admin/frame/meta";
import type { RouteHandle } from "~/base/http/route-handle";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  return openRecordDeletePage(args, await requirePermission(args, "editContent"));
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordDelete(args, await requirePermission(args, "editContent"));
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export { DeletePage as default } from "~/admin/frame/delete-page";
