import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { isPageResponse } from "~/base/http/page-response.server";
import type { RequestKind } from "~/operations/metrics/request-figures.server";
import type { ContentState } from "~db/content-version.server";
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

/** So many pages that are asked for within a second are many visitors. */
const MANY_REQUESTS = 20;

/** How long a page may be sent after a change of the content, while others are made again, in ms. */
const FORMER_MS = 2000;

/** Approximate size of the headers and bookkeeping of an entry, in bytes. */
const OVERHEAD_BYTES = 4096;

/** A page that is asked for this often before the content changes is worth its smallest form. */
const POPULAR_REQUESTS = 20;

/** The Cache-Control of a response that is good for now only. */
export const NEVER_KEPT = "no-store";

/** A response of the application that is the same for every visitor without a session. */
export interface CachedPage {
  isKept: boolean;
  /** The version of the content that it shows, or an older one than that. */
  version: number;
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
  /** True to send a page as it was for a moment, if other pages are being made after a change. */
  sendsFormer?: boolean;
  /** Renders the response for a key; the id is that of the first request for it. */
  render: (key: string, id: string) => Promise<Response>;
}

/**
 * A cache of responses of the application, valid while the content version stays the same. Only
 * complete responses with the wanted status and without cookies are cached, unless they say
 * otherwise; all others are rendered again, but never twice at the same time (decision 021).
 *
 * After a change a page is made when it is asked for. With `sendsFormer`, a page whose turn has not
 * come, because others are being made, is sent as it was, and so is each one while many visitors ask:
 * for two seconds after the change at most, and never after a withdrawal.
 */
export class PageCache {
  #state: ContentState = { version: -1, withdrawals: -1 };
  /** When the version was last seen to be the current one, in ms. */
  #currentAt = 0;
  /** By former version, until when its pages may be sent, in ms. */
  readonly #formerUntil = new Map<number, number>();
  /** The pages that were asked for in this second, and in the one before. */
  #second = { beganAt: 0, asked: 0, before: 0 };
  /** Keys of pages that were sent as they were, and are made next. */
  readonly #due = new Set<string>();
  readonly #pages: SegmentedCache<CachedPage> | LRUCache<string, CachedPage>;
  #rendering = new Map<string, Promise<CachedPage>>();
  readonly #options: PageCacheOptions;
  #shrinking: Promise<void> = Promise.resolve();

  constructor(options: PageCacheOptions) {
    const { maxBytes, isForFew } = options;
    this.#options = options;
    this.#pages = isForFew
      ? new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf })
      : new SegmentedCache(maxBytes, bytesOf);
  }

  get size(): { bytes: number; entries: number } {
    return { bytes: this.#pages.calculatedSize, entries: this.#pages.size };
  }

  /** Returns the cached page for a key in this state of the content. */
  find(key: string, state: ContentState): CachedPage | undefined {
    this.#moveTo(state);
    this.#countRequest();
    const page = this.#pages.get(key);
    if (!page) return undefined;
    if (page.version !== state.version) return this.#maySendFormer(key, page) ? page : undefined;
    if (++page.requests === POPULAR_REQUESTS && this.#options.shrinks) this.#shrink(page);
    return page;
  }

  #maySendFormer(key: string, { version }: CachedPage): boolean {
    const until = this.#formerUntil.get(version) ?? -Infinity;
    if (performance.now() >= until) return false;
    // It is being made: there is nothing else to wait for.
    if (this.#rendering.has(key)) return false;
    if (this.#rendering.size === 0) {
      if (this.#second.before < MANY_REQUESTS) return false;
      setImmediate(() => this.#makeNext());
    }
    this.#due.add(key);
    return true;
  }

  #countRequest(): void {
    const second = this.#second;
    const elapsed = this.#currentAt - second.beganAt;
    if (elapsed >= 1000) {
      const before = elapsed < 2000 ? second.asked : 0;
      this.#second = { beganAt: this.#currentAt, asked: 1, before };
    } else second.asked += 1;
  }

  /** Gives a page its smallest form in the background, one page at a time. */
  #shrink({ responses, version }: CachedPage): void {
    const shrink = async () => {
      const { br, identity } = responses;
      if (!br || this.#state.version !== version) return;
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
   * Renders the page for a key, or waits for the rendering in progress. The state must be read
   * before: rendering never reads older content.
   */
  make(key: string, state: ContentState, id = ""): Promise<CachedPage> {
    this.#moveTo(state);
    return this.#rendering.get(key) ?? this.#begin(key, id);
  }

  #begin(key: string, id: string): Promise<CachedPage> {
    const rendering = this.#rendering;
    const { version } = this.#state;
    const { render, status = 200 } = this.#options;
    this.#due.delete(key);
    const made = render(key, id)
      .then((response) => toCachedPage(response, status, version))
      .then((page) => {
        if (page.isKept && this.#isNewest(key, version)) this.#pages.set(key, page);
        return page;
      })
      .finally(() => {
        rendering.delete(key);
        setImmediate(() => this.#makeNext());
      });
    rendering.set(key, made);
    return made;
  }

  /** Returns true if a page of this version may be sent, and none of a later version is there. */
  #isNewest(key: string, version: number): boolean {
    if (version === this.#state.version) return true;
    if (!this.#formerUntil.has(version)) return false;
    return version > (this.#pages.get(key)?.version ?? -1);
  }

  /** Makes the next page that was sent as it was, one at a time: visitors are answered between. */
  #makeNext(): void {
    const [key] = this.#due;
    if (key === undefined || this.#rendering.size > 0) return;
    // Who asks for it next sees what is wrong.
    this.#begin(key, "").catch(() => undefined);
  }

  /** Drops entries and renderings in progress of an older version, or notes until when they serve. */
  #moveTo(state: ContentState): void {
    const now = performance.now();
    const former = this.#state;
    const { version, withdrawals } = state;
    if (version !== former.version) {
      this.#state = state;
      this.#rendering = new Map();
      if (this.#options.sendsFormer && withdrawals === former.withdrawals) {
        for (const [old, until] of this.#formerUntil) {
          if (until <= now) this.#formerUntil.delete(old);
        }
        this.#formerUntil.set(former.version, this.#currentAt + FORMER_MS);
      } else {
        this.#pages.clear();
        this.#formerUntil.clear();
        this.#due.clear();
      }
    }
    this.#currentAt = now;
  }
}

/** Encodes a response once, to be sent many times. */
async function toCachedPage(
  response: Response,
  keptStatus: number,
  version: number,
): Promise<CachedPage> {
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
  const notFoundAt = headers.get(NOT_FOUND_HEADER);
  return { isKept, version, requests: 0, responses, notFoundAt };
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
