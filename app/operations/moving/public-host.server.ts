import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import ipaddr from "ipaddr.js";

/** Where a host is, as `dns.lookup` says. */
interface Place {
  address: string;
  family: number;
}

/** All places of a host: one of them may not be reached from here. */
type Places = [Place, ...Place[]];

/** The two questions before a stranger is asked; tests answer them otherwise. */
export interface Guard {
  resolve: (host: string) => Promise<Place[]>;
  isPublic: (address: string) => boolean;
}

/** A request that is not made, or not finished, with a reason that may be shown. */
export class RefusedRequest extends Error {
  override name = "RefusedRequest";
}

/** The answer of a host: a redirect, or its contents with a status. */
export interface Answer {
  status: number;
  /** The address of a redirect, as it was sent. */
  location: string | null;
  /** Null unless the status is 200. */
  content: Buffer | null;
}

/** Some servers refuse requests that do not say who asks. */
const NAME = "Mozilla/5.0 (compatible; import of an old site)";

const publicGuard: Guard = {
  resolve: (host) => dns.lookup(host, { all: true }),
  // Neither private nor reserved, nor a way through which either can be reached.
  isPublic: (address) => ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast",
};

/**
 * A host whose address a file of strangers has named. Each name is resolved once, all its addresses
 * must be public, and requests go to those that were checked; redirects are not followed.
 */
export class PublicHost {
  readonly #guard: Guard;
  readonly #places = new Map<string, Promise<Places>>();
  readonly #agents = {
    "http:": new http.Agent({ keepAlive: true }),
    "https:": new https.Agent({ keepAlive: true }),
  };

  constructor(guard: Guard = publicGuard) {
    this.#guard = guard;
  }

  /**
   * Returns where a host is, after the first time without asking again.
   *
   * @throws RefusedRequest when it is unknown or not public
   */
  placesOf(hostname: string): Promise<Places> {
    const places = this.#places.get(hostname) ?? this.#resolve(hostname);
    this.#places.set(hostname, places);
    return places;
  }

  /**
   * Asks for an address by GET.
   *
   * @param bytesMax of the contents
   * @param signal ends the request
   * @throws RefusedRequest for a host that is not public, and contents that are too long; otherwise the
   *   errors of the connection
   */
  async get(url: URL, bytesMax: number, signal: AbortSignal): Promise<Answer> {
    const { protocol } = url;
    if (protocol !== "http:" && protocol !== "https:") throw new RefusedRequest("no web address");
    const places = await this.placesOf(url.hostname);
    const response = await this.#ask(url, protocol, places, signal);
    const { statusCode: status = 0, headers } = response;
    const location = status >= 300 && status < 400 ? (headers.location ?? null) : null;
    if (status !== 200) {
      response.destroy();
      return { status, location, content: null };
    }
    return { status, location, content: await readAll(response, bytesMax) };
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  async #resolve(hostname: string): Promise<Places> {
    const host = hostname.replace(/^\[|\]$/g, "");
    const places = await this.#guard.resolve(host).catch(() => []);
    const [first, ...others] = places;
    if (!first) throw new RefusedRequest(`${host} is not found`);
    if (!places.every(({ address }) => this.#guard.isPublic(address))) {
      throw new RefusedRequest(`${host} has no public address`);
    }
    return [first, ...others];
  }

  #ask(
    url: URL,
    protocol: "http:" | "https:",
    places: Places,
    signal: AbortSignal,
  ): Promise<http.IncomingMessage> {
    const { request } = protocol === "https:" ? https : http;
    return new Promise((resolve, reject) => {
      const asking = request({
        protocol,
        hostname: url.hostname.replace(/^\[|\]$/g, ""),
        port: url.port,
        path: url.pathname + url.search,
        agent: this.#agents[protocol],
        headers: { Accept: "*/*", "Accept-Encoding": "identity", "User-Agent": NAME },
        signal,
        // Asked again, the name could have another address.
        lookup: (_, { all }, callback) =>
          all ? callback(null, places) : callback(null, places[0].address, places[0].family),
      });
      asking.on("response", resolve).on("error", reject).end();
    });
  }
}

async function readAll(response: http.IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = Number(response.headers["content-length"] ?? 0);
  const refuse = () => {
    response.destroy();
    throw new RefusedRequest(`longer than ${Math.floor(bytesMax / 1024 / 1024)} MB`);
  };
  if (bytes > bytesMax) refuse();
  bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) refuse();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
