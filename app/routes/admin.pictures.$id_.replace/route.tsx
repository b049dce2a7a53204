import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { adminMeta } from "~/admin/meta";
import { PictureUses } from "~/admin/picture-uses";
import { receivePicture } from "~/admin/receive-pictures.server";
import { ScreenHead } from "~/admin/screen-head";
import { useCrumbs } from "~/admin/use-crumbs";
import { answerPage } from "~/forms/answer.server";
import { redirectWithNotice } from "~/forms/notice.server";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { findLibraryPicture } from "~/images/library.server";
import { pictureName } from "~/images/library-picture-name";
import { Picture } from "~/images/picture";
import { replacePicture } from "~/images/replace-picture.server";
import { removeUnusedImages } from "~/images/unused.server";
import { UploadForm } from "~/images/upload-form";
import { idParam, notFound, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const id = idParam(args.params.id);
  const picture = id && (await findLibraryPicture(database(), id));
  if (!picture) throw notFound(t("pictures.notFound"));
  const name = pictureName(picture, language, t).text;
  return { page: { title: t("pictures.replaceTitle", { name }) }, name, picture };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  return answerPage(args.request, async () => {
    const id = recordId(args.params.id);
    return receivePicture(args.request, user, async (address) => {
      const db = database();
      const { picture, replaced } = await replacePicture(db, id, address, user);
      await removeUnusedImages(db, [replaced]);
      const params = { name: pictureName(picture, language, t).text };
      const path = `${paths.adminPictures}/${picture.id}`;
      return redirectWithNotice(path, { id: "pictureReplaced", params });
    });
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export default function ReplacePicturePage() {
  const { t } = useTranslation("admin");
  const { page, name, picture } = useLoaderData<typeof loader>();
  const { id, address } = picture;
  // What was, stays as it was.
  const uses = picture.uses.filter(({ kind }) => kind !== "past");
  const above = { to: `${paths.adminPictures}/${id}`, label: name };
  return (
    <>
      <ScreenHead title={page.title} crumbs={[...useCrumbs("pictures"), above]} />
      <div className="admin-picture-frame admin-replaced">
        <Picture url={address} alt="" sizes="20rem" />
      </div>
      {uses.length > 0 ? (
        <section>
          <p>{t("pictures.replaceBody", { count: uses.length })}</p>
          <PictureUses uses={uses} />
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
