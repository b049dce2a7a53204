import PQueue from "p-queue";
import { withoutSize } from "~/content/redirects/without-size";
import { FILE_BYTES_MAX, type OpenFiles } from "./files-by-name";
import { isDocumentUrl, plainHost } from "./old-addresses";
import { type Guard, PublicHost, RefusedRequest } from "./public-host.server";

/** Files that are asked for at once: the old server is a small one, and still has visitors. */
const AT_ONCE = 2;

/** From `http:` to `https:`, to `www.`, and one more. */
const REDIRECTS_MAX = 3;

/** Limits of one import. */
const LIMITS = {
  files: 50_000,
  fileBytes: FILE_BYTES_MAX,
  bytes: 20 * 1024 ** 3,
  fileMs: 60_000,
  wholeMs: 6 * 60 * 60_000,
  /** Failures of the server one after the other, after which it is not asked any more. */
  failures: 20,
};

/** Statuses of a server that takes no more for now. */
const isFailure = (status: number) => status === 429 || status >= 500;

/** The outcome of asking the old server. */
export interface Fetched {
  host: string;
  files: number;
  /** The addresses of files that did not come, each with the reason. */
  problems: string[];
}

interface Options {
  /** The address of the old site. */
  site: string;
  /** The address of the server that is asked; by default that of the site. */
  from?: string;
  guard?: Guard;
  limits?: Partial<typeof LIMITS>;
}

/** The files of an old site on its server, which has to be at public addresses. */
export class OldServer implements OpenFiles {
  readonly #host: PublicHost;
  readonly #site: URL;
  readonly #from: URL;
  readonly #limits: typeof LIMITS;
  readonly #queue = new PQueue({ concurrency: AT_ONCE });
  readonly #problems = new Map<string, string>();
  readonly #start = performance.now();
  #asked = 0;
  #bytes = 0;
  #files = 0;
  #failures = 0;

  constructor({ site, from = site, guard, limits }: Options) {
    this.#host = new PublicHost(guard);
    this.#site = new URL(site);
    this.#from = new URL(from);
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * Checks that the server may be asked at all.
   *
   * @throws RefusedRequest
   */
  async check(): Promise<void> {
    await this.#host.placesOf(this.#from.hostname);
  }

  get fetched(): Fetched {
    const problems = [...this.#problems].map(([url, reason]) => `${url} – ${reason}`);
    return { host: this.#from.host, files: this.#files, problems };
  }

  /** Returns a file, of a picture its largest copy; null if it does not come. */
  readonly find = async (url: string): Promise<Buffer | null> =>
    this.#queue.add(() => this.#find(url));

  readonly close = (): void => this.#host.close();

  async #find(url: string): Promise<Buffer | null> {
    const larger = isDocumentUrl(url) ? url : withoutSize(url);
    for (const each of new Set([larger, url])) {
      const result = await this.#fetch(each);
      if (typeof result !== "string") {
        this.#problems.delete(url);
        this.#files += 1;
        this.#bytes += result.length;
        return result;
      }
      this.#problems.set(url, result);
    }
    return null;
  }

  /** Returns a file, or the reason why it does not come. */
  async #fetch(url: string): Promise<Buffer | string> {
    const address = this.#addressOf(url);
    if (!address) return "no web address";
    const end = this.#reasonToEnd();
    if (end) return end;
    const signal = AbortSignal.timeout(this.#limits.fileMs);
    try {
      return await this.#follow(address, signal);
    } catch (error) {
      if (error instanceof RefusedRequest) return error.message;
      this.#failures += 1;
      const { code, message } = error as NodeJS.ErrnoException;
      return signal.aborted ? "no answer in time" : (code ?? message);
    }
  }

  async #follow(address: URL, signal: AbortSignal): Promise<Buffer | string> {
    let url = address;
    for (let count = 0; count <= REDIRECTS_MAX; count++) {
      if (plainHost(url.host) !== plainHost(this.#from.host)) return `at another host, ${url.host}`;
      this.#asked += 1;
      const { status, location, content } = await this.#host.get(
        url,
        this.#limits.fileBytes,
        signal,
      );
      this.#failures = isFailure(status) ? this.#failures + 1 : 0;
      if (content) return content;
      if (location === null || !URL.canParse(location, url)) return `HTTP ${status}`;
      url = new URL(location, url);
    }
    return "too many redirects";
  }

  #reasonToEnd(): string | null {
    const { files, bytes, wholeMs, failures } = this.#limits;
    if (this.#failures >= failures) return "not asked for: the server did not answer any more";
    if (this.#asked >= files) return `not asked for: ${files} requests were made`;
    if (this.#bytes >= bytes) return `not asked for: ${bytes} bytes had come`;
    return performance.now() - this.#start > wholeMs ? "not asked for: it took too long" : null;
  }

  /** Returns where a file of the old site is asked for. */
  #addressOf(url: string): URL | null {
    if (!URL.canParse(url, this.#site)) return null;
    const whole = new URL(url, this.#site);
    if (plainHost(whole.host) !== plainHost(this.#site.host)) return whole;
    if (plainHost(whole.host) === plainHost(this.#from.host)) return whole;
    const moved = new URL(this.#from.origin);
    moved.pathname = whole.pathname;
    moved.search = whole.search;
    return moved;
  }
}
