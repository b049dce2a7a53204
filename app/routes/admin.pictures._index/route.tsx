import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { receiveDescriptions } from "~/admin/frame/receive-descriptions.server";
import { receiveImages } from "~/admin/frame/receive-images.server";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { ListCount, ListSearch } from "~/admin/lists/list-search";
import { EmptyList, ListFailure, ListPages } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { DescriptionList } from "~/admin/pictures/description-list";
import { FilmChoice, PictureFilters } from "~/admin/pictures/picture-filters";
import { listSearch, readListQuery } from "~/base/http/list-query";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { shownDescription } from "~/media/descriptions/describe-images.server";
import { listFilmNames } from "~/media/images/images-of-film.server";
import { imageOrders } from "~/media/images/library-image";
import { listLibrary } from "~/media/images/library.server";
import { UploadForm } from "~/media/images/upload-form";
import { findDraft } from "~/records/editing/drafts.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor", body: "pictures" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  const db = database();
  const query = readListQuery(args.request, imageOrders);
  const draft = await findDraft(db, user, args.request);
  const screen = { page: { title: t("pictures.title") }, query, draft };
  const listing = async () => {
    const list = await listLibrary(db, query);
    const rows = list.rows.map((image) => ({
      ...image,
      en: shownDescription(image.alt_en),
      es: shownDescription(image.alt_es),
    }));
    return { ...list, rows, choice: await listFilmNames(db, query.film ?? null) };
  };
  return readList(listing(), screen);
}

/** Adds images to the library, or saves the descriptions of those that are listed. */
export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  const { request } = args;
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/");
  return isUpload
    ? receiveImages(request, user, paths.adminPictures)
    : receiveDescriptions(request, user, t);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ImagesPage() {
  const { t } = useTranslation("admin");
  const { list, query, draft } = useLoaderData<typeof loader>();
  const place = { path: paths.adminPictures, query, orders: imageOrders };
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
      <ListSearch {...place} hint={t("pictures.searchHint")}>
        {list && <FilmChoice {...list.choice} film={query.film ?? null} />}
      </ListSearch>
      <PictureFilters place={place} />
      {!list && <ListFailure message={t("pictures.errorLoading")} />}
      {list && <ListCount total={list.total} />}
      {list && list.total === 0 && <EmptyList query={query} nothingYet={t("pictures.none")} />}
      {list && list.total > 0 && (
        <>
          <DescriptionList
            images={list.rows}
            draft={draft}
            search={listSearch(query, imageOrders)}
            isForTyping={query.filter === "noAlt" || query.incomplete !== null}
          />
          <ListPages place={place} number={list.number} pages={list.pages} />
        </>
      )}
    </>
  );
}
