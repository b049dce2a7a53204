import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { DeleteLink } from "~/admin/frame/delete-link";
import { nameOfUse } from "~/admin/frame/image-uses";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { adminReturnPath } from "~/admin/lists/return-path";
import { ImageState } from "~/admin/pictures/image-state";
import { idParam, notFound, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImageForm } from "~/media/images/image-form";
import { imageForm } from "~/media/images/image-form.server";
import { toImageValues } from "~/media/images/library-image";
import { imageName } from "~/media/images/library-image-name";
import { describeImage, findLibraryImage } from "~/media/images/library.server";
import { findDraft } from "~/records/editing/drafts.server";
import { saveRecord } from "~/records/editing/save-record.server";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const id = idParam(args.params.id);
  const image = id && (await findLibraryImage(database(), id));
  if (!image) throw notFound(t("pictures.notFound"));
  const name = imageName(image, language, t).text;
  const [use] = image.uses;
  const draft = await findDraft(database(), user, args.request);
  return {
    // As the list calls it.
    page: { title: image.fileName ?? (use ? nameOfUse(t, language, use).text : name) },
    name,
    image,
    list: listPath(args.request),
    form: { values: toImageValues(image), version: image.updatedAt, draft },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  return saveRecord(args.request, { user }, imageForm, async ({ data, version }) => {
    const id = recordId(args.params.id);
    const change = { actor: user, expectedVersion: version };
    const after = await describeImage(database(), id, data, change);
    const name = imageName(after, language, t).text;
    return { name, notice: "pictureSaved", next: listPath(args.request) };
  });
}

/** Returns the path of the list with the filter and page from which the image was opened. */
function listPath(request: Request): string {
  return adminReturnPath(new URL(request.url).searchParams.get("returnTo"), paths.adminPictures);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ImagePage() {
  const { t } = useTranslation("admin");
  const { page, name, image, list, form } = useLoaderData<typeof loader>();
  const path = `${paths.adminPictures}/${image.id}`;
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("pictures")}>
        <Link className="button button-quiet" to={`${path}/replace`}>
          {t("pictures.replace")}
        </Link>
        {image.uses.length === 0 && (
          <DeleteLink to={`${path}/delete`} name={name} returnTo={paths.adminPictures} />
        )}
      </ScreenHead>
      <ImageForm
        key={image.id}
        {...form}
        address={image.address}
        offered={image.offered}
        cancelTo={list}
      />
      <ImageState image={image} />
    </>
  );
}
