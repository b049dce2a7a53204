import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { allowMethod, answerApi, readValidJson } from "~/forms/answer.server";
import { ADMIN_BODY_LIMIT_BYTES } from "~/forms/read-body.server";
import { createProject } from "~/projects/managed-projects.server";
import { projectSchema } from "~/projects/project.schema";
import { listProjectsAndScheduled } from "~/projects/projects.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args.request, async () => {
    await requirePermission(args, "editContent");
    return json(await listProjectsAndScheduled(database()));
  });
}

/** POST creates and answers 201 with the record (decision C19). */
export async function action(args: ActionFunctionArgs) {
  return answerApi(args.request, async () => {
    const { user } = await requirePermission(args, "editContent");
    allowMethod(args.request, "GET", "HEAD", "POST");
    const project = await readValidJson(args.request, projectSchema, ADMIN_BODY_LIMIT_BYTES);
    return json(await createProject(database(), project, user), { status: 201 });
  });
}
