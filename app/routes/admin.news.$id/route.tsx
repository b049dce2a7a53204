import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { RecordPage } from "~/admin/frame/record-page";
import { openRecordForm } from "~/admin/frame/record-page.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { NewsForm } from "~/content/news/news-form";
import { newsKind } from "~/content/news/news-kind.server";
import { listProjectTitles } from "~/films/projects/projects.server";
import { localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { submitRecordForm } from "~/records/editing/save-record.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor", body: "pictures" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePermission(args, "editContent");
  const screen = await openRecordForm(args, visitor, newsKind);
  const titles = await listProjectTitles(database());
  const films = titles.map(({ id, ...title }) => ({
    value: String(id),
    label: localized(title, "title", visitor.language).text,
  }));
  return { ...screen, films };
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordForm(args, await requirePermission(args, "editContent"), newsKind);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function NewsItemPage() {
  const { page, record, form, films } = useLoaderData<typeof loader>();
  const id = record?.id;
  return (
    <RecordPage
      kind="newsItem"
      page={page}
      record={record}
      view={id ? sitePaths(null).news(id, "") : null}
    >
      <NewsForm {...form} films={films} />
    </RecordPage>
  );
}
