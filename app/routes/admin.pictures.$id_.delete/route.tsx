import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { askToDelete, receiveDelete } from "~/admin/delete-route.server";
import { adminMeta } from "~/admin/meta";
import { paths } from "~/i18n/paths";
import { deletePicture, findLibraryPicture } from "~/images/library.server";
import { pictureName } from "~/images/library-picture-name";
import { removeImageNow } from "~/images/unused.server";
import { idParam, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePermission(args, "editContent");
  const { language, t } = visitor;
  const picture = await findLibraryPicture(database(), idParam(args.params.id) ?? 0);
  const name = picture && pictureName(picture, language, t).text;
  const missing = t("pictures.notFound");
  return askToDelete(args, visitor, { list: paths.adminPictures, name, missing });
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
