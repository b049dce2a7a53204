import type { FormValues } from "~/base/http/form-values";
import type { ListOrders } from "~/base/http/list-query";
import type { PictureWords } from "~/media/words/picture-words";
import type { RecordKind } from "~db/record-kinds";

export const IMAGE_FORM_ID = "picture";

/** Maximum length of a description: screen readers need minutes for longer ones. */
export const ALT_MAX = 300;

const PHOTOGRAPHER_MAX = 120;

/** The texts of an image, wherever it is used, with their maximum lengths. */
export const imageTextLengths = {
  alt_en: ALT_MAX,
  alt_es: ALT_MAX,
  caption_en: ALT_MAX,
  caption_es: ALT_MAX,
  photographer: PHOTOGRAPHER_MAX,
} as const;

export type ImageTextField = keyof typeof imageTextLengths;

/** The texts of an image: description and caption in both languages, and the photographer. */
export type ImageTexts = Record<ImageTextField, string | null>;

export const imageTextFields = Object.keys(imageTextLengths) as ImageTextField[];

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
      /** The field of the list that it is in, such as the stills of a film. */
      list?: string;
      title_en: string;
      title_es: string;
    }
  | { kind: "setting"; key: string }
  | { kind: "form"; path: string }
  | { kind: "past" };

/** An image as the library lists it. */
export interface LibraryImage extends ImageTexts {
  id: number;
  address: string;
  width: number;
  height: number;
  bytes: number;
  focusX: number | null;
  focusY: number | null;
  /** The original file name; null if not known. */
  fileName: string | null;
  isKept: boolean;
  createdAt: string;
  updatedAt: string;
  uses: ImageUse[];
  /** The words in its file; null if there are none. */
  words: PictureWords | null;
  /** The texts that its file offers for its empty fields. */
  offered: OfferedTexts;
}

/** Texts that the file of an image offers for fields that are empty. */
export type OfferedTexts = Partial<Record<ImageTextField, string>>;

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
  image: Pick<LibraryImage, "focusX" | "focusY" | ImageTextField>,
): FormValues {
  return {
    focusX: String(image.focusX ?? ""),
    focusY: String(image.focusY ?? ""),
    ...Object.fromEntries(imageTextFields.map((field) => [field, image[field] ?? ""])),
  };
}
