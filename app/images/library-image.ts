import type { FormValues } from "~/http/form-values";
import type { ListOrders } from "~/http/list-query";
import type { RecordKind } from "~db/record-kinds";

export const IMAGE_FORM_ID = "picture";

/** Maximum length of a description: screen readers need minutes for longer ones. */
export const ALT_MAX = 300;

/** In the address of an upload: adds the image to the library. */
export const KEEP_PARAMETER = "keep";

/** The file field for new images and replacements. */
export const IMAGE_FIELD = "image";

/**
 * A use of an image: a record, a setting, an unsaved form, or only the past, which is an earlier
 * version of a record or one in the trash.
 */
export type ImageUse =
  | {
      kind: RecordKind;
      id: number;
      /** True for an image of the list of a record, such as the stills of a film. */
      isInList?: boolean;
      title_en: string;
      title_es: string;
    }
  | { kind: "setting"; key: string }
  | { kind: "form"; path: string }
  | { kind: "past" };

/** An image as the library lists it. */
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
  /** The original file name; null if not known. */
  fileName: string | null;
  isKept: boolean;
  createdAt: string;
  updatedAt: string;
  uses: ImageUse[];
}

/** From this size on, in bytes, an image counts as large: most are a few hundred kilobytes. */
export const LARGE_BYTES = 1_000_000;

/** Orders of the library: newest first, all images or those that need attention. */
export const imageOrders = {
  sorts: ["newest"],
  sort: "newest",
  descending: true,
  filters: ["unused", "noAlt", "large"],
} as const satisfies ListOrders<string>;

export type ImageSort = (typeof imageOrders.sorts)[number];

/** Converts an image to the values of its form. */
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
