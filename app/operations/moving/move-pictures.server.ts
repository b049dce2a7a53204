import { sql } from "kysely";
import sharp from "sharp";
import { HttpError } from "~/base/http/http-error";
import type { Language } from "~/language/i18n/languages";
import { saveImageDescriptions } from "~/media/images/image-descriptions.server";
import { imageTextLengths } from "~/media/images/library-image";
import { storeImage } from "~/media/images/store-image.server";
import { insertImage } from "~/media/uploads/image-rows.server";
import { inSlices } from "~db/chunks.server";
import type { Database } from "~db/connection.server";
import type { FindFile } from "./files-by-name";
import { fileNameOf, pictureKey, wholeAddress } from "./old-addresses";
import type { MovedPicture } from "./old-html.server";
import type { OldFile } from "./old-site";

/** The size and colour of the cover of news without a picture. */
const PLAIN = { width: 1600, height: 900, channels: 3 as const, background: "#1b1d20" };
const PLAIN_GUID = "picture:plain";

/** Pictures stored at once; each has a process of its own. */
const AT_ONCE = 2;

const ROWS_AT_ONCE = 500;

/** In the column `version` of a picture whose texts are stored. */
const DESCRIBED = "described";

interface Options {
  source: string;
  /** The address of the old site. */
  site: string;
  language: Language;
  find: FindFile;
  /** Asks for pictures, but stores none. */
  isDry: boolean;
}

/** Stores the pictures of an old site, each once. */
export class PictureMover {
  readonly #db: Database;
  readonly #options: Options;
  readonly #files: ReadonlyMap<string, OldFile>;
  readonly #moved = new Map<string, MovedPicture>();
  readonly #missing = new Set<string>();
  stored = 0;

  constructor(db: Database, files: readonly OldFile[], options: Options) {
    this.#db = db;
    this.#options = options;
    this.#files = new Map(files.map((file) => [this.#keyOf(file.url), file]));
  }

  /** Reads which pictures an earlier import has stored. */
  async readKnown(): Promise<void> {
    const rows = await this.#db
      .selectFrom("imports")
      .innerJoin("pictures", "pictures.address", "imports.address")
      .select(["imports.guid", "imports.address"])
      .where("source", "=", this.#options.source)
      .where("kind", "=", "picture")
      .execute();
    for (const { guid, address } of rows) {
      const key = guid.slice("picture:".length);
      this.#moved.set(key, { address, alt: this.#altOf(key), caption: this.#captionOf(key) });
    }
  }

  find(url: string): MovedPicture | null {
    return this.#moved.get(this.#keyOf(url)) ?? null;
  }

  /** The addresses at which pictures were looked for in vain. */
  get missing(): readonly string[] {
    return [...this.#missing];
  }

  /** Stores those of the pictures that are not stored yet. */
  async store(urls: readonly string[]): Promise<void> {
    const wanted = [...new Map(urls.map((url) => [this.#keyOf(url), url]))].filter(
      ([key]) => !this.#moved.has(key) && !this.#missing.has(key),
    );
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const part = wanted.slice(start, start + AT_ONCE);
      await Promise.all(part.map(([key, url]) => this.#storeOne(key, url)));
    }
  }

  /** Returns the picture that news without one have. */
  async plain(): Promise<MovedPicture> {
    const key = PLAIN_GUID.slice("picture:".length);
    if (!this.#moved.has(key)) {
      const content = await sharp({ create: PLAIN }).png().toBuffer();
      await this.#keep(key, content, "");
    }
    return this.#moved.get(key) ?? { address: "", alt: "", caption: "" };
  }

  async #storeOne(key: string, url: string): Promise<void> {
    const file = this.#files.get(key);
    const content = await this.#options.find(file?.url ?? url, file?.path ?? "");
    try {
      if (content) return await this.#keep(key, content, fileNameOf(url));
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 400)) throw error;
    }
    this.#missing.add(key);
  }

  async #keep(key: string, content: Buffer, fileName: string): Promise<void> {
    const [alt, caption] = [this.#altOf(key), this.#captionOf(key)];
    if (this.#options.isDry) {
      // Of a usual size: small ones are no covers.
      this.#moved.set(key, { address: "/uploads/picture-1600x900.webp", alt, caption });
      this.stored += 1;
      return;
    }
    const image = await storeImage(content);
    const { source } = this.#options;
    const { address } = image;
    await this.#db.transaction().execute(async (trx) => {
      const wasThere = await insertImage(trx, image, { isKept: true, fileName });
      const row = { source, guid: `picture:${key}`, kind: "picture", address };
      // A picture that was here before stays here.
      const hash = wasThere ? null : "new";
      await trx
        .insertInto("imports")
        .values({ ...row, hash })
        .onConflict((conflict) =>
          conflict.columns(["source", "guid"]).doUpdateSet({ address, hash }),
        )
        .execute();
    });
    this.#moved.set(key, { address, alt, caption });
    this.stored += 1;
  }

  /**
   * Describes the stored pictures that are not described yet, all at once. Existing
   * descriptions stay.
   */
  async describe(): Promise<void> {
    const { source, language, isDry } = this.#options;
    if (isDry) return;
    await this.#db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom("imports")
        .innerJoin("pictures", "pictures.address", "imports.address")
        .select(["imports.id", "imports.guid", "imports.address"])
        .where("source", "=", source)
        .where("kind", "=", "picture")
        .where("imports.hash", "=", "new")
        .where("imports.version", "is", null)
        .where(sql<boolean>`coalesce(alt_en, alt_es, caption_en, caption_es) IS NULL`)
        .execute();
      const described = rows.flatMap(({ guid, address }) => {
        const key = guid.slice("picture:".length);
        const [alt, caption] = [this.#altOf(key), this.#captionOf(key)];
        return alt || caption ? [descriptionOf(address, { alt, caption, language })] : [];
      });
      await saveImageDescriptions(trx, described);
      for await (const slice of inSlices(rows, ROWS_AT_ONCE)) {
        const ids = slice.map(({ id }) => id);
        await trx
          .updateTable("imports")
          .set({ version: DESCRIBED })
          .where("id", "in", ids)
          .execute();
      }
    });
  }

  /** Texts may name a picture without the site: `/wp-content/uploads/a.jpg`. */
  #keyOf(url: string): string {
    return pictureKey(wholeAddress(url, this.#options.site));
  }

  #altOf(key: string): string {
    return this.#files.get(key)?.alt ?? "";
  }

  #captionOf(key: string): string {
    return this.#files.get(key)?.caption ?? "";
  }
}

function descriptionOf(
  address: string,
  { alt, caption, language }: { alt: string; caption: string; language: Language },
) {
  const cut = (text: string, max: number) => text.slice(0, max).toWellFormed() || null;
  return {
    address,
    focusX: null,
    focusY: null,
    alt_en: null,
    alt_es: null,
    caption_en: null,
    caption_es: null,
    photographer: null,
    [`alt_${language}`]: cut(alt, imageTextLengths.alt_en),
    [`caption_${language}`]: cut(caption, imageTextLengths.caption_en),
  };
}
