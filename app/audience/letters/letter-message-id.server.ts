import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/config/env.server";
import { keysFor, signFor } from "~/config/keys.server";

/** Characters of the signature: 96 bits. */
const SIGNATURE_LENGTH = 16;

const OURS = /letter\.([1-9]\d{0,14})\.([1-9]\d{0,14})\.([\w-]{16})@/g;

/** Message-IDs that are looked at in one text. */
const LOOKED_AT_MAX = 20;

/** The mail of a letter to one recipient. */
export interface LetterMailName {
  letterId: number;
  recipientId: number;
}

/** Returns the Message-ID of a mail, the same in each attempt. The site alone can make one. */
export function messageIdOf({ letterId, recipientId }: LetterMailName): string {
  const name = `letter.${letterId}.${recipientId}`;
  const signature = signFor("newsletter", name).slice(0, SIGNATURE_LENGTH);
  return `<${name}.${signature}@${new URL(env().SITE_URL).hostname}>`;
}

/** Finds the Message-IDs in a text that this site has made, wherever they stand. */
export function findMessageIds(text: string): LetterMailName[] {
  const found = new Map<string, LetterMailName>();
  let looked = 0;
  for (const [, letterId, recipientId, signature = ""] of text.matchAll(OURS)) {
    if (++looked > LOOKED_AT_MAX) break;
    const name = `letter.${letterId}.${recipientId}`;
    if (found.has(name) || !isOurs(name, signature)) continue;
    found.set(name, { letterId: Number(letterId), recipientId: Number(recipientId) });
  }
  return [...found.values()];
}

function isOurs(name: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return keysFor("newsletter").some((key) => {
    const whole = createHmac("sha256", key).update(name).digest("base64url");
    return timingSafeEqual(given, Buffer.from(whole.slice(0, SIGNATURE_LENGTH)));
  });
}
