import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 bits that only its bearer knows. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret: who reads the database can't use it. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
