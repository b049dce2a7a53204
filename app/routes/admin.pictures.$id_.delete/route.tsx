import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { deleteReturnPath, receiveDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { paths } from "~/i18n/paths";
import { deletePicture, findLibraryPicture } from "~/images/library.server";
import { pictureName } from "~/images/library-picture-name";
import { removeImageNow } from "~/images/unused.server";
import { idParam, notFound, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const id = idParam(args.params.id);
  const picture = id && (await findLibraryPicture(database(), id));
  if (!picture) throw notFound(t("pictures.notFound"));
  return {
    page: { title: t("delete.title") },
    name: pictureName(picture, language, t).text,
    returnTo: deleteReturnPath(args, paths.adminPictures),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const target = { list: paths.adminPictures, notice: "pictureDeleted" } as const;
  return receiveDelete(args, target, async () => {
    const picture = await deletePicture(database(), recordId(args.params.id), user);
    await removeImageNow(database(), picture.address);
    return pictureName(picture, language, t).text;
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { DeletePage as default } from "~/admin/delete-page";
