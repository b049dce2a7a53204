import { isBackOfficePath } from "~/language/i18n/paths";
import { type Notice, SIGNED_OUT_USER } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import type { User } from "./user";

/**
 * Redirects after a sign-out, with a notice that also makes the next page remove the user's local
 * drafts.
 *
 * From the back office it reloads the document. Otherwise the router handles Back: it requests the
 * screen, is redirected to the login, and pushes that as a new history entry. Back then never gets
 * further.
 */
export async function redirectSignedOut(
  request: Request,
  path: string,
  user: User | null,
  cookie: string,
): Promise<Response> {
  const params: Notice["params"] = user ? { [SIGNED_OUT_USER]: String(user.id) } : {};
  const response = await redirectWithNotice(path, { id: "signedOut", params }, cookie);
  const left = request.headers.get("Referer") ?? "";
  if (URL.canParse(left) && isBackOfficePath(new URL(left).pathname)) {
    response.headers.set("X-Remix-Reload-Document", "true");
  }
  return response;
}
