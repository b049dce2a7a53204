import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { DeletePage } from "~/admin/frame/delete-page";
import { openDeletePage, submitDelete } from "~/admin/frame/delete-route.server";
import { useFinalTexts } from "~/admin/frame/delete-texts";
import { adminMeta } from "~/admin/frame/meta";
import { HttpError } from "~/base/http/http-error";
import { idParam, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { deleteRedirects, findRedirectById } from "~/content/redirects/redirects.server";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

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

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function DeleteRedirectPage() {
  return <DeletePage words={useFinalTexts()} />;
}
