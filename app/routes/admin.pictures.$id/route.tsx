import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { findKeptForm } from "~/accounts/kept-forms.server";
import { DeleteLink } from "~/admin/delete-link";
import { adminMeta } from "~/admin/meta";
import { adminReturnPath } from "~/admin/return-path";
import { saveRecord } from "~/admin/save-record.server";
import { ScreenHead } from "~/admin/screen-head";
import { useCrumbs } from "~/admin/use-crumbs";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { describePicture, findLibraryPicture } from "~/images/library.server";
import { toPictureValues } from "~/images/library-picture";
import { pictureName } from "~/images/library-picture-name";
import { PictureForm } from "~/images/picture-form";
import { pictureForm } from "~/images/picture-form.server";
import { idParam, notFound, recordId } from "~/site/public-request.server";
import { PictureState } from "./picture-state";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const id = idParam(args.params.id);
  const picture = id && (await findLibraryPicture(database(), id));
  if (!picture) throw notFound(t("pictures.notFound"));
  const name = pictureName(picture, language, t).text;
  const kept = await findKeptForm(database(), user, args.request);
  return {
    page: { title: name },
    name,
    picture,
    list: listPath(args.request),
    form: { values: toPictureValues(picture), version: picture.updatedAt, kept },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const target = { user, list: listPath(args.request), notice: "pictureSaved" } as const;
  return saveRecord(args, target, pictureForm, async (description, madeFrom) => {
    const id = recordId(args.params.id);
    const after = await describePicture(database(), id, description, { actor: user, madeFrom });
    return pictureName(after, language, t).text;
  });
}

/** The list with the filter and page from which the picture was opened. */
function listPath(request: Request): string {
  return adminReturnPath(new URL(request.url).searchParams.get("returnTo"), paths.adminPictures);
}

export { keepPage as clientAction } from "~/forms/submit";

export default function PicturePage() {
  const { t } = useTranslation("admin");
  const { page, name, picture, list, form } = useLoaderData<typeof loader>();
  const path = `${paths.adminPictures}/${picture.id}`;
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("pictures")}>
        <Link className="button button-quiet" to={`${path}/replace`}>
          {t("pictures.replace")}
        </Link>
        {picture.uses.length === 0 && (
          <DeleteLink to={`${path}/delete`} name={name} returnTo={paths.adminPictures} />
        )}
      </ScreenHead>
      <PictureForm key={form.version} {...form} address={picture.address} cancelTo={list} />
      <PictureState picture={picture} />
    </>
  );
}
