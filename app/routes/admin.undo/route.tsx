import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "~/http/read-body.server";
import { handlePage } from "~/http/responses.server";
import { paths } from "~/i18n/paths";
import { undoneNotice } from "~/lists/bulk.server";
import { adminReturnPath } from "~/lists/return-path";
import { undoChange } from "~/lists/undo-change.server";
import { UNDO_TOKEN } from "~/notices/notice";
import { redirectWithNotice } from "~/notices/notice.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

/** Renders nothing; without a component Remix would not render the error boundary. */
export default function UndoPage() {
  return null;
}
