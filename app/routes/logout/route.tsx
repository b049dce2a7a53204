import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { redirectSignedOut } from "~/accounts/account/signed-out.server";
import { endSession } from "~/accounts/sessions/sessions.server";
import { currentUser } from "~/accounts/sign-in/guards.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { safeReturnPath } from "~/language/i18n/paths";

export const handle: RouteHandle = { audience: "anyone" };

export async function action({ request }: ActionFunctionArgs) {
  return handlePage(request, async () => {
    const { returnTo } = await readForm(request);
    const user = await currentUser(request);
    const cookie = await endSession(request);
    return redirectSignedOut(request, safeReturnPath(returnTo), user, cookie);
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

/** The address of the form was opened directly. */
export function loader() {
  return redirect("/");
}
