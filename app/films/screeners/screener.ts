import type { FormValues } from "~/base/http/form-values";
import type { Language } from "~/language/i18n/languages";

/** A film for few people, with its subtitles. */
export interface ScreenerFiles {
  /** An address at Vimeo or YouTube, or of a stored file; see `readFilm`. */
  filmUrl: string;
  /** Stored files; shown with a stored film. */
  captionsEnUrl: string | null;
  captionsEsUrl: string | null;
}

/** A whole film behind a password. */
export interface Screener extends ScreenerFiles {
  projectId: number;
  title_en: string;
  title_es: string;
  imageUrl: string;
  /** The hash of the password. */
  password: string;
  updatedAt: string;
}

export const SCREENER_FORM_ID = "screener-form";
export const SCREENER_GATE_ID = "screener-gate";

export const SCREENER_PASSWORD_MIN = 8;

/** In place of the hash: there is no shared password, so only invited people see the film. */
export const NO_PASSWORD = "no password";

/** Returns the address of a stored film, below the language prefix. */
export const screenerFilmPath = (projectId: number) => `/screener/${projectId}/film`;

/** Returns the address of the subtitles of a stored film, below the language prefix. */
export const screenerCaptionsPath = (projectId: number, language: Language) =>
  `/screener/${projectId}/captions/${language}`;

/** Converts a screener to form values; the password is never sent. */
export function toScreenerValues(screener: ScreenerFiles | null): FormValues {
  return {
    filmUrl: screener?.filmUrl ?? "",
    captionsEnUrl: screener?.captionsEnUrl ?? "",
    captionsEsUrl: screener?.captionsEsUrl ?? "",
  };
}
