import type { Page } from "~db/page.server";
import { database } from "~db/connection.server";
import type { ImageFacts } from "~/images/image-facts";
import { thumbnailFacts } from "~/images/shown-images.server";

/** Returns a page of a list with the crop data of its thumbnails. */
export async function withThumbnails<Row extends { imageUrl: string }>(
  reading: Promise<Page<Row>>,
): Promise<Page<Row> & { images: ImageFacts }> {
  const list = await reading;
  const addresses = list.rows.map(({ imageUrl }) => imageUrl);
  return { ...list, images: await thumbnailFacts(database(), addresses) };
}
