import { readExifWords } from "./exif-words";
import { findMetadata } from "./find-metadata";
import { readIimWords } from "./iim-words";
import type { MetadataBlock } from "./metadata-block";
import {
  cleanNames,
  cleanTexts,
  DEFAULT_TAG,
  mergeWords,
  type PictureWords,
} from "./picture-words";
import { readXmpWords } from "./xmp-words";

/** More blocks than programs write, and longer ones. */
const BLOCKS_MAX = 40;
const CONTENT_MAX = 1024 * 1024;

/** Kinds of metadata; what the first says counts. */
const PRECEDENCE = ["xmp", "iim", "exif", "text"] as const;

/**
 * Reads the words in the file of a picture: XMP counts more than IPTC-IIM, this more than EXIF,
 * this more than PNG's own texts.
 *
 * @returns null if there are none
 */
export async function readPictureWords(bytes: Uint8Array): Promise<PictureWords | null> {
  const blocks = (await findMetadata(bytes)).slice(0, BLOCKS_MAX);
  const words = PRECEDENCE.flatMap((kind) =>
    blocks.filter((block) => block.kind === kind).map(wordsOrNone),
  );
  return mergeWords(words);
}

/** A damaged block has no words; others may. */
function wordsOrNone(block: MetadataBlock): PictureWords {
  try {
    return wordsOf(block);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return {};
    throw error;
  }
}

function wordsOf(block: MetadataBlock): PictureWords {
  if (block.kind === "text") return textWords(block.keyword, block.text);
  if (block.content.length > CONTENT_MAX) return {};
  if (block.kind === "xmp") return readXmpWords(block.content);
  return block.kind === "iim" ? readIimWords(block.content) : readExifWords(block.content);
}

function textWords(keyword: string, text: string): PictureWords {
  if (keyword === "Author") return { creators: cleanNames(text.split(";")) };
  if (keyword === "Copyright") return { copyright: cleanTexts([[DEFAULT_TAG, text]]) };
  return keyword === "Description" ? { caption: cleanTexts([[DEFAULT_TAG, text]]) } : {};
}
