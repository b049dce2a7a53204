import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { siteSecrets } from "~/config/site-secrets.server";

/** The purpose of a key; signatures and seals of one purpose are not valid for another. */
export type KeyPurpose =
  | "form-stamp"
  | "notice"
  | "new-link"
  | "screener"
  | "newsletter"
  | "mail-outbox"
  | "return-address"
  | "device"
  | "passkey-challenge"
  | "recovery-codes"
  | "password-failures";

const KEY_BYTES = 32;

/** Cached, since otherwise every form of every visitor would derive its key. */
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

/** Derives the keys of a purpose (HKDF): the first one signs or seals, each of them is accepted. */
export function keysFor(purpose: KeyPurpose): Buffer[] {
  return siteSecrets().map((secret) => derive(secret, purpose));
}

/** Returns the key that signs or seals for a purpose. */
export function keyFor(purpose: KeyPurpose): Buffer {
  return derive(siteSecrets()[0], purpose);
}

/** Returns the same keys as text, for signed cookies of Remix. */
export function cookieSecretsFor(purpose: KeyPurpose): string[] {
  return [...keysFor(purpose).map((key) => key.toString("base64url")), ...siteSecrets()];
}

/** Signs a text with the key of its purpose; returns 43 characters. */
export function signFor(purpose: KeyPurpose, text: string): string {
  return hmac(keyFor(purpose), text);
}

/**
 * Returns true if the site made the signature, with any accepted key. Signatures from before keys
 * had a purpose were made with the secret itself; cookies and mails still contain them.
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
