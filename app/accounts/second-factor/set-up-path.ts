import { useLocation } from "@remix-run/react";
import { backOfficePath } from "~/accounts/account/confirm-paths";
import { paths } from "~/language/i18n/paths";

const RETURN_PARAM = "returnTo";

/** Returns the path of the page that sets up a second factor and then leads to a screen. */
export function setUpPath(returnTo: string | null): string {
  if (!returnTo) return paths.adminSecondFactor;
  return `${paths.adminSecondFactor}?${new URLSearchParams({ [RETURN_PARAM]: returnTo })}`;
}

/** Returns the path that page leads to, or null. */
export function setUpReturnPath(search: string): string | null {
  return backOfficePath(new URLSearchParams(search).get(RETURN_PARAM));
}

/** Returns the address of the set-up page of a second factor, with its return path. */
export function useSetUpAddress(): { returnTo: string | null; address: (form?: string) => string } {
  const returnTo = setUpReturnPath(useLocation().search);
  const here = setUpPath(returnTo);
  return {
    returnTo,
    address: (form) => (form ? `${here}${returnTo ? "&" : "?"}form=${form}` : here),
  };
}
