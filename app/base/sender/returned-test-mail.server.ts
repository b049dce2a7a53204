import { readResults, type Results } from "./authentication-results";
import { dnsLookup, type Lookup, textsAt } from "./dns-lookup.server";
import { type DomainFact, factAbout, txtLine } from "./domain-facts";
import { domainOf, type DomainSettings, senderOf } from "./sending-domain.server";

const aboutDkim = factAbout("DKIM");
const aboutSpf = factAbout("SPF");
const aboutDmarc = factAbout("DMARC");

/** Both are needed, and signed, for one-click unsubscription (RFC 8058). */
const UNSUBSCRIBE = ["List-Unsubscribe", "List-Unsubscribe-Post"];

const GOOD_BITS = 2048;

/** A signature, as the library judges it; its own types name less. */
interface Signature {
  signingDomain?: string;
  selector?: string;
  algo?: string;
  status: { result: string; comment?: string; aligned?: string | false };
  signingHeaders?: { keys?: string };
  modulusLength?: number;
  canonBodyLengthLimited?: boolean;
  rr?: string;
}

/**
 * Reads the source of a test mail that has come back: the signatures in it, and what the server where
 * it arrived has found.
 *
 * @returns null if it is no mail
 */
export async function readReturnedMail(
  source: string | Buffer,
  settings: DomainSettings,
  lookup: Lookup = dnsLookup(),
): Promise<DomainFact[] | null> {
  const { dkimVerify } = await import("mailauth/lib/dkim/verify.js");
  const mail = asSent(source);
  const { results, headers, headerFrom } = await dkimVerify(mail, {
    resolver: lookup,
    minBitLength: 1024,
  });
  const parsed = headers?.parsed ?? [];
  const [author] = headerFrom;
  if (parsed.length === 0 || !author) return null;
  const names = parsed.map(({ key }) => key);
  const domain = domainOf(author);
  const own = domainOf(senderOf(settings));
  const seen = readResults(headerBlock(mail));
  const facts = await signatureFacts({
    signatures: results as unknown as Signature[],
    domain,
    seen,
    lookup,
  });
  const missing = UNSUBSCRIBE.filter((name) => !names.includes(name.toLowerCase()));
  if (missing.length > 0)
    facts.push(aboutDkim("unknown", "mailWithout", { names: missing.join(", ") }));
  if (domain !== own) facts.unshift(aboutDkim("warn", "mailOfOther", { domain, own }));
  return [...facts, ...resultFacts(seen, domain)];
}

/** Mail has CRLF; a form, an editor or a mailbox file has turned it to something else. */
function asSent(source: string | Buffer): Buffer {
  const text = typeof source === "string" ? source : source.toString("latin1");
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(/^\s*\n/, "")
    .replace(/^>?From [^\n]*\n/, "");
  return Buffer.from(
    plain.replace(/\r?\n/g, "\r\n"),
    typeof source === "string" ? "utf8" : "latin1",
  );
}

function headerBlock(mail: Buffer): string {
  const text = mail.toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  return (end < 0 ? text : text.slice(0, end)).replace(/\r\n[ \t]+/g, " ");
}

interface Asked {
  signatures: Signature[];
  domain: string;
  seen: Results;
  lookup: Lookup;
}

async function signatureFacts({ signatures, domain, seen, lookup }: Asked): Promise<DomainFact[]> {
  const signed = signatures.filter(({ signingDomain }) => signingDomain);
  const keyLine = [txtLine(`SELECTOR._domainkey.${domain}`, "v=DKIM1; k=rsa; p=…")];
  if (signed.length === 0) return [aboutDkim("fail", "unsigned", { domain }, keyLine)];
  const strict = await isStrict(domain, lookup);
  const aligned = signed.filter(({ signingDomain, status }) =>
    strict ? signingDomain === domain : Boolean(status.aligned),
  );
  if (aligned.length === 0) {
    const others = [...new Set(signed.map(({ signingDomain = "" }) => signingDomain))].join(", ");
    const sentence = strict ? "signedByOtherStrictly" : "signedByOther";
    return [aboutDkim("fail", sentence, { domain, others }, keyLine)];
  }
  const best = aligned.find(({ status }) => status.result === "pass") ?? aligned[0];
  if (!best) return [];
  return [await verdictOf(best, seen, lookup), ...coverageFacts(best, aligned)];
}

async function verdictOf(signature: Signature, seen: Results, lookup: Lookup): Promise<DomainFact> {
  const { signingDomain: by = "", selector = "", status, modulusLength: bits = 0 } = signature;
  const name = `${selector}._domainkey.${by}`;
  const isEd25519 = /^ed25519/i.test(signature.algo ?? "");
  const params = { by, selector, name, bits: String(bits), words: status.comment ?? status.result };
  if (status.result === "pass") {
    if (/(?:^|;)\s*t\s*=[^;]*\by\b/i.test(signature.rr ?? "")) {
      return aboutDkim("warn", "keyOnTrial", params);
    }
    if (!isEd25519 && bits < GOOD_BITS) return aboutDkim("warn", "keyShort", params);
    return aboutDkim("ok", "signed", params);
  }
  if (status.result === "policy") return aboutDkim("fail", "keyTooShort", params);
  if (status.result === "temperror") {
    return aboutDkim("unknown", "dnsFails", { name, words: params.words });
  }
  const isThere = (await textsAt(lookup, name)).length > 0;
  if (!isThere) {
    return aboutDkim("fail", "keyUnpublished", params, [txtLine(name, "v=DKIM1; k=rsa; p=…")]);
  }
  // The server saw the mail before it was copied.
  if (seen.dkim === "pass")
    return aboutDkim("ok", "signedThere", { ...params, server: seen.server });
  if (/key/i.test(params.words)) return aboutDkim("fail", "keyBroken", params);
  return aboutDkim("fail", "altered", params);
}

/** Says what the signature leaves open. */
function coverageFacts(best: Signature, aligned: Signature[]): DomainFact[] {
  const facts: DomainFact[] = [];
  const covered = aligned
    .filter(({ status }) => status.result === best.status.result)
    .flatMap(({ signingHeaders }) => (signingHeaders?.keys ?? "").toLowerCase().split(/\s*:\s*/));
  const open = UNSUBSCRIBE.filter((name) => !covered.includes(name.toLowerCase()));
  const params = { by: best.signingDomain ?? "", names: open.join(", ") };
  if (open.length > 0) facts.push(aboutDkim("fail", "unsubscribeOpen", params));
  else facts.push(aboutDkim("ok", "unsubscribeSigned", params));
  if (best.canonBodyLengthLimited) facts.push(aboutDkim("warn", "bodyOpen", params));
  return facts;
}

/** Returns true if only signatures of exactly this domain count (DMARC, `adkim=s`). */
async function isStrict(domain: string, lookup: Lookup): Promise<boolean> {
  const { dmarc } = await import("mailauth/lib/dmarc/index.js");
  const headerFrom = [`postmaster@${domain}`];
  const found = await dmarc({ headerFrom, spfDomains: [], dkimDomains: [], resolver: lookup });
  // The library leaves it out where there is no record, unlike its types.
  return found ? ((found as Partial<typeof found>).alignment?.dkim.strict ?? false) : false;
}

function resultFacts(seen: Results, domain: string): DomainFact[] {
  const { server, spf, dmarc, envelope } = seen;
  if (!spf && !dmarc && !seen.dkim) return [aboutSpf("unknown", "noResults")];
  const params = { server, domain, envelope };
  const facts: DomainFact[] = [];
  if (spf) {
    const sentence = spf === "pass" ? "spfPassed" : "spfRefused";
    facts.push(aboutSpf(spf === "pass" ? "ok" : "fail", sentence, { ...params, result: spf }));
  }
  if (dmarc) {
    const sentence = dmarc === "pass" ? "dmarcPassed" : "dmarcRefused";
    facts.push(
      aboutDmarc(dmarc === "pass" ? "ok" : "fail", sentence, { ...params, result: dmarc }),
    );
  }
  return facts;
}
