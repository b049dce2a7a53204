import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor, keysFor } from "~/config/keys.server";

/** 16 letters of 5 bits. Servers may turn an address into small letters, so base64 would not do. */
const SIGNATURE_LENGTH = 16;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** The signed part ends the local part; before it stands nothing, or what no number begins with. */
const SIGNED_PART = /(?:^|[^a-z\d])([1-9]\d{0,14})-([a-z2-7]{16})@[^@]+$/;

/**
 * Returns the envelope sender of one mail of a letter, to which reports about it come back:
 * `returns@site.example` becomes `returns+ID-SIGNATURE@site.example`.
 *
 * @param base an address; a `*` in it is the place of the signed part, such as in `returns-*@…`
 * @param recipientId names the mail
 */
export function returnAddressFor(base: string, recipientId: number): string {
  const part = `${recipientId}-${signatureOf(keyFor("return-address"), recipientId)}`;
  if (base.includes("*")) return base.replace("*", part);
  const at = base.lastIndexOf("@");
  return `${base.slice(0, at)}+${part}${base.slice(at)}`;
}

/** Returns the id that the signed part of an address names; null if the site did not sign it. */
export function readReturnAddress(address: string): number | null {
  const [, id, signature] = SIGNED_PART.exec(address.trim().toLowerCase()) ?? [];
  if (!id || !signature) return null;
  const given = Buffer.from(signature);
  const isOurs = keysFor("return-address").some((key) =>
    timingSafeEqual(given, Buffer.from(signatureOf(key, Number(id)))),
  );
  return isOurs ? Number(id) : null;
}

function signatureOf(key: Buffer, id: number): string {
  const bytes = createHmac("sha256", key).update(`return-address:${id}`).digest();
  return Array.from({ length: SIGNATURE_LENGTH }, (_, index) => letterAt(bytes, index)).join("");
}

/** Returns the letter of the five bits at a place. */
function letterAt(bytes: Buffer, index: number): string {
  const bit = index * 5;
  const two = bytes.readUInt16BE(bit >> 3);
  return LETTERS.charAt((two >> (11 - (bit & 7))) & 31);
}
