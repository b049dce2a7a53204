import { insertImage } from "~/media/uploads/image-rows.server";
import { parseWords, type PictureWords } from "~/media/words/picture-words";
import { isOneOf } from "~db/chunks.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import { listUses } from "./image-uses.server";
import type { FileDescription } from "./image.schema";
import { imageTextFields, type ImageTexts } from "./library-image";

/** A library image with its description. */
export interface DescribedImage extends FileDescription {
  address: string;
  /** The original file name, if known. */
  fileName?: string;
  /** The words in its file, if there are any. */
  words?: PictureWords;
}

/**
 * Lists every kept image of the library, and those with words that content uses, by address: the words
 * are not in the files that are kept.
 */
export async function listDescribedImages(db: DatabaseOrTransaction): Promise<DescribedImage[]> {
  const shown = await shownWithWords(db);
  const rows = await db
    .selectFrom("pictures")
    .select(["address", "focusX", "focusY", ...imageTextFields, "fileName", "words"])
    .where((row) => row.or([row("isKept", "=", 1), isOneOf("address", shown)]))
    .orderBy("address")
    .execute();
  return rows.map(({ fileName, words, ...said }) => ({
    ...said,
    ...(fileName !== null && { fileName }),
    ...(words !== null && { words: parseWords(words) ?? undefined }),
  }));
}

/** Returns the addresses of images with words that are not kept, but used by content. */
async function shownWithWords(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom("pictures")
    .select("address")
    .where("isKept", "=", 0)
    .where("words", "is not", null)
    .execute();
  const addresses = rows.map(({ address }) => address);
  const uses = await listUses(db, addresses);
  const isOfContent = (address: string) =>
    uses.get(address)?.some(({ kind }) => kind !== "past" && kind !== "form");
  return addresses.filter(isOfContent);
}

/**
 * Saves the descriptions of images whose files exist, and marks these images as kept. Descriptions
 * of other images do not change.
 */
export async function saveImageDescriptions(
  trx: DatabaseOrTransaction,
  images: DescribedImage[],
): Promise<void> {
  for (const { address, fileName, words, ...description } of images) {
    const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(address) ?? [];
    if (!width) continue;
    const size = { width: Number(width), height: Number(height) };
    // The hourly job adds its tone and size in bytes.
    await insertImage(trx, { address, ...size, bytes: 0, tone: null, words }, { fileName });
    await trx
      .updateTable("pictures")
      .set({ ...toColumns(description), isKept: 1, updatedAt: new Date().toISOString() })
      .where("address", "=", address)
      .execute();
  }
}

/** Converts a description, or some texts of one, to table columns. */
export function toColumns<Description extends Partial<ImageTexts>>(description: Description) {
  const folded = imageTextFields.flatMap((field) => {
    const text = description[field];
    return text === undefined ? [] : [[`${field}_folded`, foldAsTyped(text ?? "")] as const];
  });
  return { ...description, ...Object.fromEntries(folded) };
}
