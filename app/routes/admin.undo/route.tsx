import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { undoneNotice } from "~/admin/lists/bulk.server";
import { adminReturnPath } from "~/admin/lists/return-path";
import { undoChange } from "~/admin/lists/undo-change.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { UNDO_TOKEN } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** Redirects GET requests, such as those after a login. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "editContent");
  return redirect(paths.admin);
}

/** Undoes a change of the user, and redirects to the screen it was made on. */
export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const values = await readForm(args.request);
    const returnTo = adminReturnPath(values.returnTo, paths.admin);
    const undone = await undoChange(database(), values[UNDO_TOKEN] ?? "", user);
    return redirectWithNotice(returnTo, undone ? undoneNotice(undone, t) : { id: "notUndone" });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

/** Renders nothing; without a component Remix would not render the error boundary. */
export default function UndoPage() {
  return null;
}
