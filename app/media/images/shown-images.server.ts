import { type Language, localized, type LocalizedText } from "~/language/i18n/languages";
import { listImagesAt } from "~/media/uploads/image-rows.server";
import { readContent } from "~db/content-snapshot.server";
import { focusAttribute, type ImageCaption, type ImageFacts } from "./image-facts";

type Rows = Awaited<ReturnType<typeof listImagesAt>>;

/**
 * Reads the facts of the images of a public page. They are optional: an error is logged and the
 * page is rendered without them.
 *
 * @param addresses of its images; external ones are skipped
 * @param captioned addresses of those that are shown with caption and photographer
 */
export async function readImageFacts(
  addresses: (string | null)[],
  language: Language,
  captioned: readonly string[] = [],
): Promise<ImageFacts> {
  const uploaded = uploadsAmong(addresses);
  if (uploaded.length === 0) return {};
  try {
    const rows = await readContent(listImagesAt, uploaded);
    return {
      ...factsOf("tones", rows, ({ tone }) => tone || null),
      ...factsOf("focus", rows, focusOf),
      ...factsOf("alts", rows, (row): LocalizedText | null => {
        const alt = localized(row, "alt", language);
        return alt.text ? alt : null;
      }),
      ...factsOf("captions", rows, (row) =>
        captioned.includes(row.address) ? captionOf(row, language) : null,
      ),
    };
  } catch (error) {
    console.error(error);
    return {};
  }
}

/**
 * Reads the focal points of thumbnails in the back office. They need no description, as the name of
 * the record is beside them.
 */
export async function thumbnailFacts(addresses: (string | null)[]): Promise<ImageFacts> {
  return factsOf("focus", await readContent(listImagesAt, uploadsAmong(addresses)), focusOf);
}

function uploadsAmong(addresses: (string | null)[]): string[] {
  const isUpload = (address: string | null): address is string =>
    address?.startsWith("/uploads/") ?? false;
  return [...new Set(addresses.filter(isUpload))];
}

const focusOf = ({ focusX, focusY }: Rows[number]) =>
  focusX === null || focusY === null ? null : focusAttribute(focusX, focusY);

function captionOf(row: Rows[number], language: Language): ImageCaption | null {
  const text = localized(row, "caption", language);
  const { photographer } = row;
  if (!text.text && !photographer) return null;
  return { ...(text.text && { text }), ...(photographer && { photographer }) };
}

/** Returns one part of the facts; an empty object if no image has any. */
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
