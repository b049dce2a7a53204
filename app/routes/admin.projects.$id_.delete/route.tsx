import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { deleteReturnPath, receiveDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { localized } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { deleteProject } from "~/projects/managed-projects.server";
import { findProjectOrScheduled } from "~/projects/projects.server";
import { idParam, notFound, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const id = idParam(args.params.id);
  const project = id && (await findProjectOrScheduled(database(), id));
  if (!project) throw notFound(t("projects.notFound"));
  return {
    page: { title: t("delete.title") },
    name: localized(project, "title", language).text,
    returnTo: deleteReturnPath(args, paths.adminProjects),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  const target = { list: paths.adminProjects, notice: "projectDeleted" } as const;
  return receiveDelete(args, target, async () => {
    const project = await deleteProject(database(), recordId(args.params.id), user);
    return localized(project, "title", language).text;
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { DeletePage as default } from "~/admin/delete-page";
