import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { RecordScreen } from "~/admin/record-screen";
import { openRecordForm, submitRecordForm } from "~/admin/record-screen.server";
import { localized } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import { NewsForm } from "~/news/news-form";
import { newsKind } from "~/news/news-kind.server";
import { listProjectTitles } from "~/projects/projects.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function NewsItemPage() {
  const { page, record, form, films } = useLoaderData<typeof loader>();
  const id = record?.id;
  return (
    <RecordScreen
      kind="newsItem"
      page={page}
      record={record}
      view={id ? sitePaths(null).news(id, "") : null}
    >
      <NewsForm {...form} films={films} />
    </RecordScreen>
  );
}
