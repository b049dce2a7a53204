interface Titles {
  originalTitle?: string;
  /** The title in the language of the page; the other one may be missing. */
  title_en?: string;
  title_es?: string;
}

/**
 * Returns the language of an original title, as an attribute `lang` says it: that of the same title,
 * or what its script tells. Empty is "unknown", so that no voice takes it for the language of the page.
 */
export function languageOfTitle({ originalTitle, title_en, title_es }: Titles): string {
  const title = originalTitle ?? "";
  if (title === title_es && title !== title_en) return "es";
  if (title === title_en && title !== title_es) return "en";
  return scripts.find(([script]) => script.test(title))?.[1] ?? "";
}

const scripts: [script: RegExp, language: string][] = [
  [/[\u3040-\u30ff]/, "ja"],
  [/[\uac00-\ud7a3]/, "ko"],
  [/[\u4e00-\u9fff]/, "und-Hani"],
  [/[\u0600-\u06ff]/, "und-Arab"],
  [/[\u0590-\u05ff]/, "he"],
  [/[\u0900-\u097f]/, "und-Deva"],
  [/[\u0e00-\u0e7f]/, "th"],
  [/[\u0370-\u03ff]/, "el"],
  [/[\u0400-\u04ff]/, "und-Cyrl"],
];
