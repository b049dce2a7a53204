import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { RecordLinks } from "~/admin/record-links";
import { openRecordForm, submitRecordForm } from "~/admin/record-screen.server";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
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
  const { page, id, form } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("team")}>
        <RecordLinks kind="teamMember" id={id} />
      </ScreenHead>
      <TeamMemberForm key={form.version} {...form} />
    </>
  );
}
