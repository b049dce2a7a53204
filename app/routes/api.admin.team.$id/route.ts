import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { allowMethod, answerApi, readValidJson } from "~/forms/answer.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/forms/read-body.server";
import { Refusal } from "~/forms/refusal";
import { recordId } from "~/site/public-request.server";
import { deleteMember, updateMember } from "~/team/managed-team.server";
import { memberPatchSchema } from "~/team/member.schema";
import { findMember } from "~/team/team.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "editContent");
    const member = await findMember(database(), recordId(args.params.id));
    if (!member) throw new Refusal(404, "notFound");
    return json(member);
  });
}

/** PUT changes what is given and answers the record; DELETE answers 204 (decision C19). */
export async function action(args: ActionFunctionArgs) {
  return answerApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    const { request, params } = args;
    allowMethod(request, "GET", "HEAD", "PUT", "DELETE");
    const db = database();
    const id = recordId(params.id);
    if (request.method === "PUT") {
      const patch = await readValidJson(request, memberPatchSchema, ADMIN_BODY_LIMIT_BYTES);
      return json(await updateMember(db, id, patch, user));
    }
    await deleteMember(db, id, user);
    return new Response(null, { status: 204 });
  });
}
