import { data } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import type { Page } from "~db/page.server";
import { database } from "~db/connection.server";
import type { ImageFacts } from "~/images/image-facts";
import { thumbnailFacts } from "~/images/shown-images.server";

/**
 * Loads the list of a screen. If that fails, the screen is still rendered, with an error in place
 * of the list and status 500.
 */
export async function readList<List, Screen extends object>(list: Promise<List>, screen: Screen) {
  try {
    return data({ ...screen, list: (await list) as List | null }, { status: 200 });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    console.error(error);
    return data({ ...screen, list: null }, { status: 500 });
  }
}

/** Returns a page of a list with the crop data of its thumbnails. */
export async function withThumbnails<Row extends { imageUrl: string }>(
  reading: Promise<Page<Row>>,
): Promise<Page<Row> & { images: ImageFacts }> {
  const list = await reading;
  const addresses = list.rows.map(({ imageUrl }) => imageUrl);
  return { ...list, images: await thumbnailFacts(database(), addresses) };
}
