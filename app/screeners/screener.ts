import type { FormValues } from "~/http/form-values";

/** A whole film behind a password. */
export interface Screener {
  projectId: number;
  title_en: string;
  title_es: string;
  imageUrl: string;
  /** An address at Vimeo or YouTube, or of a stored file; see `readFilm`. */
  filmUrl: string;
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

/** Converts a screener to form values; the password is never sent. */
export function toScreenerValues(screener: Pick<Screener, "filmUrl"> | null): FormValues {
  return { filmUrl: screener?.filmUrl ?? "" };
}
