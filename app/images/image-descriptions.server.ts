import type { DatabaseOrTransaction } from "~db/connection.server";
import { foldText } from "~db/fold";
import { insertImage } from "~/uploads/image-rows.server";
import type { ImageDescription } from "./image.schema";

/** An image of the library and what people have said of it. */
export interface DescribedImage extends ImageDescription {
  address: string;
  /** What its file was called, where that is known. */
  fileName?: string;
}

/** Every image that somebody keeps in the library, by address. */
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
 * Takes over what is said of images whose files are there, and keeps them. What is said of others
 * stays.
 */
export async function saveImageDescriptions(
  trx: DatabaseOrTransaction,
  images: DescribedImage[],
): Promise<void> {
  for (const { address, fileName, ...description } of images) {
    const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(address) ?? [];
    if (!width) continue;
    const size = { width: Number(width), height: Number(height) };
    // Its colours and bytes are looked up when it is described.
    await insertImage(trx, { address, ...size, bytes: 0, tone: null }, { fileName });
    await trx
      .updateTable("pictures")
      .set({ ...toColumns(description), isKept: 1, updatedAt: new Date().toISOString() })
      .where("address", "=", address)
      .execute();
  }
}

/** A description as the table holds it. */
export function toColumns(description: ImageDescription) {
  return {
    ...description,
    alt_en_folded: foldText(description.alt_en ?? ""),
    alt_es_folded: foldText(description.alt_es ?? ""),
  };
}
