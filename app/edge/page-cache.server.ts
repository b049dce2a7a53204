import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { isPageResponse } from "~/base/http/page-response.server";
import type { RequestKind } from "~/operations/metrics/request-figures.server";
import { type EncodedResponses, encodeResponses, withBody } from "./encoded-response.server";
import {
  encodeForMany,
  encodeSmallest,
  isCompressible,
  isLarge,
  packForMany,
} from "./encodings.server";
import { NOT_FOUND_HEADER } from "./not-found-page";
import { beginBody, type BegunBody, partsOf } from "./read-body.server";
import { SegmentedCache } from "./segmented-cache";

/** Approximate size of the headers and bookkeeping of an entry, in bytes. */
const OVERHEAD_BYTES = 4096;

/** A page that is asked for this often before the content changes is worth its smallest form. */
const POPULAR_REQUESTS = 20;

/** The Cache-Control of a response that is good for now only. */
export const NEVER_KEPT = "no-store";

/** A response of the application that is the same for every visitor without a session. */
export interface CachedPage {
  isKept: boolean;
  /** How often it was asked for since it was made. */
  requests: number;
  responses: EncodedResponses;
  /** The address of the not-found page, if this response refers to it. */
  notFoundAt: string | null;
  /** The subject of its views; null or missing if they are not counted. */
  viewed?: string | null;
  /** The kind as which its requests are measured. */
  kind?: RequestKind;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** The status of cached responses; 200 by default. */
  status?: number;
  /** True if there are few keys, so that one response may take all of the memory. */
  isForFew?: boolean;
  /** True to make popular pages smaller. Not for files: their parts are asked for by the same ETag. */
  shrinks?: boolean;
  /** Renders the response for a key; the id is that of the first request for it. */
  render: (key: string, id: string) => Promise<Response>;
}

/**
 * A cache of responses of the application, valid while the content version stays the same. Only
 * complete responses with the wanted status and without cookies are cached, unless they say
 * otherwise; all others are rendered again, but never twice at the same time (decision 021).
 */
export class PageCache {
  #version = -1;
  readonly #pages: SegmentedCache<CachedPage> | LRUCache<string, CachedPage>;
  #rendering = new Map<string, Promise<CachedPage>>();
  readonly #render: PageCacheOptions["render"];
  readonly #status: number;
  readonly #shrinks: boolean;
  #shrinking: Promise<void> = Promise.resolve();

  constructor({
    maxBytes,
    render,
    status = 200,
    isForFew = false,
    shrinks = false,
  }: PageCacheOptions) {
    this.#render = render;
    this.#status = status;
    this.#shrinks = shrinks;
    this.#pages = isForFew
      ? new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf })
      : new SegmentedCache(maxBytes, bytesOf);
  }

  get size(): { bytes: number; entries: number } {
    return { bytes: this.#pages.calculatedSize, entries: this.#pages.size };
  }

  /** Returns the cached page for a key at this content version. */
  find(key: string, version: number): CachedPage | undefined {
    this.#moveTo(version);
    const page = this.#pages.get(key);
    if (page && ++page.requests === POPULAR_REQUESTS && this.#shrinks) this.#shrink(page, version);
    return page;
  }

  /** Gives a page its smallest form in the background, one page at a time. */
  #shrink({ responses }: CachedPage, version: number): void {
    const shrink = async () => {
      const { br, identity } = responses;
      if (!br || this.#version !== version) return;
      responses.br = withBody(br, await encodeSmallest(identity.body));
    };
    // A page that cannot be made smaller stays as it is.
    this.#shrinking = this.#shrinking.then(shrink).catch(() => undefined);
  }

  /** Resolves when no page is being made smaller. */
  async settled(): Promise<void> {
    await this.#shrinking;
  }

  /**
   * Renders the page for a key, or waits for the rendering in progress. The version must be read
   * before: rendering never reads older content.
   */
  make(key: string, version: number, id = ""): Promise<CachedPage> {
    this.#moveTo(version);
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = this.#rendering;
    const made = this.#render(key, id)
      .then((response) => toCachedPage(response, this.#status))
      .then((page) => {
        if (this.#version === version && page.isKept) this.#pages.set(key, page);
        return page;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, made);
    return made;
  }

  /** Drops entries and renderings in progress of an older version. */
  #moveTo(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
    this.#rendering = new Map();
  }
}

/** Encodes a response once, to be sent many times. */
async function toCachedPage(response: Response, keptStatus: number): Promise<CachedPage> {
  const { status, headers } = response;
  const { bodies, hash } = await encodeBody(response);
  const name = headers.get("ETag")?.replace(/^W\/|"/g, "") ?? nameOf(hash());
  const isKept =
    status === keptStatus &&
    !headers.has("Set-Cookie") &&
    headers.get("Cache-Control") !== NEVER_KEPT;
  for (const own of ["Content-Length", "ETag"]) headers.delete(own);
  const responses = encodeResponses({
    status,
    headers,
    bodies,
    ...(isKept && status === 200 && { name }),
  });
  return { isKept, requests: 0, responses, notFoundAt: headers.get(NOT_FOUND_HEADER) };
}

/** Encodes a body; a large text while it is read, so that it is never whole in memory. */
async function encodeBody(response: Response) {
  const type = response.headers.get("Content-Type");
  const begun: BegunBody = isPageResponse(response)
    ? { start: Buffer.from(response.html), rest: null }
    : await beginBody(response.body);
  if (isLarge(begun.start.length) && isCompressible(type)) {
    const { hash, ...bodies } = await packForMany(partsOf(begun));
    return { bodies, hash: () => hash };
  }
  const whole = begun.rest ? await buffer(partsOf(begun)) : begun.start;
  const hash = () => createHash("sha256").update(whole).digest();
  return { bodies: await encodeForMany(whole, type), hash };
}

const nameOf = (hash: Buffer) => hash.toString("base64url").slice(0, 22);

/** Returns the size of an entry. The key counts: an address can be longer than its page. */
function bytesOf({ responses }: CachedPage, key: string): number {
  // The plain body of a large response is the one of gzip.
  const bodies = new Set(Object.values(responses).map(({ body }) => body));
  const lengths = [...bodies].map(({ length }) => length);
  return lengths.reduce((sum, length) => sum + length, OVERHEAD_BYTES + Buffer.byteLength(key));
}
