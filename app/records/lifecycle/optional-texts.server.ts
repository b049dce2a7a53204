import type { Expression, SqlBool } from "kysely";
import type { ZodTypeAny } from "zod";
import { type Language, otherLanguage } from "~/language/i18n/languages";
import { anyOf, lacksTextOf } from "~db/search.server";

/** The common name of two nullable fields: `bio` for `bio_en` and `bio_es`. */
type OptionalText<Data> = {
  [Name in keyof Data]-?: Name extends `${infer Text}_en`
    ? null extends Data[Name]
      ? Text
      : never
    : never;
}[keyof Data];

/** Returns the names of the optional texts of a schema; incomplete ones have only one language. */
export function optionalTexts<Data>(shape: { [Name in keyof Data]: ZodTypeAny }) {
  const fields = Object.entries<ZodTypeAny>(shape);
  const optional = fields.filter(([, field]) => field.safeParse("").data === null);
  const texts = optional.flatMap(([name]) => /^(.*)_en$/.exec(name)?.[1] ?? []);
  return texts as OptionalText<Data>[];
}

/** Returns a condition: one of the texts is missing in this language, and exists in the other. */
export function isIncompleteIn(language: Language, texts: readonly string[]): Expression<SqlBool> {
  const other = otherLanguage(language);
  return anyOf(texts.map((text) => lacksTextOf(`${text}_${language}`, `${text}_${other}`)));
}
