import type { Language } from "~/language/i18n/languages";
import type { MovedText } from "./old-html.server";
import type { OldRecord } from "./old-site";

/** A member of a unit with its text in the writing of this site. */
export interface MovedMember {
  language: Language;
  record: OldRecord;
  moved: MovedText;
  /** Written by hand, in the writing of this site; empty if there is none. */
  excerpt: string;
}
