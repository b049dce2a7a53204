import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { redirectSignedOut } from "~/accounts/signed-out.server";
import { readForm } from "~/http/read-body.server";
import { handlePage } from "~/http/responses.server";
import { safeReturnPath } from "~/i18n/paths";
import { endSession } from "~/sessions/sessions.server";
import { currentUser } from "~/sign-in/guards.server";

export async function action({ request }: ActionFunctionArgs) {
  return handlePage(request, async () => {
    const { returnTo } = await readForm(request);
    const user = await currentUser(request);
    const cookie = await endSession(request);
    return redirectSignedOut(request, safeReturnPath(returnTo), user, cookie);
  });
}

export { keepPage as clientAction } from "~/forms/submit";

/** The address of the form was opened directly. */
export function loader() {
  return redirect("/");
}
