import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { receiveImages } from "~/admin/receive-images.server";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { listSearch, readListQuery } from "~/http/list-query";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { listLibrary } from "~/images/library.server";
import { imageOrders } from "~/images/library-image";
import { UploadForm } from "~/images/upload-form";
import { ListCount, ListSearch, StateFilter } from "~/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/lists/list-table";
import { readList } from "~/lists/read-list.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";
import { ImageGrid } from "./image-grid";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  const query = { ...readListQuery(args.request, imageOrders), incomplete: null };
  const screen = { page: { title: t("pictures.title") }, query };
  return readList(listLibrary(database(), query), screen);
}

/** Adds images to the library. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePermission(args, "editContent");
  return receiveImages(args.request, user, paths.adminPictures);
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function ImagesPage() {
  const { t } = useTranslation("admin");
  const { list, query } = useLoaderData<typeof loader>();
  const place = { path: paths.adminPictures, query, orders: imageOrders };
  const labels = { unused: t("pictures.filterUnused"), noAlt: t("pictures.filterNoAlt") };
  return (
    <>
      <ScreenHead title={t("pictures.title")} crumbs={useCrumbs()} />
      <UploadForm
        title={t("pictures.upload")}
        label={t("pictures.uploadFiles")}
        idle={t("pictures.uploadButton")}
        working={t("pictures.uploading")}
        multiple
      />
      <ListSearch {...place} hint={t("pictures.searchHint")} />
      <StateFilter {...place} labels={labels} />
      {!list && <ListFailure message={t("pictures.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("pictures.none")} />}
      {list && list.total > 0 && (
        <>
          <ImageGrid images={list.rows} search={listSearch(query, imageOrders)} />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
