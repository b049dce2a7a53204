import { useLocation } from "@remix-run/react";
import { setUpPath, setUpReturnPath } from "./set-up-path";

/** The address of the page that sets up a second factor, with where it leads on to. */
export function useSetUpAddress(): { returnTo: string | null; address: (form?: string) => string } {
  const returnTo = setUpReturnPath(useLocation().search);
  const here = setUpPath(returnTo);
  return {
    returnTo,
    address: (form) => (form ? `${here}${returnTo ? "&" : "?"}form=${form}` : here),
  };
}
