import { createHash, randomBytes } from "node:crypto";
import { trimInvisible } from "~/language/i18n/trim-invisible";

/** Returns a random secret of 256 bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the hash under which a secret is stored, so that reading the database does not reveal it.
 * White space and invisible characters around it, which copying a link adds, do not count.
 */
export function tokenHash(token: string): string {
  return createHash("sha256").update(trimInvisible(token)).digest("base64url");
}
