import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { ImageUses } from "~/admin/frame/image-uses";
import { adminMeta } from "~/admin/frame/meta";
import { receiveImage } from "~/admin/frame/receive-images.server";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { ReplacedPlaces } from "~/admin/pictures/replaced-places";
import { HttpError } from "~/base/http/http-error";
import { idParam, notFound, recordId } from "~/base/http/params.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { adminPlaces } from "~/media/images/admin-places";
import { Image } from "~/media/images/image";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { imageName } from "~/media/images/library-image-name";
import { findLibraryImage, getLibraryImage, imageIdAt } from "~/media/images/library.server";
import { replaceImage } from "~/media/images/replace-image.server";
import { thumbnailFacts } from "~/media/images/shown-images.server";
import { UploadForm } from "~/media/images/upload-form";
import { deleteUnusedImages } from "~/media/uploads/delete-unused.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";
import styles from "./replaced-places.admin.module.css";

export const handle: RouteHandle = { audience: "editor", body: "pictures" };

/** The new image, once it is uploaded: as a parameter of the address, then in the form. */
const NEW_IMAGE = "with";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const db = database();
  const id = idParam(args.params.id);
  const image = id && (await findLibraryImage(db, id));
  if (!image) throw notFound(t("pictures.notFound"));
  const chosen = idParam(new URL(args.request.url).searchParams.get(NEW_IMAGE) ?? "");
  const next = chosen && (await findLibraryImage(db, chosen));
  const name = imageName(image, language, t).text;
  const screen = { page: { title: t("pictures.replaceTitle", { name }) }, name, image };
  if (!next) return { ...screen, next: null, facts: {} };
  const facts = await thumbnailFacts([image.address, next.address]);
  // As when it is replaced: without a focal point of its own, it takes over the old one.
  const focus = facts.focus?.[next.address] ?? facts.focus?.[image.address];
  const withFocus = { ...facts.focus, ...(focus && { [next.address]: focus }) };
  return { ...screen, next, facts: { ...facts, focus: withFocus } };
}

/** Stores the new image, then shows it in every place; replaces the old one when confirmed. */
export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const { request } = args;
  return handlePage(request, async () => {
    const db = database();
    const id = recordId(args.params.id);
    if (request.headers.get("Content-Type")?.startsWith("multipart/")) {
      return receiveImage(request, user, async (address) => {
        const next = await imageIdAt(db, address);
        return redirect(`${paths.adminPictures}/${id}/replace?${NEW_IMAGE}=${next}`, 303);
      });
    }
    const chosen = idParam((await readForm(request))[NEW_IMAGE]);
    if (!chosen || chosen === id) throw new HttpError(400, "malformedForm");
    const { address } = await getLibraryImage(db, chosen);
    const { image, replaced } = await replaceImage(db, id, address, user);
    await deleteUnusedImages(db, [replaced]);
    const params = { name: imageName(image, language, t).text };
    const path = `${paths.adminPictures}/${image.id}`;
    return redirectWithNotice(path, { id: "pictureReplaced", params });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ReplaceImagePage() {
  const { t } = useTranslation("admin");
  const { page, name, image, next, facts } = useLoaderData<typeof loader>();
  const { id, address } = image;
  // Previous versions and trash keep the old image.
  const uses = image.uses.filter(({ kind }) => kind !== "past");
  const above = { to: `${paths.adminPictures}/${id}`, label: name };
  const isSame = next?.id === id;
  return (
    <>
      <ScreenHead title={page.title} crumbs={[...useCrumbs("pictures"), above]} />
      {next && !isSame ? (
        <ImageFactsProvider value={facts}>
          <ReplacedPlaces before={image} after={next} uses={uses} />
          <Form method="post" className="admin-actions">
            <button className="button" name={NEW_IMAGE} value={next.id}>
              {t("pictures.replaceButton")}
            </button>
            <Link className="button button-quiet" to={`${paths.adminPictures}/${id}/replace`}>
              {t("pictures.replaceOther")}
            </Link>
            <Link className="text-link" to={`${paths.adminPictures}/${id}`}>
              {t("delete.cancel")}
            </Link>
          </Form>
        </ImageFactsProvider>
      ) : (
        <>
          {isSame && (
            <p className="failure-text" role="alert">
              {t("pictures.replaceSame")}
            </p>
          )}
          <div className={`admin-image-frame ${styles.replaced}`}>
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
          <UploadForm
            title={t("pictures.replace")}
            label={t("pictures.replaceFile")}
            idle={t("pictures.replaceLook")}
            working={t("pictures.uploading")}
          />
        </>
      )}
    </>
  );
}
