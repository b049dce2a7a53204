import { isIP } from "node:net";
import { env } from "~/config/env.server";

/**
 * The site in terms of WebAuthn: passkeys are bound to its host name and to pages of its origin.
 */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Returns null where browsers offer no passkeys: on a bare IP address, or without https. */
export function relyingParty(): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(env().SITE_URL);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  const isTrusted = protocol === "https:" || hostname === "localhost";
  return isTrusted && !isAddress ? { id: hostname, origin } : null;
}

/** Returns the origin whose pages may offer passkeys, or null. */
export function findPasskeyOrigin(): string | null {
  return relyingParty()?.origin ?? null;
}
