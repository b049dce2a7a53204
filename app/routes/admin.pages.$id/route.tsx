import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { RecordScreen } from "~/admin/record-screen";
import { openRecordForm, submitRecordForm } from "~/admin/record-screen.server";
import type { FormValues } from "~/http/form-values";
import { sitePaths } from "~/i18n/paths";
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

const pageAddress = ({ slug_en: slug = "" }: FormValues) =>
  sitePaths(null).page({ en: slug, es: slug });

export default function PageScreen() {
  const { page, record, form } = useLoaderData<typeof loader>();
  const id = record?.id;
  return (
    <RecordScreen
      kind="page"
      page={page}
      record={record}
      view={id ? pageAddress(form.values) : null}
    >
      <PageForm {...form} />
    </RecordScreen>
  );
}
