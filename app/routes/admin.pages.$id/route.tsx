import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { RecordPage } from "~/admin/frame/record-page";
import { openRecordForm } from "~/admin/frame/record-page.server";
import type { FormValues } from "~/base/http/form-values";
import type { RouteHandle } from "~/base/http/route-handle";
import { PageForm } from "~/content/pages/page-form";
import { pageKind } from "~/content/pages/page-kind.server";
import { sitePaths } from "~/language/i18n/paths";
import { submitRecordForm } from "~/records/editing/save-record.server";

export const handle: RouteHandle = { audience: "editor", body: "pictures" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  return openRecordForm(args, await requirePermission(args, "editContent"), pageKind);
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordForm(args, await requirePermission(args, "editContent"), pageKind);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

const pageAddress = ({ slug_en: slug = "" }: FormValues) =>
  sitePaths(null).page({ en: slug, es: slug });

export default function PageScreen() {
  const { page, record, form } = useLoaderData<typeof loader>();
  const id = record?.id;
  return (
    <RecordPage kind="page" page={page} record={record} view={id ? pageAddress(form.values) : null}>
      <PageForm {...form} />
    </RecordPage>
  );
}
