import type { i18n, TFunction } from "i18next";
import { filledIn, type Values } from "./browser-texts";
import type { Language } from "./languages";
import type { TextsSource } from "./translators";

/** Options of i18next among the values of a text, with which it is asked each time. */
const OPTIONS = ["context", "defaultValue", "lng", "ns", "ordinal", "returnObjects"];

/**
 * Returns the texts of an i18next instance. It is asked once for each text and plural form; the
 * values are filled in as in the browser, which is a tenth of its work: a list has a text with the
 * name of the record for each of its buttons.
 */
export function serverTexts(instance: i18n, language: Language): TextsSource {
  const plurals = new Intl.PluralRules(language);
  return {
    getFixedT: (from, area) => {
      const t = instance.getFixedT(from, area);
      const lookUp = t as unknown as (key: string, values?: object) => unknown;
      const texts = new Map<string, unknown>();
      const fill = (key: string, values?: Values): unknown => {
        if (!values) return lookUp(key);
        if (OPTIONS.some((option) => Object.hasOwn(values, option))) return lookUp(key, values);
        const { count } = values;
        const form = typeof count === "number" ? ` ${plurals.select(count)}` : "";
        const place = key + form;
        if (!texts.has(place)) texts.set(place, lookUp(key, { count, skipInterpolation: true }));
        const text = texts.get(place);
        return typeof text === "string" ? filledIn(text, values) : text;
      };
      return Object.assign(fill, t) as unknown as TFunction<typeof area>;
    },
  };
}
