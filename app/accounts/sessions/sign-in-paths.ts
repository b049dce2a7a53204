import { hasPermission } from "~/accounts/account/permissions";
import type { User } from "~/accounts/account/user";
import {
  paths,
  pathWithoutLanguage,
  safeReturnPath,
  type SitePaths,
  sitePaths,
} from "~/language/i18n/paths";

/** Returns the login page's path with a path of this site to return to. */
export function loginPath(returnTo: string): string {
  return `${sitePaths(null).login}?${new URLSearchParams({ returnTo })}`;
}

/** Returns the path to return to after the login, or null; always a path of this site. */
export function returnPathOf(request: Request): string | null {
  return safeReturnPath(new URL(request.url).searchParams.get("returnTo"), "") || null;
}

/**
 * Returns the path to redirect to after a sign-in: `returnTo` if the user may open it, otherwise
 * the back office for its users and the public site for all others (specification section 6).
 */
export function pathAfterSignIn(user: User, returnTo: string | null, site: SitePaths): string {
  const worksThere = hasPermission(user, "editContent");
  if (returnTo && (worksThere || !isBackOffice(returnTo))) return returnTo;
  return worksThere ? paths.admin : site.home;
}

/** Returns true for paths of the back office other than the user's own account. */
function isBackOffice(path: string): boolean {
  const bare = pathWithoutLanguage(path);
  const isOwnAccount = bare.split(/[?#]/, 1)[0] === paths.adminAccount;
  return /^\/admin(?:[/?#.]|$)/.test(bare) && !isOwnAccount;
}
