import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { DeletePage } from "~/admin/delete-page";
import { openDeletePage, submitDelete } from "~/admin/delete-route.server";
import { useFinalTexts } from "~/admin/delete-texts";
import { adminMeta } from "~/admin/meta";
import { HttpError } from "~/http/http-error";
import { idParam, recordId } from "~/http/params.server";
import { paths } from "~/i18n/paths";
import { deleteRedirects, findRedirectById } from "~/redirects/redirects.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requirePermission(args, "editContent");
  const redirect = await findRedirectById(database(), idParam(args.params.id) ?? 0);
  const missing = visitor.t("redirects.notFound");
  return openDeletePage(args, visitor, {
    list: paths.adminRedirects,
    name: redirect?.source,
    missing,
  });
}

export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePermission(args, "editContent");
  const target = { list: paths.adminRedirects, notice: "redirectDeleted" } as const;
  return submitDelete(args, target, async () => {
    const [source] = await deleteRedirects(database(), [recordId(args.params.id)], user);
    if (source === undefined) throw new HttpError(404, "notFound");
    return source;
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function DeleteRedirectPage() {
  return <DeletePage words={useFinalTexts()} />;
}
