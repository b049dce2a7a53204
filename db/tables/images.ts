import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Instant } from "../columns";

/** The metadata of uploaded images; records refer to them by address. */
export interface ImagesTable {
  id: GeneratedAlways<number>;
  /** `/uploads/HASH-WIDTHxHEIGHT.webp` */
  address: string;
  width: number;
  height: number;
  bytes: number;
  /** The focal point, in percent from the left; null if it was never set. */
  focusX: number | null;
  /** The focal point, in percent from the top. */
  focusY: number | null;
  alt_en: string | null;
  alt_es: string | null;
  alt_en_folded: Generated<string>;
  alt_es_folded: Generated<string>;
  /** Shown below the image, where it has a caption. */
  caption_en: string | null;
  caption_es: string | null;
  caption_en_folded: Generated<string>;
  caption_es_folded: Generated<string>;
  /** Who is credited for the image, in one line. */
  photographer: string | null;
  photographer_folded: Generated<string>;
  /** The words in the uploaded file (`app/media/words/picture-words.ts`), as JSON. */
  words: string | null;
  /**
   * The placeholder colours (`app/media/encoding/placeholder-tone.server.ts`); empty if there are none to
   * show, null until they are computed.
   */
  tone: string | null;
  /** The name of the uploaded file; null if unknown. */
  fileName: string | null;
  fileName_folded: Generated<string>;
  /** 1 if it was added to the library or described: kept even if no record refers to it. */
  isKept: Generated<Flag>;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}
