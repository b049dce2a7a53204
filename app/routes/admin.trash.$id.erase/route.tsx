import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DeletePage } from "~/admin/delete-page";
import { openDeletePage, submitDelete } from "~/admin/delete-route.server";
import { useEraseTexts } from "~/admin/delete-texts";
import { adminMeta } from "~/admin/meta";
import { idParam, recordId } from "~/http/params.server";
import { localized } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { deleteTrashed, findTrashed } from "~/records/trash.server";
import { requirePermission } from "~/sign-in/guards.server";
import { deleteUnusedImages } from "~/uploads/delete-unused.server";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function ErasePage() {
  return <DeletePage words={useEraseTexts()} />;
}
