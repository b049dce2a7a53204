import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { openRecordDeletePage, submitRecordDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { requirePermission } from "~/sign-in/guards.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  return openRecordDeletePage(args, await requirePermission(args, "editContent"));
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordDelete(args, await requirePermission(args, "editContent"));
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export { DeletePage as default } from "~/admin/delete-page";
