import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { DeletePage } from "~/admin/frame/delete-page";
import { openDeletePage, submitDelete } from "~/admin/frame/delete-route.server";
import { useEraseTexts } from "~/admin/frame/delete-texts";
import { adminMeta } from "~/admin/frame/meta";
import { idParam, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { localized } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { deleteUnusedImages } from "~/media/uploads/delete-unused.server";
import { deleteTrashed, findTrashed } from "~/records/lifecycle/trash.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePermission(args, "editContent");
  const { language, t } = visitor;
  const trashed = await findTrashed(database(), idParam(args.params.id) ?? 0);
  return openDeletePage(args, visitor, {
    list: paths.adminTrash,
    name: trashed && localized(trashed, "label", language).text,
    missing: t("records.trash.notFound"),
    title: t("records.trash.eraseTitle"),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  const target = { list: paths.adminTrash, notice: "trashErased" } as const;
  return submitDelete(args, target, async () => {
    const { trashed, pictures: images } = await deleteTrashed(
      database(),
      recordId(args.params.id),
      user,
    );
    await deleteUnusedImages(database(), images);
    return localized(trashed, "label", language).text;
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ErasePage() {
  return <DeletePage words={useEraseTexts()} />;
}
