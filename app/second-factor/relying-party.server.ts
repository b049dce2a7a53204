import { isIP } from "node:net";
import { env } from "~/env.server";

/** The site as passkeys know it: they are bound to its host name, and to pages of this origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null where browsers offer no passkeys: under a bare network address, or without https. */
export function relyingParty(): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(env().SITE_URL);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  const isTrusted = protocol === "https:" || hostname === "localhost";
  return isTrusted && !isAddress ? { id: hostname, origin } : null;
}

/** The origin whose pages may offer passkeys, or null. */
export function findPasskeyOrigin(): string | null {
  return relyingParty()?.origin ?? null;
}
