import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { RecordLinks } from "~/admin/record-links";
import { openRecordForm, submitRecordForm } from "~/admin/record-screen.server";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { ProjectForm } from "~/projects/project-form";
import { projectKind } from "~/projects/project-kind.server";
import { requirePermission } from "~/sign-in/guards.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  return openRecordForm(args, await requirePermission(args, "editContent"), projectKind);
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordForm(args, await requirePermission(args, "editContent"), projectKind);
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function ProjectPage() {
  const { page, id, form } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("projects")}>
        <RecordLinks kind="project" id={id} />
      </ScreenHead>
      <ProjectForm key={form.version} id={id} {...form} />
    </>
  );
}
