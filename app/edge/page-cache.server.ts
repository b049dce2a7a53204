import { createHash } from "node:crypto";
import { encodeResponses, type EncodedResponses } from "./encoded-response.server";
import { encodeForMany } from "./encodings.server";
import { NOT_FOUND_HEADER } from "./not-found-page";
import { SegmentedCache } from "./segmented-cache";

/** What headers and bookkeeping of a page take, in bytes, roughly. */
const OVERHEAD_BYTES = 4096;

/** An answer of the application that is the same for everybody. */
export interface CachedPage {
  isKept: boolean;
  answers: EncodedResponses;
  /** Where the page is that says that nothing is here, if this answer stands for it. */
  notFoundAt: string | null;
}

export interface PageCacheOptions {
  maxBytes: number;
  /** The status of what is kept; 200 by default. */
  status?: number;
  /** Makes the answer for a key, for the request with this id first. */
  render: (key: string, id: string) => Promise<Response>;
}

/**
 * Keeps what the application answered, as long as the content stays at the same version. Only whole
 * answers with the wanted status that set no cookie are kept; everything else is made anew, but never twice
 * at the same time (decision 021).
 */
export class PageCache {
  #version = -1;
  readonly #pages: SegmentedCache<CachedPage>;
  #rendering = new Map<string, Promise<CachedPage>>();
  readonly #render: PageCacheOptions["render"];
  readonly #status: number;

  constructor({ maxBytes, render, status = 200 }: PageCacheOptions) {
    this.#render = render;
    this.#status = status;
    this.#pages = new SegmentedCache(maxBytes, bytesOf);
  }

  /** The page for a key at this version of the content, if it is kept. */
  find(key: string, version: number): CachedPage | undefined {
    this.#moveTo(version);
    return this.#pages.get(key);
  }

  /**
   * Makes the page for a key, or waits for the one that is being made. The version must have been
   * read before: what the rendering reads is never older.
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

  /** What was made from older content is let go, also what is still in the making. */
  #moveTo(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#pages.clear();
    this.#rendering = new Map();
  }
}

/** Encodes an answer, once for all who will get it. */
async function toCachedPage(response: Response, keptStatus: number): Promise<CachedPage> {
  const { status, headers } = response;
  const whole = Buffer.from(await response.arrayBuffer());
  const name = headers.get("ETag")?.replace(/^W\/|"/g, "") ?? hashOf(whole);
  const bodies = await encodeForMany(whole, headers.get("Content-Type"));
  const isKept = status === keptStatus && !headers.has("Set-Cookie");
  for (const own of ["Content-Length", "ETag"]) headers.delete(own);
  const answers = encodeResponses({
    status,
    headers,
    bodies,
    ...(isKept && status === 200 && { name }),
  });
  return { isKept, answers, notFoundAt: headers.get(NOT_FOUND_HEADER) };
}

const hashOf = (body: Buffer) => createHash("sha256").update(body).digest("base64url").slice(0, 22);

/** The key counts too: it holds an address, which may be longer than what is found there. */
function bytesOf({ answers }: CachedPage, key: string): number {
  const bodies = Object.values(answers).map(({ body }) => body.length);
  return bodies.reduce((sum, length) => sum + length, OVERHEAD_BYTES + Buffer.byteLength(key));
}
