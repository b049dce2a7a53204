import type { FormValues } from "~/base/http/form-values";
import { creditList } from "~/films/credits/credit-list";
import { languageFieldOf, type TypedRows, withTypedRows } from "~/forms/editor/typed-list";
import { translator } from "~/language/i18n/i18n.server";
import { isLanguage } from "~/language/i18n/languages";
import { pastedLists } from "./film-tables";

/** Returns the values of a film's form with its typed and pasted lists as rows. */
export function withFilmRows(values: FormValues): TypedRows {
  let read = withTypedRows(values, creditList);
  const field = Object.keys(values).find((name) => /^\w+List$/.test(name) && values[name]?.trim());
  if (!field) return read;
  const language = values[languageFieldOf(field)];
  const lists = pastedLists(
    (each) => translator(each, "admin"),
    isLanguage(language) ? language : "en",
  );
  for (const list of lists) {
    const next = withTypedRows(read.values, list);
    const fieldErrors = { ...read.fieldErrors, ...next.fieldErrors };
    read = { values: next.values, fieldErrors, at: next.at ?? read.at };
  }
  return read;
}
