import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { database } from "~db/connection.server";
import { requirePermission } from "~/accounts/guards.server";
import { DeletePage } from "~/admin/delete-page";
import { deleteReturnPath, receiveDelete } from "~/admin/delete-route.server";
import { useEraseWords } from "~/admin/erase-words";
import { adminMeta } from "~/admin/meta";
import { localized } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { removeUnusedImages } from "~/images/unused.server";
import { eraseTrashed, findTrashed } from "~/records/trash.server";
import { idParam, notFound, recordId } from "~/site/public-request.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const id = idParam(args.params.id);
  const trashed = id && (await findTrashed(database(), id));
  if (!trashed) throw notFound(t("records.trash.notFound"));
  return {
    page: { title: t("records.trash.eraseTitle") },
    name: localized(trashed, "label", language).text,
    returnTo: deleteReturnPath(args, paths.adminTrash),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  const target = { list: paths.adminTrash, notice: "trashErased" } as const;
  return receiveDelete(args, target, async () => {
    const { trashed, pictures } = await eraseTrashed(database(), recordId(args.params.id), user);
    await removeUnusedImages(database(), pictures);
    return localized(trashed, "label", language).text;
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export default function ErasePage() {
  return <DeletePage words={useEraseWords()} />;
}
