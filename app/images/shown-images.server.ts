import { readContent } from "~db/content-snapshot.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { localized, type Language, type LocalizedText } from "~/i18n/languages";
import { focusAttribute, type ImageFacts } from "./image-facts";
import { listImagesAt } from "~/uploads/image-rows.server";

type Rows = Awaited<ReturnType<typeof listImagesAt>>;

/**
 * What a public page needs to know of the images that it shows. A page without it is whole as well:
 * a failure is reported and costs nothing else.
 *
 * @param addresses of its images; those elsewhere are passed over
 */
export async function readImageFacts(
  addresses: (string | null)[],
  language: Language,
): Promise<ImageFacts> {
  const uploaded = uploadsAmong(addresses);
  if (uploaded.length === 0) return {};
  try {
    const key = `pictures ${uploaded.join(" ")}`;
    const rows = await readContent(key, (db) => listImagesAt(db, uploaded));
    return {
      ...factsOf("tones", rows, ({ tone }) => tone || null),
      ...factsOf("focus", rows, focusOf),
      ...factsOf("alts", rows, (row): LocalizedText | null => {
        const alt = localized(row, "alt", language);
        return alt.text ? alt : null;
      }),
    };
  } catch (error) {
    console.error(error);
    return {};
  }
}

/** The crops of thumbnails in the back office, which stand beside the name of what they show. */
export async function thumbnailFacts(
  db: DatabaseOrTransaction,
  addresses: (string | null)[],
): Promise<ImageFacts> {
  return factsOf("focus", await listImagesAt(db, uploadsAmong(addresses)), focusOf);
}

function uploadsAmong(addresses: (string | null)[]): string[] {
  const isUpload = (address: string | null): address is string =>
    address?.startsWith("/uploads/") ?? false;
  return [...new Set(addresses.filter(isUpload))];
}

const focusOf = ({ focusX, focusY }: Rows[number]) =>
  focusX === null || focusY === null ? null : focusAttribute(focusX, focusY);

/** One part of the facts; nothing at all when no image has any. */
function factsOf<Part extends keyof ImageFacts>(
  part: Part,
  rows: Rows,
  factOf: (row: Rows[number]) => NonNullable<ImageFacts[Part]>[string] | null,
): ImageFacts {
  const known = rows.flatMap((row) => {
    const fact = factOf(row);
    return fact === null ? [] : [[row.address, fact] as const];
  });
  return known.length > 0 ? { [part]: Object.fromEntries(known) } : {};
}
