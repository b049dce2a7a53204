import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { answerNewRecord } from "~/admin/frame/record-api.server";
import { jsonList } from "~/base/http/json-list.server";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { pageKind } from "~/content/pages/page-kind.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    await requirePermission(args, "editContent");
    return jsonList(args.request, await pageKind.readAll(database()));
  });
}

export async function action(args: ActionFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    return answerNewRecord(args.request, pageKind, user);
  });
}
