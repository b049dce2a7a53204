import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { HttpError } from "~/base/http/http-error";
import {
  attachmentAddress,
  findAttachment,
  storeAttachment,
} from "~/media/uploads/store-attachment.server";
import type { Database } from "~db/connection.server";
import type { FindFile } from "./files-by-name";
import { documentKey, isDocumentUrl } from "./old-addresses";
import type { OldFile } from "./old-site";

/** Documents in memory at once. */
const AT_ONCE = 2;

const GUID = "document:";

interface Options {
  source: string;
  find: FindFile;
  /** Asks for documents, but stores none. */
  isDry: boolean;
}

/** Stores the documents (PDF) of an old site, each once. */
export class DocumentMover {
  readonly #db: Database;
  readonly #options: Options;
  readonly #files: ReadonlyMap<string, OldFile>;
  readonly #moved = new Map<string, string>();
  readonly #missing = new Map<string, string>();
  stored = 0;

  constructor(db: Database, files: readonly OldFile[], options: Options) {
    this.#db = db;
    this.#options = options;
    const documents = files.filter(({ url }) => isDocumentUrl(url));
    this.#files = new Map(documents.map((file) => [documentKey(file.url), file]));
  }

  /** Reads which documents an earlier import has stored. */
  async readKnown(): Promise<void> {
    const rows = await this.#db
      .selectFrom("imports")
      .select(["guid", "address"])
      .where("source", "=", this.#options.source)
      .where("kind", "=", "document")
      .execute();
    for (const { guid, address } of rows) {
      // An import that was broken off may have left a row without its file.
      if (await findAttachment(address)) this.#moved.set(guid.slice(GUID.length), address);
    }
  }

  /** Returns the address of a document here; null if it is not here. */
  find(url: string): string | null {
    return this.#moved.get(documentKey(url)) ?? null;
  }

  /** The addresses of documents that did not come, each with the reason. */
  get missing(): readonly string[] {
    return [...this.#missing].map(([key, reason]) => `${key} – ${reason}`);
  }

  /** Stores those of the documents that are not stored yet. */
  async store(urls: readonly string[]): Promise<void> {
    const wanted = [...new Map(urls.map((url) => [documentKey(url), url]))].filter(
      ([key]) => !this.#moved.has(key) && !this.#missing.has(key),
    );
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const part = wanted.slice(start, start + AT_ONCE);
      await Promise.all(part.map(([key, url]) => this.#storeOne(key, url)));
    }
  }

  async #storeOne(key: string, url: string): Promise<void> {
    const file = this.#files.get(key);
    const content = await this.#options.find(file?.url ?? url, file?.path ?? "");
    if (!content) {
      this.#missing.set(key, "not found");
      return;
    }
    if (!isWholePdf(content) || !(await this.#keep(key, content)))
      this.#missing.set(key, "no whole PDF");
  }

  /** Keeps a document; false if it is refused. */
  async #keep(key: string, content: Buffer): Promise<boolean> {
    const hash = createHash("sha256").update(content).digest("hex");
    const address = attachmentAddress(hash, content.length, "pdf");
    if (!this.#options.isDry && !(await this.#write(key, address, content))) return false;
    this.#moved.set(key, address);
    this.stored += 1;
    return true;
  }

  /**
   * Writes the row before the file: if the import is broken off between the two, the next one still
   * knows that the file is its own.
   */
  async #write(key: string, address: string, content: Buffer): Promise<boolean> {
    const { source } = this.#options;
    const guid = GUID + key;
    // A file that was here before stays here.
    const hash = (await findAttachment(address)) ? null : "new";
    await this.#db
      .insertInto("imports")
      .values({ source, guid, kind: "document", address, hash })
      .onConflict((conflict) => conflict.columns(["source", "guid"]).doUpdateSet({ address, hash }))
      .execute();
    try {
      await storeAttachment(Readable.from([content]), "pressKit");
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      await this.#db
        .deleteFrom("imports")
        .where("source", "=", source)
        .where("guid", "=", guid)
        .execute();
      return false;
    }
  }
}

/** Returns true for a PDF that is not cut off; ZIP files, which films may have too, are none. */
const isWholePdf = (content: Buffer) =>
  content.subarray(0, 5).toString("latin1") === "%PDF-" &&
  content.subarray(-2048).includes("%%EOF");

/** The attributes by which texts name documents. */
const NAMING = /\s(?:href|src|data)\s*=\s*(?:"([^"]+)"|'([^']+)')/gi;

/** Returns the addresses of documents that a text links to or shows, as they are written. */
export function documentsIn(html: string): string[] {
  const urls = [...html.matchAll(NAMING)].map(([, double, single]) => double ?? single ?? "");
  return urls.map((url) => url.replaceAll("&amp;", "&").trim()).filter(isDocumentUrl);
}
