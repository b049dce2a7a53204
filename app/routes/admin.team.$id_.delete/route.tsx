import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { deleteReturnPath, receiveDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { readRecord } from "~/admin/read-record.server";
import { paths } from "~/i18n/paths";
import { idParam, recordId } from "~/site/public-request.server";
import { deleteMember } from "~/team/managed-team.server";
import { findMember } from "~/team/team.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  const id = idParam(args.params.id);
  const member = await readRecord(id ? findMember(database(), id) : null, t("team.notFound"));
  return {
    page: { title: t("delete.title") },
    name: member.name,
    returnTo: deleteReturnPath(args, paths.adminTeam),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePermission(args, "editContent");
  const target = { list: paths.adminTeam, notice: "memberDeleted" } as const;
  return receiveDelete(args, target, async () => {
    const member = await deleteMember(database(), recordId(args.params.id), user);
    return member.name;
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { DeletePage as default } from "~/admin/delete-page";
