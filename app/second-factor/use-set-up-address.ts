import { useLocation } from "@remix-run/react";
import { setUpPath, setUpReturnPath } from "./set-up-path";

/** Returns the address of the set-up page of a second factor, with its return path. */
export function useSetUpAddress(): { returnTo: string | null; address: (form?: string) => string } {
  const returnTo = setUpReturnPath(useLocation().search);
  const here = setUpPath(returnTo);
  return {
    returnTo,
    address: (form) => (form ? `${here}${returnTo ? "&" : "?"}form=${form}` : here),
  };
}
