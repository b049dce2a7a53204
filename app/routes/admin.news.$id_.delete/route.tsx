import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { deleteReturnPath, receiveDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { localized } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { deleteNewsItem } from "~/news/managed-news.server";
import { findNewsItemOrDraft } from "~/news/news.server";
import { idParam, notFound, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const id = idParam(args.params.id);
  const item = id && (await findNewsItemOrDraft(database(), id));
  if (!item) throw notFound(t("news.notFound"));
  return {
    page: { title: t("delete.title") },
    name: localized(item, "title", language).text,
    returnTo: deleteReturnPath(args, paths.adminNews),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  const target = { list: paths.adminNews, notice: "newsDeleted" } as const;
  return receiveDelete(args, target, async () => {
    const item = await deleteNewsItem(database(), recordId(args.params.id), user);
    return localized(item, "title", language).text;
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { DeletePage as default } from "~/admin/delete-page";
