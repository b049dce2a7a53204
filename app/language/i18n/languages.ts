/** The languages of the interface and of all content (checklist R007, R456). */
export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

/** The fallback for the interface, and for content that is missing in another language. */
export const defaultLanguage: Language = "en";

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Returns the other of the two languages. */
export function otherLanguage(language: Language): Language {
  return language === "en" ? "es" : "en";
}

/** Each language's own name, as the language switch has it for screen readers. */
export const languageNames: Record<Language, string> = { en: "English", es: "Español" };

export interface LocalizedText {
  text: string;
  /** The `lang` attribute; set when the language differs from that of the page. */
  lang?: Language;
}

type Bilingual<Field extends string> = { [Key in `${Field}_${Language}`]?: string | null };

/**
 * Returns the field in the language of the page, else in English, else empty (specification section
 * 1).
 *
 * @param record a record with `FIELD_en` and `FIELD_es`
 */
export function localized<Field extends string>(
  record: Bilingual<Field>,
  field: Field,
  language: Language,
): LocalizedText {
  const own = record[`${field}_${language}` as const];
  if (own?.trim()) return { text: own };
  const fallback = record[`${field}_${defaultLanguage}` as const];
  return fallback?.trim() ? { text: fallback, lang: defaultLanguage } : { text: "" };
}

/** A record whose texts are optional, as some languages are omitted. */
export type InLanguage<Row> = {
  [Key in keyof Row as Key extends `${string}_${Language}` ? never : Key]: Row[Key];
} & { [Key in keyof Row as Key extends `${string}_${Language}` ? Key : never]?: Row[Key] };

/**
 * Returns the record without texts that a page in this language does not show; see {@link
 * localized}.
 */
export function inLanguage<Row extends object>(row: Row, language: Language): InLanguage<Row> {
  const isShown = (key: string) => {
    const [, field, own] = /^(.+)_(en|es)$/.exec(key) ?? [];
    if (!field || !own) return true;
    return localized(row as Bilingual<string>, field, language).lang
      ? own === defaultLanguage
      : own === language;
  };
  return Object.fromEntries(Object.entries(row).filter(([key]) => isShown(key))) as InLanguage<Row>;
}

/**
 * Returns the languages that lack a text which the other one has.
 *
 * @param fields the names of optional texts
 */
export function incompleteLanguages<Field extends string>(
  record: Bilingual<Field>,
  fields: readonly Field[],
): Language[] {
  const has = (field: Field, language: Language) => Boolean(record[`${field}_${language}`]?.trim());
  return languages.filter((language) =>
    fields.some((field) => !has(field, language) && has(field, otherLanguage(language))),
  );
}
