import { isIP } from "node:net";
import os from "node:os";
import ipaddr from "ipaddr.js";
import { type Lookup, recordsOf, textsAt } from "./dns-lookup.server";
import { type DomainFact, factAbout, txtLine } from "./domain-facts";
import { knownRelay } from "./known-relays";

const fact = factAbout("SPF");

/** An address that no record permits by itself (RFC 5737): all of the record is read. */
const PROBE = "192.0.2.1";

/** The limit of RFC 7208 for mechanisms that ask the DNS. */
const MOST_LOOKUPS = 10;

/**
 * Says whether the SPF record of a domain (RFC 7208) permits a mail server. It may send from other
 * addresses than it takes mail at: what is not permitted here cannot always be told.
 */
export async function askSpf(domain: string, relay: string, lookup: Lookup): Promise<DomainFact[]> {
  const records = (await textsAt(lookup, domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
  const known = knownRelay(relay);
  const addresses = await addressesOf(relay, lookup);
  const mechanism = known ? `include:${known.include}` : ownMechanism(relay, addresses);
  const [record, ...others] = records;
  if (record === undefined) {
    const line = txtLine(domain, `v=spf1 ${mechanism ?? "include:…"} -all`);
    return [fact(known?.hasOwnEnvelope ? "warn" : "fail", "spfNone", { domain, relay }, [line])];
  }
  if (others.length > 0) {
    const line = txtLine(domain, merged(records, mechanism));
    return [fact("fail", "spfTwo", { domain, count: String(records.length) }, [line])];
  }
  const line = (text: string) => [txtLine(domain, text)];
  const end = endOf(record);
  const facts: DomainFact[] = [];
  if (end === "+all") facts.push(fact("fail", "spfOpen", { domain }, line(closed(record))));
  if (end === "?all" || end === "") {
    facts.push(fact("warn", "spfNoEnd", { domain }, line(closed(record))));
  }
  const whole = await evaluate(domain, PROBE, lookup);
  if (whole.result === "permerror" || whole.result === "temperror") {
    return [...facts, brokenFact(domain, whole)];
  }
  if (end === "+all") return facts;
  const lacks = () => line(withMechanism(record, mechanism ?? "include:…"));
  if (known) {
    const { include, hasOwnEnvelope } = known;
    const isNamed = whole.asked.includes(include);
    if (isNamed) return [...facts, fact("ok", "spfNames", { domain, relay, include })];
    if (hasOwnEnvelope) facts.push(fact("warn", "spfOwnEnvelope", { relay, include }, lacks()));
    else facts.push(fact("fail", "spfLacks", { domain, relay, include }, lacks()));
    return facts;
  }
  if (addresses.length === 0) return [...facts, fact("unknown", "spfHidden", { relay })];
  const refused: string[] = [];
  for (const address of addresses) {
    const { result } = await evaluate(domain, address, lookup);
    if (result !== "pass") refused.push(address);
  }
  if (refused.length === 0) {
    facts.push(fact("ok", "spfPermits", { domain, relay, addresses: addresses.join(", ") }));
  } else {
    const params = { domain, relay, addresses: refused.join(", ") };
    facts.push(fact("unknown", "spfCannotTell", params, lacks()));
  }
  return facts;
}

function brokenFact(domain: string, { result, words, lookups }: Evaluated): DomainFact {
  if (result === "temperror") return fact("unknown", "dnsFails", { name: domain, words });
  if (lookups > MOST_LOOKUPS || /too many dns requests/i.test(words)) {
    return fact("fail", "spfTooMany", { domain });
  }
  return fact("fail", "spfBroken", { domain, words });
}

interface Evaluated {
  result: string;
  words: string;
  lookups: number;
  /** Names whose texts were asked. */
  asked: string[];
}

async function evaluate(domain: string, ip: string, lookup: Lookup): Promise<Evaluated> {
  const { spf } = await import("mailauth/lib/spf/index.js");
  const asked: string[] = [];
  const { status, lookups } = await spf({
    sender: `postmaster@${domain}`,
    ip,
    helo: domain,
    mta: "site",
    resolver: (name, type) => {
      if (type === "TXT") asked.push(name.toLowerCase());
      return lookup(name, type);
    },
  });
  const words = (typeof status.comment === "string" ? status.comment : "").replace(
    /^site: (?:.* of \S+: )?/,
    "",
  );
  return { result: status.result, words, lookups: lookups?.count ?? 0, asked };
}

/** Returns the public addresses that a server has in the DNS, or this machine has itself. */
async function addressesOf(relay: string, lookup: Lookup): Promise<string[]> {
  const found = isIP(relay)
    ? [relay]
    : (await Promise.all(["A", "AAAA"].map((type) => recordsOf(lookup, relay, type)))).flat(2);
  const isHere = /^localhost$|\.localhost$/.test(relay) || found.some(isOwn);
  const own = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  return (isHere ? own.map(({ address }) => address) : found).filter(isPublic);
}

const rangeOf = (address: string) =>
  ipaddr.isValid(address) ? ipaddr.process(address).range() : "unspecified";
const isPublic = (address: string) => rangeOf(address) === "unicast";
const isOwn = (address: string) => rangeOf(address) === "loopback";

/** Returns what permits a server that sends by itself, if that can be said. */
function ownMechanism(relay: string, addresses: string[]): string | null {
  const [first] = addresses;
  if (first === undefined) return null;
  const isName = !isIP(relay) && relay.includes(".");
  return isName ? `a:${relay}` : `ip${isIP(first)}:${first}`;
}

const mechanismsOf = (record: string) => record.split(/\s+/).slice(1).filter(Boolean);
const isEnd = (mechanism: string) => /^[-+~?]?all$/i.test(mechanism);

/** Returns how a record judges all others: with its sign; nothing if it does not say. */
function endOf(record: string): string {
  const all = mechanismsOf(record).find(isEnd)?.toLowerCase();
  if (all) return all === "all" ? "+all" : all;
  return /\sredirect=/i.test(record) ? "redirect" : "";
}

/** Ends a record so that others than those it names may not send. */
function closed(record: string): string {
  const kept = mechanismsOf(record).filter((mechanism) => !isEnd(mechanism));
  return ["v=spf1", ...kept, "-all"].join(" ");
}

/** Adds a mechanism where it counts: before `all`, which ends a record. */
function withMechanism(record: string, mechanism: string): string {
  const all = mechanismsOf(record);
  const end = all.findIndex((each) => isEnd(each) || /^redirect=/i.test(each));
  const at = end < 0 ? all.length : end;
  return ["v=spf1", ...all.slice(0, at), mechanism, ...all.slice(at)].join(" ");
}

/** Makes one record of several. */
function merged(records: string[], mechanism: string | null): string {
  const all = records.flatMap(mechanismsOf);
  const kept = all.filter((each) => !isEnd(each));
  const ends = all.filter(isEnd);
  const end = ends.includes("-all") ? "-all" : "~all";
  return ["v=spf1", ...new Set([...kept, ...(mechanism ? [mechanism] : []), end])].join(" ");
}
