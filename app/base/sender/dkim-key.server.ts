import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import fs from "node:fs";
import type { Environment } from "~/config/env-schema.server";
import { type Lookup, textsAt } from "./dns-lookup.server";
import { type DomainFact, factAbout, txtLine } from "./domain-facts";

const fact = factAbout("DKIM");

type Settings = Pick<Environment, "MAIL_DKIM_KEY" | "MAIL_DKIM_SELECTOR">;

/** Shorter keys are not believed by anybody (RFC 8301). */
const LEAST_BITS = 1024;
const GOOD_BITS = 2048;

/** The key with which the site signs its mail. */
export interface DkimKey {
  selector: string;
  key: KeyObject;
}

let kept: { file: string; key: KeyObject } | undefined;

/**
 * Returns the key of MAIL_DKIM_KEY, read once; null without one.
 *
 * @throws Error that names the setting
 */
export function dkimKey({ MAIL_DKIM_KEY: file, MAIL_DKIM_SELECTOR }: Settings): DkimKey | null {
  if (!file || !MAIL_DKIM_SELECTOR) return null;
  if (kept?.file !== file) kept = { file, key: readKey(file) };
  return { selector: MAIL_DKIM_SELECTOR, key: kept.key };
}

function readKey(file: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(fs.readFileSync(file));
  } catch (error) {
    throw new Error(`MAIL_DKIM_KEY cannot be read: ${(error as Error).message}`);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType === "rsa" && bits >= LEAST_BITS) return key;
  throw new Error(`MAIL_DKIM_KEY must be an RSA key of at least ${GOOD_BITS} bits`);
}

const publicPart = ({ key }: DkimKey) =>
  createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");

/** Compares the key of the settings with the one that the domain publishes. */
export async function askOwnKey(
  domain: string,
  settings: Settings,
  lookup: Lookup,
): Promise<DomainFact[]> {
  let own: DkimKey | null;
  try {
    own = dkimKey(settings);
  } catch (error) {
    return [fact("fail", "keyUnreadable", { words: (error as Error).message })];
  }
  if (!own) return [];
  const name = `${own.selector}._domainkey.${domain}`;
  const line = [txtLine(name, `v=DKIM1; k=rsa; p=${publicPart(own)}`)];
  const published = (await textsAt(lookup, name)).map(publishedKey).filter((key) => key !== null);
  if (published.length === 0) return [fact("fail", "keyMissing", { name }, line)];
  if (!published.includes(publicPart(own))) return [fact("fail", "keyOther", { name }, line)];
  return [fact("ok", "keyFits", { name })];
}

/** Returns the key in a record of DKIM; null if it has none. */
function publishedKey(record: string): string | null {
  const given = /(?:^|;)\s*p\s*=([^;]*)/i.exec(record)?.[1]?.replace(/\s+/g, "");
  if (!given) return null;
  try {
    // Some publish the key in the older format of RSA alone (PKCS #1).
    const bytes = Buffer.from(given, "base64");
    const key = readPublic(bytes, "spki") ?? readPublic(bytes, "pkcs1");
    return key?.export({ type: "spki", format: "der" }).toString("base64") ?? given;
  } catch {
    return given;
  }
}

function readPublic(key: Buffer, type: "spki" | "pkcs1"): KeyObject | null {
  try {
    return createPublicKey({ key, format: "der", type });
  } catch {
    return null;
  }
}
