import { z } from "zod";

/** Texts by language tag in lower case, `x-default` where the file names none. */
export type Texts = Record<string, string>;

/**
 * The words that photographers, agencies and programs have written into the file of a picture, by
 * the names of the IPTC Photo Metadata Standard. Places are not read.
 */
export interface PictureWords {
  caption?: Texts;
  /** The description for those who do not see it. */
  alt?: Texts;
  headline?: string;
  creators?: string[];
  credit?: string;
  copyright?: Texts;
  usageTerms?: Texts;
  source?: string;
}

export const DEFAULT_TAG = "x-default";

const WORDS_MAX = 5000;
const CREATORS_MAX = 20;
const TAGS_MAX = 20;

const text = z.string().min(1).max(WORDS_MAX);
const texts = z.record(z.string().max(35), text).optional();

/** The schema of words that come from elsewhere, such as an export. */
export const pictureWordsSchema: z.ZodType<PictureWords> = z
  .object({
    caption: texts,
    alt: texts,
    headline: text.optional(),
    creators: z.array(text).max(CREATORS_MAX).optional(),
    credit: text.optional(),
    copyright: texts,
    usageTerms: texts,
    source: text.optional(),
  })
  .strict();

/** Reads words as they are stored; null for none. */
export function parseWords(stored: string | null): PictureWords | null {
  return stored === null ? null : pictureWordsSchema.parse(JSON.parse(stored));
}

/**
 * Texts that cameras, phones and programs write by themselves. Those of phones tell a mode of the
 * camera.
 */
const PLACEHOLDERS = new Set(
  `owner|camera owner|owner name|your name|name|photographer|artist|author|creator|user|admin|
  administrator|default|unknown|unnamed|untitled|none|null|undefined|n/a|na|no|test|copyright|(c)|
  all rights reserved|image description|description|caption|picture|photo|image|image created by|
  digital camera|olympus digital camera|sony dsc|samsung|samsung camera pictures|
  samsung digital camera|konica minolta digital camera|minolta digital camera|
  kodak digital still camera|pentax digital camera|casio digital camera|fujifilm digital camera|
  panasonic dsc|nikon digital camera|jpeg_picture|exif_jpeg_picture|exif_jpeg_t422|exif_jpeg|
  my beautiful picture|applemark|screenshot|captura de pantalla|processed with vsco|picasa|
  created with gimp|default description|enter caption here|hdr|nor|dav|sdr|edf|cof|mde|dig|bst|
  rhdr|oznor|cld|nfd|srf|rpt|qrf|dav_soft|ptr|sdr_vivid|hdrpl|burst|binary comment|ascii|unicode|
  desconocido|sin título|autor|propietario|picture of me|lead technologies inc. v1.01`
    .split("|")
    .map((each) => each.trim()),
);

/** Names of devices, folders and files. */
const BY_ITSELF =
  /\bdigital (?:still )?camera$|\bdsc$|^dcim[\\/]|^dcf \d|^\(c\) by .* user$|^[^\s.]+\.(?:jpe?g|png|webp|avif|tiff?|psd|psb|heic|dng|nef|cr[23]|arw|mov|mp4)$/;

/**
 * Returns a text without control characters, and empty if it says nothing.
 *
 * @param isOneLine replaces line breaks by spaces
 */
function cleanText(written: string, { isOneLine = false } = {}): string {
  const lines = written.replace(/\r\n?/g, "\n").replace(/(?!\n)[\p{Cc}\ufeff\ufffe\uffff]/gu, " ");
  const clean = (isOneLine ? lines.replace(/\s+/g, " ") : lines).trim().slice(0, WORDS_MAX).trim();
  const small = clean.toLowerCase();
  const plain = small.replace(/^[\s[<("'©*]+|[\s\])>."'*:]+$/gu, "");
  const isByItself = PLACEHOLDERS.has(plain) || PLACEHOLDERS.has(small) || BY_ITSELF.test(small);
  return /[\p{L}\p{N}]/u.test(clean) && !isByItself ? clean : "";
}

/** Returns texts by their tags, cleaned; undefined for none. */
export function cleanTexts(written: (readonly [tag: string, text: string])[]): Texts | undefined {
  const said = written.flatMap(([tag, each]) => {
    const clean = cleanText(each);
    const name = tag.trim().toLowerCase().replace(/_/g, "-") || DEFAULT_TAG;
    return clean && name.length <= 35 ? [[name, clean] as const] : [];
  });
  // The first of a language counts.
  const found = Object.fromEntries(said.slice(0, TAGS_MAX).reverse());
  return said.length > 0 ? found : undefined;
}

/** Returns names, each once; undefined for none. */
export function cleanNames(written: string[]): string[] | undefined {
  const said = written.map((each) => cleanText(each, { isOneLine: true })).filter(Boolean);
  const names = [...new Set(said)].slice(0, CREATORS_MAX);
  return names.length > 0 ? names : undefined;
}

/** Returns one line; undefined for none. */
export const cleanLine = (written: string | undefined): string | undefined =>
  cleanText(written ?? "", { isOneLine: true }) || undefined;

/** Merges words: of each kind those of the first that has any. Null if there are none. */
export function mergeWords(all: PictureWords[]): PictureWords | null {
  const merged: PictureWords = {};
  for (const words of [...all].reverse()) {
    const said = Object.entries(words).filter(([, value]) => value !== undefined);
    Object.assign(merged, Object.fromEntries(said));
  }
  return Object.keys(merged).length > 0 ? merged : null;
}
