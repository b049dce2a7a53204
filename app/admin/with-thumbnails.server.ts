import type { Page } from "~db/page.server";
import { database } from "~db/connection.server";
import type { PictureFacts } from "~/images/picture-facts";
import { thumbnailFacts } from "~/images/shown-pictures.server";

/** A page of a list, and how the pictures in front of its rows are cropped. */
export async function withThumbnails<Row extends { imageUrl: string }>(
  reading: Promise<Page<Row>>,
): Promise<Page<Row> & { pictures: PictureFacts }> {
  const list = await reading;
  const addresses = list.rows.map(({ imageUrl }) => imageUrl);
  return { ...list, pictures: await thumbnailFacts(database(), addresses) };
}
