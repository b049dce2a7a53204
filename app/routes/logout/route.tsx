import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { currentUser } from "~/sign-in/guards.server";
import { endSession } from "~/sessions/sessions.server";
import { signedOutNotice } from "~/accounts/signed-out-notice";
import { handlePage } from "~/http/responses.server";
import { redirectWithNotice } from "~/notices/notice.server";
import { readForm } from "~/http/read-body.server";
import { safeReturnPath } from "~/i18n/paths";

export async function action({ request }: ActionFunctionArgs) {
  return handlePage(request, async () => {
    const { returnTo } = await readForm(request);
    const user = await currentUser(request);
    const cookie = await endSession(request);
    return redirectWithNotice(safeReturnPath(returnTo), signedOutNotice(user), cookie);
  });
}

export { keepPage as clientAction } from "~/forms/submit";

/** The address of the form was opened directly. */
export function loader() {
  return redirect("/");
}
