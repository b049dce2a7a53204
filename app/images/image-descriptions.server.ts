import { insertImage } from "~/uploads/image-rows.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import type { ImageDescription } from "./image.schema";

/** A library image with its description. */
export interface DescribedImage extends ImageDescription {
  address: string;
  /** The original file name, if known. */
  fileName?: string;
}

/** Lists every kept image of the library, by address. */
export async function listDescribedImages(db: DatabaseOrTransaction): Promise<DescribedImage[]> {
  const rows = await db
    .selectFrom("pictures")
    .select(["address", "focusX", "focusY", "alt_en", "alt_es", "fileName"])
    .where("isKept", "=", 1)
    .orderBy("address")
    .execute();
  return rows.map(({ fileName, ...said }) => (fileName === null ? said : { ...said, fileName }));
}

/**
 * Saves the descriptions of images whose files exist, and marks these images as kept. Descriptions
 * of other images do not change.
 */
export async function saveImageDescriptions(
  trx: DatabaseOrTransaction,
  images: DescribedImage[],
): Promise<void> {
  for (const { address, fileName, ...description } of images) {
    const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(address) ?? [];
    if (!width) continue;
    const size = { width: Number(width), height: Number(height) };
    // The hourly job adds its tone and size in bytes.
    await insertImage(trx, { address, ...size, bytes: 0, tone: null }, { fileName });
    await trx
      .updateTable("pictures")
      .set({ ...toColumns(description), isKept: 1, updatedAt: new Date().toISOString() })
      .where("address", "=", address)
      .execute();
  }
}

/** Converts a description to table columns. */
export function toColumns(description: ImageDescription) {
  return {
    ...description,
    alt_en_folded: foldText(description.alt_en ?? ""),
    alt_es_folded: foldText(description.alt_es ?? ""),
  };
}
