import { useHydrated } from "~/ui/parts/use-hydrated";

/**
 * Returns true if passkeys can be used: the page is hydrated, the browser supports them, and the
 * page has the origin that they are bound to.
 *
 * @param origin that origin, or null if the site offers none
 */
export function usePasskeys(origin: string | null): boolean {
  const isHydrated = useHydrated();
  return isHydrated && origin === window.location.origin && "PublicKeyCredential" in window;
}
