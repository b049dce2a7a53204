import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { answerChange } from "~/admin/record-api.server";
import { recordId } from "~/http/params.server";
import { handleApi } from "~/http/responses.server";
import { pageKind } from "~/pages/page-kind.server";
import { getRecord } from "~/records/lifecycle.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

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
