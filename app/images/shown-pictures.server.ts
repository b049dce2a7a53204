import { readContent } from "~db/content-snapshot.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import { localized, type Language, type LocalizedText } from "~/i18n/languages";
import { focusAttribute, type PictureFacts } from "./picture-facts";
import { listPicturesAt } from "./picture-rows.server";

type Rows = Awaited<ReturnType<typeof listPicturesAt>>;

/**
 * What a public page needs to know of the pictures that it shows. A page without it is whole as well:
 * a failure is reported and costs nothing else.
 *
 * @param addresses of its pictures; those elsewhere are passed over
 */
export async function shownPictures(
  addresses: (string | null)[],
  language: Language,
): Promise<PictureFacts> {
  const uploaded = uploadsAmong(addresses);
  if (uploaded.length === 0) return {};
  try {
    const key = `pictures ${uploaded.join(" ")}`;
    const rows = await readContent(key, (db) => listPicturesAt(db, uploaded));
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
): Promise<PictureFacts> {
  return factsOf("focus", await listPicturesAt(db, uploadsAmong(addresses)), focusOf);
}

function uploadsAmong(addresses: (string | null)[]): string[] {
  const isUpload = (address: string | null): address is string =>
    address?.startsWith("/uploads/") ?? false;
  return [...new Set(addresses.filter(isUpload))];
}

const focusOf = ({ focusX, focusY }: Rows[number]) =>
  focusX === null || focusY === null ? null : focusAttribute(focusX, focusY);

/** One part of the facts; nothing at all when no picture has any. */
function factsOf<Part extends keyof PictureFacts>(
  part: Part,
  rows: Rows,
  factOf: (row: Rows[number]) => NonNullable<PictureFacts[Part]>[string] | null,
): PictureFacts {
  const known = rows.flatMap((row) => {
    const fact = factOf(row);
    return fact === null ? [] : [[row.address, fact] as const];
  });
  return known.length > 0 ? { [part]: Object.fromEntries(known) } : {};
}
