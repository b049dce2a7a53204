import { domainToASCII } from "node:url";
import { usualSender } from "~/base/mail/ask-for-mail.server";
import { readSmtpUrl } from "~/base/mail/smtp-options";
import type { Environment } from "~/config/env-schema.server";
import { askOwnKey } from "./dkim-key.server";
import { dnsLookup, type Lookup, recordsOf, textsAt } from "./dns-lookup.server";
import { type DomainFact, factAbout, txtLine } from "./domain-facts";
import { askSpf } from "./spf.server";

export type DomainSettings = Pick<
  Environment,
  "MAIL_URL" | "MAIL_FROM" | "MAIL_BOUNCE" | "SITE_URL" | "MAIL_DKIM_KEY" | "MAIL_DKIM_SELECTOR"
>;

const aboutSender = factAbout("MAIL_FROM");
const aboutMx = factAbout("MX");
const aboutDmarc = factAbout("DMARC");

/** Local parts of no-reply addresses, in English and Spanish. */
const UNREAD = /^(?:no|do-?not|not?)[-_.]?(?:reply|responder|responda|contest(?:ar|e)|answer)\b/i;

/** Returns the address that mail comes from. */
export function senderOf(settings: Pick<Environment, "MAIL_FROM" | "SITE_URL">): string {
  const { MAIL_FROM: from } = settings;
  return /<([^<>]+)>\s*$/.exec(from ?? "")?.[1] ?? from ?? usualSender(settings);
}

/** Returns the domain of an address as the DNS has it. */
export function domainOf(address: string): string {
  const name = address.slice(address.lastIndexOf("@") + 1).trim();
  return (domainToASCII(name) || name).toLowerCase().replace(/\.$/, "");
}

/**
 * Says whether the domain of MAIL_FROM may send through the mail server, as the servers of recipients
 * see it, and what to publish. Asks the DNS alone, with limits.
 */
export async function askSendingDomain(
  settings: DomainSettings,
  lookup: Lookup = dnsLookup(),
): Promise<DomainFact[]> {
  const sender = senderOf(settings);
  const domain = domainOf(sender);
  const facts = [senderFact(sender, settings)];
  if (!settings.MAIL_URL) return facts;
  if (!/\.[a-z][a-z\d-]*$/i.test(domain)) {
    return [...facts, aboutMx("warn", "notPublic", { domain })];
  }
  const relay = readSmtpUrl(settings.MAIL_URL).host.toLowerCase();
  // SPF is asked for the envelope, which letters have from MAIL_BOUNCE.
  const envelopes = new Set([domain, domainOf(settings.MAIL_BOUNCE ?? sender)]);
  const asked = await Promise.all([
    sureOf("MX", domain, () => askMx(domain, lookup)),
    ...Array.from(envelopes, (name) => sureOf("SPF", name, () => askSpf(name, relay, lookup))),
    sureOf("DKIM", domain, () => askOwnKey(domain, settings, lookup)),
    sureOf("DMARC", domain, () => askDmarc(domain, lookup)),
  ]);
  return [...facts, ...asked.flat()];
}

/** A DNS that does not answer hides one thing, not the others. */
async function sureOf(
  about: DomainFact["about"],
  name: string,
  ask: () => Promise<DomainFact[]>,
): Promise<DomainFact[]> {
  try {
    return await ask();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [factAbout(about)("unknown", "dnsFails", { name, words: code ?? message })];
  }
}

function senderFact(sender: string, { MAIL_FROM }: DomainSettings): DomainFact {
  const isUnread = UNREAD.test(sender);
  if (!MAIL_FROM) return aboutSender("warn", "senderUnset", { sender });
  if (isUnread) return aboutSender("warn", "senderUnread", { sender });
  return aboutSender("ok", "sender", { sender });
}

async function askMx(domain: string, lookup: Lookup): Promise<DomainFact[]> {
  const records = (await recordsOf(lookup, domain, "MX")) as unknown as { exchange: string }[];
  const hosts = records.map(({ exchange }) => exchange).filter((name) => name && name !== ".");
  if (hosts.length > 0) return [aboutMx("ok", "mx", { domain, hosts: hosts.join(", ") })];
  // A single dot says that the domain takes no mail (RFC 7505).
  if (records.length > 0) return [aboutMx("fail", "mxNull", { domain })];
  const types = ["A", "AAAA"];
  const found = await Promise.all(types.map((type) => recordsOf(lookup, domain, type)));
  const isThere = found.flat().length > 0;
  return [
    isThere ? aboutMx("warn", "mxMissing", { domain }) : aboutMx("fail", "mxNone", { domain }),
  ];
}

async function askDmarc(domain: string, lookup: Lookup): Promise<DomainFact[]> {
  const texts = await textsAt(lookup, `_dmarc.${domain}`);
  const own = texts.filter((text) => /^v\s*=\s*DMARC1\b/i.test(text));
  const suggested = [
    txtLine(`_dmarc.${domain}`, `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`),
  ];
  if (own.length > 1) {
    const params = { domain, count: String(own.length) };
    return [aboutDmarc("fail", "dmarcTwo", params, [txtLine(`_dmarc.${domain}`, own[0] ?? "")])];
  }
  const policy = await dmarcPolicy(domain, lookup);
  if (!policy) return [aboutDmarc("warn", "dmarcNone", { domain }, suggested)];
  if (!["none", "quarantine", "reject"].includes(policy)) {
    return [aboutDmarc("fail", "dmarcBroken", { domain, policy }, suggested)];
  }
  return [aboutDmarc("ok", policy === "none" ? "dmarcWatches" : "dmarcActs", { domain, policy })];
}

/** Returns the policy for a domain, its own or that of the domain above it (RFC 7489); "" for none. */
async function dmarcPolicy(domain: string, lookup: Lookup): Promise<string> {
  const { dmarc } = await import("mailauth/lib/dmarc/index.js");
  const found = await dmarc({
    headerFrom: [`postmaster@${domain}`],
    spfDomains: [],
    dkimDomains: [],
    resolver: lookup,
  });
  if (!found || found.status.result === "temperror") throw new Error("DMARC");
  return found.rr === undefined ? "" : (found.policy || "?").toLowerCase();
}
