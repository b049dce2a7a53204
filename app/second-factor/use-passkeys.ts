import { useHydrated } from "~/ui/use-hydrated";

/**
 * Whether this browser can use passkeys here: scripts run, it knows them, and the page stands under
 * the address that passkeys are bound to.
 *
 * @param origin that address, or null when the site offers none
 */
export function usePasskeys(origin: string | null): boolean {
  const isHydrated = useHydrated();
  return isHydrated && origin === window.location.origin && "PublicKeyCredential" in window;
}
