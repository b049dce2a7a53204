import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor, keysFor } from "~/config/keys.server";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text. Queued mails contain links that open accounts; a copy of the database alone must
 * not reveal them.
 */
export function seal(text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor("mail-outbox"), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/**
 * Decrypts a sealed text with any accepted secret of the site.
 *
 * @throws Error when its secret is no longer accepted
 */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  let failure: unknown;
  for (const key of keysFor("mail-outbox")) {
    try {
      return open(bytes, key);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Returns true if an accepted secret of the site opens a sealed text. */
export function canUnseal(sealed: string): boolean {
  try {
    unseal(sealed);
    return true;
  } catch {
    return false;
  }
}

/**
 * Seals a text again with the current secret. One that no accepted secret opens stays as it is: it
 * can be opened again once its secret is back.
 */
export function reseal(sealed: string): string {
  return canUnseal(sealed) ? seal(unseal(sealed)) : sealed;
}

function open(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}
