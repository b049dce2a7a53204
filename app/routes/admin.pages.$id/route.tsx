import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { RecordLinks } from "~/admin/record-links";
import { openRecordForm, submitRecordForm } from "~/admin/record-screen.server";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { PageForm } from "~/pages/page-form";
import { pageKind } from "~/pages/page-kind.server";
import { requirePermission } from "~/sign-in/guards.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  return openRecordForm(args, await requirePermission(args, "editContent"), pageKind);
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordForm(args, await requirePermission(args, "editContent"), pageKind);
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function PageScreen() {
  const { page, id, form } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("pages")}>
        <RecordLinks kind="page" id={id} />
      </ScreenHead>
      <PageForm key={form.version} {...form} id={id} />
    </>
  );
}
