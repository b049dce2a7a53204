import { useIsAlive } from "~/ui/use-is-alive";

/**
 * Whether this browser can use passkeys here: scripts run, it knows them, and the page stands under
 * the address that passkeys are bound to.
 *
 * @param origin that address, or null when the site offers none
 */
export function usePasskeys(origin: string | null): boolean {
  const isAlive = useIsAlive();
  return isAlive && origin === window.location.origin && "PublicKeyCredential" in window;
}
