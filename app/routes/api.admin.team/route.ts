import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { answerNewRecord } from "~/admin/record-api.server";
import { answerApi } from "~/forms/answer.server";
import { memberKind } from "~/team/member-kind.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "editContent");
    return json(await memberKind.list(database()));
  });
}

export async function action(args: ActionFunctionArgs) {
  return answerApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    return answerNewRecord(args.request, memberKind, user);
  });
}
