import type { ListOrders } from "~/http/list-query";
import type { FormValues } from "~/http/form-values";

export const IMAGE_FORM_ID = "picture";

/** The field of the files that are added to the library, or take an image's place. */
export const IMAGE_FIELD = "image";

/**
 * What names an image: a record, a setting, a form waiting to be saved, or only what may come back,
 * which is an earlier version of a record or one in the trash.
 */
export type ImageUse =
  | {
      kind: "project" | "still" | "teamMember" | "newsItem";
      id: number;
      title_en: string;
      title_es: string;
    }
  | { kind: "setting"; key: string }
  | { kind: "form"; path: string }
  | { kind: "past" };

/** An image as the library shows it. */
export interface LibraryImage {
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
  uses: ImageUse[];
}

/** The list of the library: newest first, all or those that need somebody's attention. */
export const imageOrders = {
  sorts: ["newest"],
  sort: "newest",
  descending: true,
  filters: ["unused", "noAlt"],
} as const satisfies ListOrders<string>;

export type ImageSort = (typeof imageOrders.sorts)[number];

/** What the form shows of an image. */
export function toImageValues(
  image: Pick<LibraryImage, "focusX" | "focusY" | "alt_en" | "alt_es">,
): FormValues {
  return {
    focusX: String(image.focusX ?? ""),
    focusY: String(image.focusY ?? ""),
    alt_en: image.alt_en ?? "",
    alt_es: image.alt_es ?? "",
  };
}
