import type { Expression, SqlBool } from "kysely";
import type { ZodTypeAny } from "zod";
import { otherLanguage, type Language } from "~/i18n/languages";
import { anyOf, lacksTextOf } from "~db/search.server";

/** `bio` for a pair of fields `bio_en` and `bio_es` that may be null. */
type OptionalText<Data> = {
  [Name in keyof Data]: Name extends `${infer Text}_en`
    ? null extends Data[Name]
      ? Text
      : never
    : never;
}[keyof Data];

/** The texts of a schema that may be missing: one is incomplete when only one language has it. */
export function optionalTexts<Data>(shape: { [Name in keyof Data]: ZodTypeAny }) {
  const fields = Object.entries<ZodTypeAny>(shape);
  const optional = fields.filter(([, field]) => field.safeParse("").data === null);
  const texts = optional.flatMap(([name]) => /^(.*)_en$/.exec(name)?.[1] ?? []);
  return texts as OptionalText<Data>[];
}

/** A condition: the record lacks one of the texts in this language while the other has it. */
export function isIncompleteIn(language: Language, texts: readonly string[]): Expression<SqlBool> {
  const other = otherLanguage(language);
  return anyOf(texts.map((text) => lacksTextOf(`${text}_${language}`, `${text}_${other}`)));
}
