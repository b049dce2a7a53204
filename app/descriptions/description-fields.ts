import type { Language } from "~/i18n/languages";

/** The form of all descriptions on a page of the library. */
export const DESCRIPTIONS_FORM_ID = "descriptions";

/** Returns the name of the field of a description. */
export const descriptionField = (id: number, language: Language) => `alt_${language}-${id}`;

/** Returns the name of the hidden field that identifies the text from which a field was rendered. */
export const seenField = (id: number, language: Language) => `seen_${language}-${id}`;

/** A description as it was typed, and the mark of the text that was there before. */
export interface TypedDescription {
  id: number;
  language: Language;
  text: string | null;
  /** A mark made by `textMark`; without one, the text replaces any other. */
  seen?: string;
}

/** A description as the list shows it. */
export interface ShownDescription {
  text: string;
  seen: string;
}
