import { createHash, randomBytes } from "node:crypto";

/** Returns a random secret of 256 bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the hash under which a secret is stored, so that reading the database does not reveal it.
 */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
