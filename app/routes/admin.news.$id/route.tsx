import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { findKeptForm } from "~/accounts/kept-forms.server";
import { adminMeta } from "~/admin/meta";
import { readRecord } from "~/admin/read-record.server";
import { RecordLinks } from "~/admin/record-links";
import { createRecord } from "~/admin/create-record.server";
import { saveRecord } from "~/admin/save-record.server";
import { ScreenHead } from "~/admin/screen-head";
import { useCrumbs } from "~/admin/use-crumbs";
import { FORM_KEY } from "~/forms/form-key";
import { newFormKey } from "~/forms/send-once.server";
import { sendKeepingPage } from "~/forms/submit";
import { localized } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { newNewsValues, toNewsValues } from "~/news/managed-news";
import { createNewsItem, updateNewsItem } from "~/news/managed-news.server";
import { NewsForm } from "~/news/news-form";
import type { NewsItemDetail } from "~/news/news-item";
import { newsForm } from "~/news/news-form.server";
import { findNewsItemOrDraft } from "~/news/news.server";
import { idParam, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const kept = await findKeptForm(database(), user, args.request);
  if (args.params.id === "new") {
    return {
      page: { title: t("news.newTitle") },
      id: null,
      form: { values: { ...newNewsValues(), [FORM_KEY]: newFormKey() }, version: null, kept },
    };
  }
  const id = idParam(args.params.id);
  const item = await readRecord(
    id ? findNewsItemOrDraft(database(), id) : null,
    t("news.notFound"),
  );
  const title = localized(item, "title", language).text;
  return {
    page: { title: t("news.editTitle", { title }) },
    id,
    form: { values: toNewsValues(item), version: item.updatedAt, kept },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  const nameOf = (item: NewsItemDetail) => localized(item, "title", language).text;
  const target = { user, list: paths.adminNews };
  if (args.params.id === "new") {
    return createRecord(args, { ...target, notice: "newsCreated" }, newsForm, {
      create: (trx, item) => createNewsItem(trx, item, user),
      find: findNewsItemOrDraft,
      name: nameOf,
    });
  }
  const named = `title_${language}`;
  const record = { subject: "newsItem", id: idParam(args.params.id), named } as const;
  return saveRecord(
    args,
    { ...target, notice: "newsUpdated", record },
    newsForm,
    async (item, version) => {
      const id = recordId(args.params.id);
      return nameOf(await updateNewsItem(database(), id, item, user, version));
    },
  );
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendKeepingPage(() => serverAction());
}

export default function NewsItemPage() {
  const { page, id, form } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("news")}>
        <RecordLinks kind="news" id={id} />
      </ScreenHead>
      <NewsForm key={form.version} {...form} id={id} />
    </>
  );
}
