import type { FormValues } from "~/http/form-values";

/** A whole film behind a password. */
export interface Screener {
  projectId: number;
  title_en: string;
  title_es: string;
  imageUrl: string;
  /** At Vimeo or YouTube, or a stored file; see `readFilm`. */
  filmUrl: string;
  /** The hash of its password. */
  password: string;
  updatedAt: string;
}

export const SCREENER_FORM_ID = "screener-form";
export const SCREENER_GATE_ID = "screener-gate";

export const SCREENER_PASSWORD_MIN = 8;

/** Where a stored film is fetched, below the address of its page in every language. */
export const screenerFilmPath = (projectId: number) => `/screener/${projectId}/film`;

/** A screener as its form shows it; a password is never shown. */
export function toScreenerValues(screener: Pick<Screener, "filmUrl"> | null): FormValues {
  return { filmUrl: screener?.filmUrl ?? "" };
}
