import { Resolver } from "node:dns/promises";

/** Answers of the DNS to one question, in the format of `dns.resolve`. */
export type Lookup = (name: string, type: string) => Promise<string[] | string[][]>;

/** Limits of one examination: records of strangers decide how much is asked. */
const LIMITS = { timeout: 2500, tries: 2, questions: 80, wholeMs: 12_000 };

/** Codes of a DNS that answers that there is nothing. */
const NOTHING = ["ENOTFOUND", "ENODATA"];

/**
 * Returns a function that asks the DNS: each question once, so many of them, for so long. Its errors
 * have the codes of `node:dns`.
 *
 * @param servers addresses of name servers, if not those of this machine
 */
export function dnsLookup(servers?: string[], limits = LIMITS): Lookup {
  const resolver = new Resolver({ timeout: limits.timeout, tries: limits.tries });
  if (servers) resolver.setServers(servers);
  const asked = new Map<string, Promise<string[] | string[][]>>();
  const deadline = performance.now() + limits.wholeMs;
  const ask = async (name: string, type: string) => {
    const isOver = performance.now() > deadline || asked.size > limits.questions;
    if (isOver) throw Object.assign(new Error("too many questions"), { code: "ETIMEOUT" });
    const answer = await resolver.resolve(name, type);
    return answer as string[] | string[][];
  };
  return (name, type) => {
    const key = `${type} ${name.toLowerCase().replace(/\.$/, "")}`;
    const answer = asked.get(key) ?? ask(name, type);
    asked.set(key, answer);
    return answer;
  };
}

/** Returns the records; an empty list if the DNS says that there are none. */
export async function recordsOf(lookup: Lookup, name: string, type: string) {
  try {
    return await lookup(name, type);
  } catch (error) {
    if (NOTHING.includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}

/** Returns texts of a name, each in one piece. */
export async function textsAt(lookup: Lookup, name: string): Promise<string[]> {
  const records = await recordsOf(lookup, name, "TXT");
  return records.map((parts) => (Array.isArray(parts) ? parts.join("") : parts).trim());
}
