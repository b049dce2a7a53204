import { isBackOfficePath } from "~/i18n/paths";
import { type Notice, SIGNED_OUT_USER } from "~/notices/notice";
import { redirectWithNotice } from "~/notices/notice.server";
import type { User } from "./user";

/**
 * Redirects after a sign-out, with a notice that also makes the next page remove the user's local
 * drafts.
 *
 * From the back office it leads to another document. In the same one the router would answer Back:
 * it adds the page of the login after the screen, each time, so that nobody comes past it.
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
