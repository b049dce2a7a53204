/**
 * The algorithms of new passkeys (COSE), the preferred one first: ES256, Ed25519, RS256. Every
 * version of Node.js that the site runs on verifies them, so a passkey outlives a move or a
 * restore. The library would offer ML-DSA where the version of Node.js at hand can.
 */
export const PASSKEY_ALGORITHMS = [-7, -8, -257];

/** Returns true if every supported version of Node.js verifies a passkey, or nothing is known. */
export function isVerifiedEverywhere(algorithm: number | null): boolean {
  return algorithm === null || PASSKEY_ALGORITHMS.includes(algorithm);
}
