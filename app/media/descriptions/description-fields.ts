import type { Language } from "~/language/i18n/languages";
import type { ImageTextField, LibraryImage } from "~/media/images/library-image";

/** The form of all descriptions on a page of the library. */
export const DESCRIPTIONS_FORM_ID = "descriptions";

/** The button that also fills empty texts with what is written in the files. */
export const FILL_BUTTON = "fill";

/** Returns the name of the field of a description. */
export const descriptionField = (id: number, language: Language) =>
  imageField(id, `alt_${language}`);

/** Returns the name of the field of any text of an image. */
export const imageField = (id: number, field: ImageTextField) => `${field}-${id}`;

/** Returns the name of the hidden field that identifies the text from which a field was rendered. */
export const seenField = (id: number, language: Language) =>
  seenFieldOf(descriptionField(id, language));

/** Returns the same by the name of the field of the description. */
export const seenFieldOf = (field: string) => field.replace(/^alt_/, "seen_");

/** A text of an image as it was typed, and the mark of the text that was there before. */
export interface TypedDescription {
  /** Of the image. */
  id: number;
  field: ImageTextField;
  text: string | null;
  /** A mark made by `textMark`; without one, the text replaces any other. */
  seen?: string;
}

/** A description as the list shows it. */
export interface ShownDescription {
  text: string;
  seen: string;
}

/** An image of the library as the list of descriptions shows it. */
export type ImageToDescribe = LibraryImage & Record<"en" | "es", ShownDescription>;
