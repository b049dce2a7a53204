import {
  pathWithoutLanguage,
  paths,
  safeReturnPath,
  sitePaths,
  type SitePaths,
} from "~/i18n/paths";
import { hasPermission } from "~/accounts/permissions";
import type { User } from "~/accounts/user";

/** The login page that leads back to a path of this site afterwards. */
export function loginPath(returnTo: string): string {
  return `${sitePaths(null).login}?${new URLSearchParams({ returnTo })}`;
}

/** The path that the login page is to lead back to, or null: only ever one of this site. */
export function returnPathOf(request: Request): string | null {
  return safeReturnPath(new URL(request.url).searchParams.get("returnTo"), "") || null;
}

/**
 * Where somebody goes who has signed in: back where they came from if they may be there, else those
 * who work in the back office to it and anyone else to the public site (specification section 6).
 */
export function pathAfterSignIn(user: User, returnTo: string | null, site: SitePaths): string {
  const worksThere = hasPermission(user, "editContent");
  if (returnTo && (worksThere || !isBackOffice(returnTo))) return returnTo;
  return worksThere ? paths.admin : site.home;
}

/** Everything in the back office but one's own account. */
function isBackOffice(path: string): boolean {
  const bare = pathWithoutLanguage(path);
  const isOwnAccount = bare.split(/[?#]/, 1)[0] === paths.adminAccount;
  return /^\/admin(?:[/?#.]|$)/.test(bare) && !isOwnAccount;
}
