import { data } from "@remix-run/node";
import { HttpError } from "~/base/http/http-error";
import type { Language } from "~/language/i18n/languages";
import type { ImageFacts } from "~/media/images/image-facts";
import { thumbnailFacts } from "~/media/images/shown-images.server";
import type { FilterCounts } from "~/records/lifecycle/record-list";
import { countFilters, type RecordListing } from "~/records/lifecycle/record-list.server";
import { database } from "~db/connection.server";
import type { Page } from "~db/page.server";

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

/** Returns a page of records with the crop data of its thumbnails, and the counts of its filters. */
export async function asRecordList<Row extends { imageUrl: string }>(
  reading: Promise<Page<Row>>,
  { listing, q, language }: { listing: RecordListing; q: string; language: Language },
): Promise<Page<Row> & { images: ImageFacts; counts: FilterCounts }> {
  const list = await reading;
  const addresses = list.rows.map(({ imageUrl }) => imageUrl);
  return {
    ...list,
    images: await thumbnailFacts(addresses),
    counts: await countFilters(database(), listing, q, language),
  };
}
