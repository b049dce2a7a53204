import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { RecordScreen } from "~/admin/record-screen";
import { openRecordForm, submitRecordForm } from "~/admin/record-screen.server";
import { sitePaths } from "~/i18n/paths";
import { requirePermission } from "~/sign-in/guards.server";
import { TeamMemberForm } from "~/team/team-member-form";
import { teamMemberKind } from "~/team/team-member-kind.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  return openRecordForm(args, await requirePermission(args, "editContent"), teamMemberKind);
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordForm(args, await requirePermission(args, "editContent"), teamMemberKind);
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function TeamMemberPage() {
  const { page, record, form } = useLoaderData<typeof loader>();
  const id = record?.id;
  return (
    <RecordScreen
      kind="teamMember"
      page={page}
      record={record}
      view={id ? sitePaths(null).person(id, "") : null}
    >
      <TeamMemberForm {...form} />
    </RecordScreen>
  );
}
