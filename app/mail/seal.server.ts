import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { sessionSecret } from "~/env.server";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Mails wait in the database with links in them that open accounts. They are stored sealed, so that
 * a copy of the database alone is no key to anything.
 */
export function seal(text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key(), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
}

/**
 * The text that was sealed.
 *
 * @throws Error when the secret of the site is another one than then
 */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(ALGORITHM, key(), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}

let derived: { from: string; key: Buffer } | undefined;

/** Derived once: a crowd of visitors would have it done for each of their messages. */
function key(): Buffer {
  const from = sessionSecret();
  if (derived?.from !== from) {
    derived = { from, key: Buffer.from(hkdfSync("sha256", from, "", "mail-outbox", 32)) };
  }
  return derived.key;
}
