import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { RecordPage } from "~/admin/frame/record-page";
import { openRecordForm } from "~/admin/frame/record-page.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { TeamMemberForm } from "~/content/team/team-member-form";
import { teamMemberKind } from "~/content/team/team-member-kind.server";
import { sitePaths } from "~/language/i18n/paths";
import { submitRecordForm } from "~/records/editing/save-record.server";

export const handle: RouteHandle = { audience: "editor", body: "pictures" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  return openRecordForm(args, await requirePermission(args, "editContent"), teamMemberKind);
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordForm(args, await requirePermission(args, "editContent"), teamMemberKind);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function TeamMemberPage() {
  const { page, record, form } = useLoaderData<typeof loader>();
  const id = record?.id;
  return (
    <RecordPage
      kind="teamMember"
      page={page}
      record={record}
      view={id ? sitePaths(null).person(id, "") : null}
    >
      <TeamMemberForm {...form} />
    </RecordPage>
  );
}
