import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { allowMethod, answerApi, readValidJson } from "~/forms/answer.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/forms/read-body.server";
import { createMember } from "~/team/managed-team.server";
import { memberSchema } from "~/team/member.schema";
import { listTeam } from "~/team/team.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "editContent");
    return json(await listTeam(database()));
  });
}

/** POST creates and answers 201 with the record (decision C19). */
export async function action(args: ActionFunctionArgs) {
  return answerApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    allowMethod(args.request, "GET", "HEAD", "POST");
    const member = await readValidJson(args.request, memberSchema, ADMIN_BODY_LIMIT_BYTES);
    return json(await createMember(database(), member, user), { status: 201 });
  });
}
