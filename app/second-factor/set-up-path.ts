import { paths } from "~/i18n/paths";
import { backOfficePath } from "~/accounts/confirm-paths";

const RETURN_PARAM = "returnTo";

/** The page that sets up a second factor; it leads on to a screen of the back office afterwards. */
export function setUpPath(returnTo: string | null): string {
  if (!returnTo) return paths.adminSecondFactor;
  return `${paths.adminSecondFactor}?${new URLSearchParams({ [RETURN_PARAM]: returnTo })}`;
}

/** Where that page leads on to, or null. */
export function setUpReturnPath(search: string): string | null {
  return backOfficePath(new URLSearchParams(search).get(RETURN_PARAM));
}
