import type { ListOrders } from "~/forms/list-query";
import type { TypedValues } from "~/forms/local-copy";

export const PICTURE_FORM_ID = "picture";

/** The field of the files that are added to the library, or take a picture's place. */
export const IMAGE_FIELD = "image";

/**
 * What names a picture: a record, a setting, a form waiting to be saved, or only what may come back,
 * which is an earlier version of a record or one in the trash.
 */
export type PictureUse =
  | {
      kind: "project" | "still" | "teamMember" | "newsItem";
      id: number;
      title_en: string;
      title_es: string;
    }
  | { kind: "setting"; key: string }
  | { kind: "form"; path: string }
  | { kind: "past" };

/** A picture as the library shows it. */
export interface LibraryPicture {
  id: number;
  address: string;
  width: number;
  height: number;
  bytes: number;
  focusX: number | null;
  focusY: number | null;
  alt_en: string | null;
  alt_es: string | null;
  /** What its file was called when it was uploaded; null when that is not known. */
  fileName: string | null;
  isKept: boolean;
  createdAt: string;
  updatedAt: string;
  uses: PictureUse[];
}

/** The list of the library: newest first, all or those that need somebody's attention. */
export const pictureOrders = {
  sorts: ["newest"],
  sort: "newest",
  descending: true,
  filters: ["unused", "noAlt"],
} as const satisfies ListOrders<string>;

export type PictureSort = (typeof pictureOrders.sorts)[number];

/** What the form shows of a picture. */
export function toPictureValues(
  picture: Pick<LibraryPicture, "focusX" | "focusY" | "alt_en" | "alt_es">,
): TypedValues {
  return {
    focusX: String(picture.focusX ?? ""),
    focusY: String(picture.focusY ?? ""),
    alt_en: picture.alt_en ?? "",
    alt_es: picture.alt_es ?? "",
  };
}
