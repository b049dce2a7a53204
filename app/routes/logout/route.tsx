import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { currentUser } from "~/accounts/guards.server";
import { endSession } from "~/accounts/sessions.server";
import { signedOutNotice } from "~/accounts/signed-out-notice";
import { answerPage } from "~/forms/answer.server";
import { redirectWithNotice } from "~/forms/notice.server";
import { readForm } from "~/forms/read-body.server";
import { safeReturnPath } from "~/i18n/paths";

export async function action({ request }: ActionFunctionArgs) {
  return answerPage(request, async () => {
    const { returnTo } = await readForm(request);
    const user = await currentUser(request);
    const cookie = await endSession(request);
    return redirectWithNotice(safeReturnPath(returnTo), signedOutNotice(user), cookie);
  });
}

export { keepPage as clientAction } from "~/forms/submit";

/** Somebody opened the address of the form itself. */
export function loader() {
  return redirect("/");
}
