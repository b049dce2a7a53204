import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { answerChange } from "~/admin/frame/record-api.server";
import { recordId } from "~/base/http/params.server";
import { handleApi } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { pageKind } from "~/content/pages/page-kind.server";
import { getRecord } from "~/records/lifecycle/lifecycle.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    await requirePermission(args, "editContent");
    return json(await getRecord(database(), pageKind, recordId(args.params.id)));
  });
}

export async function action(args: ActionFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    return answerChange(args.request, pageKind, () => recordId(args.params.id), user);
  });
}
