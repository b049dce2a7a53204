import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { openDeletePage, submitDelete } from "~/admin/frame/delete-route.server";
import { adminMeta } from "~/admin/frame/meta";
import { idParam, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { imageName } from "~/media/images/library-image-name";
import { deleteImage, findLibraryImage } from "~/media/images/library.server";
import { deleteImageFiles } from "~/media/uploads/delete-unused.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePermission(args, "editContent");
  const { language, t } = visitor;
  const image = await findLibraryImage(database(), idParam(args.params.id) ?? 0);
  const name = image && imageName(image, language, t).text;
  const missing = t("pictures.notFound");
  return openDeletePage(args, visitor, { list: paths.adminPictures, name, missing });
}

export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const target = { list: paths.adminPictures, notice: "pictureDeleted" } as const;
  return submitDelete(args, target, async () => {
    const image = await deleteImage(database(), recordId(args.params.id), user);
    await deleteImageFiles(database(), image.address);
    return imageName(image, language, t).text;
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export { DeletePage as default } from "~/admin/frame/delete-page";
