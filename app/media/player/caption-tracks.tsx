import { type Language, languageNames } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import type { Film } from "./film-address";

/** Subtitles of a stored film in one language. */
export interface CaptionTrack {
  language: Language;
  url: string;
}

/** A film in the dialog. */
export interface PlayedFilm {
  film: Film;
  /** The address to load the file from, if it differs. */
  source?: string;
  captions?: CaptionTrack[];
  /** The title of the film. */
  title: string;
  /** Called when the dialog was closed. */
  onClose: () => void;
}

interface Captioned {
  captionsEnUrl?: string | null;
  captionsEsUrl?: string | null;
}

/** Returns the subtitles of a trailer or video. */
export function captionsOf({ captionsEnUrl: en, captionsEsUrl: es }: Captioned): CaptionTrack[] {
  return (["en", "es"] as const).flatMap((language) => {
    const url = { en, es }[language];
    return url ? [{ language, url }] : [];
  });
}

/** The subtitles of a stored film; those in the language of the page are on. */
export function CaptionTracks({ captions = [] }: { captions?: CaptionTrack[] }) {
  const language = useLanguage();
  return captions.map((track) => (
    <track
      key={track.language}
      kind="subtitles"
      src={track.url}
      srcLang={track.language}
      label={languageNames[track.language]}
      default={track.language === language}
    />
  ));
}
