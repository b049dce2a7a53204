import { addressKey, splitAddress } from "~/content/redirects/address-key";
import { withoutSize } from "~/content/redirects/without-size";

/** The addresses of an old site, and where they lead now. */
export class OldAddresses {
  readonly #hosts: Set<string>;
  readonly #base: string;
  readonly #targets = new Map<string, string>();
  /** Where all addresses below a folder lead that have no target of their own. */
  readonly #folders = new Map<string, string>();

  /** @param address of the old site */
  constructor(address: string) {
    this.#base = URL.canParse(address) ? address : "https://old.invalid";
    const { host } = new URL(this.#base);
    this.#hosts = new Set([plainHost(host)]);
  }

  /** Returns the path of an address of the old site; null for another one. */
  pathOf(url: string): string | null {
    const typed = url.trim().replace(/^__GHOST_URL__/, this.#base);
    if (!typed || /^(?:#|mailto:|tel:|javascript:|data:)/i.test(typed)) return null;
    if (!URL.canParse(typed, `${this.#base}/`)) return null;
    const { host, pathname, search, protocol } = new URL(typed, `${this.#base}/`);
    const isOld = /^https?:$/.test(protocol) && this.#hosts.has(plainHost(host));
    return isOld ? pathname + search : null;
  }

  /** Returns the spelling by which addresses are compared; null for another site. */
  keyOf(url: string): string | null {
    const path = this.pathOf(url);
    if (path === null) return null;
    const { path: plain, query } = splitAddress(path);
    const names = query && new URLSearchParams(query);
    const id = names && ["p", "page_id", "attachment_id"].find((name) => names.has(name));
    if (id && names) return `id:${names.get(id)}`;
    return addressKey(plain.replace(/\/amp\/?$/, "/"));
  }

  /** @param target the new address */
  add(url: string, target: string): void {
    const key = this.keyOf(url);
    if (key !== null && key !== "/" && !this.#targets.has(key)) this.#targets.set(key, target);
  }

  /** @param folder a path: `/category` */
  addFolder(folder: string, target: string): void {
    const key = addressKey(folder);
    if (key !== null) this.#folders.set(key, target);
  }

  addId(id: string, target: string): void {
    if (!this.#targets.has(`id:${id}`)) this.#targets.set(`id:${id}`, target);
  }

  /** Returns the new address of an old one; null if there is none. */
  find(url: string): string | null {
    const key = this.keyOf(url);
    if (key === null) return null;
    const fragment = /#[^#]*$/.exec(url)?.[0] ?? "";
    const target =
      this.#targets.get(key) ?? this.#targets.get(withoutSize(key)) ?? this.#targetOfFolder(key);
    return target ? target + (target.includes("#") ? "" : fragment) : null;
  }

  #targetOfFolder(key: string): string | undefined {
    const parts = key.split("/").slice(0, -1);
    for (; parts.length > 1; parts.pop()) {
      const target = this.#folders.get(parts.join("/"));
      if (target) return target;
    }
    return undefined;
  }
}

export const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, "");

/** Returns an address that a text names without its site with it. */
export const wholeAddress = (url: string, site: string) =>
  /^\/(?!\/)/.test(url.trim()) ? site + url.trim() : url;

/** Returns the name of a picture within an import: the same for all its sizes and queries. */
export function pictureKey(url: string): string {
  return documentKey(withoutSize(url.trim()));
}

/** Returns the name of a document within an import: the same for all its queries. */
export function documentKey(url: string): string {
  const [path = ""] = url.trim().split(/[?#]/);
  return decodedPath(path.replace(/^https?:\/\/(?:www\.)?/i, "//"));
}

export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const fileNameOf = (url: string) => (url.split(/[?#]/)[0] ?? "").split("/").at(-1) ?? "";

export const isPictureUrl = (url: string) => /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(url);

export const isDocumentUrl = (url: string) => /\.pdf(?:[?#]|$)/i.test(url);
