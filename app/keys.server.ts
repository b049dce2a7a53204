import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { siteSecrets } from "~/env.server";

/** What a key is for: what one of them signs or seals, no other accepts. */
export type KeyPurpose =
  | "form-stamp"
  | "notice"
  | "new-link"
  | "screener"
  | "newsletter"
  | "mail-outbox"
  | "device"
  | "passkey-challenge"
  | "recovery-codes"
  | "password-failures";

const KEY_BYTES = 32;

/** Derived once: a crowd of visitors would have it done for each of their forms. */
const derived = new Map<string, Buffer>();

function derive(secret: string, purpose: KeyPurpose): Buffer {
  const id = `${purpose}:${secret}`;
  let key = derived.get(id);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
    derived.set(id, key);
  }
  return key;
}

/** The keys of one purpose (HKDF): the first one signs or seals, each of them is accepted. */
export function keysFor(purpose: KeyPurpose): Buffer[] {
  return siteSecrets().map((secret) => derive(secret, purpose));
}

/** The same for signed cookies of Remix, which want texts. */
export function cookieSecretsFor(purpose: KeyPurpose): string[] {
  return [...keysFor(purpose).map((key) => key.toString("base64url")), ...siteSecrets()];
}

/** Signs a text with the key of its purpose; 43 characters. */
export function signFor(purpose: KeyPurpose, text: string): string {
  return hmac(keysFor(purpose)[0]!, text);
}

/**
 * Whether a signature was made by this site, with any key that is accepted. Signatures of before
 * keys had a purpose were made with the secret itself: they stand in cookies and in mails.
 */
export function isSignedFor(purpose: KeyPurpose, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return [...keysFor(purpose), ...siteSecrets()].some((key) => {
    const expected = Buffer.from(hmac(key, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function hmac(key: Buffer | string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
