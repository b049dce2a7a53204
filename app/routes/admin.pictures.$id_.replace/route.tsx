import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ImageUses } from "~/admin/image-uses";
import { adminMeta } from "~/admin/meta";
import { receiveImage } from "~/admin/receive-images.server";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { idParam, notFound, recordId } from "~/http/params.server";
import { handlePage } from "~/http/responses.server";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { adminPlaces } from "~/images/admin-places";
import { Image } from "~/images/image";
import { findLibraryImage } from "~/images/library.server";
import { imageName } from "~/images/library-image-name";
import { replaceImage } from "~/images/replace-image.server";
import { UploadForm } from "~/images/upload-form";
import { redirectWithNotice } from "~/notices/notice.server";
import { requirePermission } from "~/sign-in/guards.server";
import { deleteUnusedImages } from "~/uploads/delete-unused.server";
import { database } from "~db/connection.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const id = idParam(args.params.id);
  const image = id && (await findLibraryImage(database(), id));
  if (!image) throw notFound(t("pictures.notFound"));
  const name = imageName(image, language, t).text;
  return { page: { title: t("pictures.replaceTitle", { name }) }, name, image };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const id = recordId(args.params.id);
    return receiveImage(args.request, user, async (address) => {
      const db = database();
      const { image, replaced } = await replaceImage(db, id, address, user);
      await deleteUnusedImages(db, [replaced]);
      const params = { name: imageName(image, language, t).text };
      const path = `${paths.adminPictures}/${image.id}`;
      return redirectWithNotice(path, { id: "pictureReplaced", params });
    });
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function ReplaceImagePage() {
  const { t } = useTranslation("admin");
  const { page, name, image } = useLoaderData<typeof loader>();
  const { id, address } = image;
  // Previous versions and trash keep the old image.
  const uses = image.uses.filter(({ kind }) => kind !== "past");
  const above = { to: `${paths.adminPictures}/${id}`, label: name };
  return (
    <>
      <ScreenHead title={page.title} crumbs={[...useCrumbs("pictures"), above]} />
      <div className="admin-image-frame admin-replaced">
        <Image url={address} alt="" place={adminPlaces.library} />
      </div>
      {uses.length > 0 ? (
        <section>
          <p>{t("pictures.replaceBody", { count: uses.length })}</p>
          <ImageUses uses={uses} />
        </section>
      ) : (
        <p>{t("pictures.replaceNowhere")}</p>
      )}
      <p className="admin-hint">{t("pictures.replaceKeeps")}</p>
      <UploadForm
        title={t("pictures.replace")}
        label={t("pictures.replaceFile")}
        idle={t("pictures.replaceButton")}
        working={t("pictures.replacing")}
      />
    </>
  );
}
