import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { DeletePage } from "~/admin/frame/delete-page";
import { openDeletePage, submitDelete } from "~/admin/frame/delete-route.server";
import { adminMeta } from "~/admin/frame/meta";
import { HttpError } from "~/base/http/http-error";
import type { RouteHandle } from "~/base/http/route-handle";
import { translator } from "~/language/i18n/i18n.server";
import { movingPath } from "~/language/i18n/moving-path";
import { useTranslation } from "~/language/i18n/use-translation";
import { isImported } from "~/operations/import-runs/imported-sites.server";
import { undoSite } from "~/operations/import-runs/run-actions.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin", i18n: ["moving"] };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireAdmin(args);
  const { source = "" } = args.params;
  const t = translator(visitor.language, "moving");
  return openDeletePage(args, visitor, {
    list: movingPath,
    name: (await isImported(database(), source)) ? source : null,
    missing: t("undo.notFound"),
    title: t("undo.title"),
  });
}

/** Begins to undo an import; the screen shows how far it is. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const { source = "" } = args.params;
  const target = { list: movingPath, notice: "importUndoing" } as const;
  return submitDelete(args, target, async () => {
    if (!(await isImported(database(), source))) throw new HttpError(404, "notFound");
    await undoSite(source, { id: user.id, username: user.username });
    return source;
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function UndoImportPage() {
  const { t } = useTranslation("moving");
  const words = {
    title: t("undo.title"),
    question: t("undo.question"),
    confirm: t("undo.confirm"),
  };
  return <DeletePage words={words} />;
}
