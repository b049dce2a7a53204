import type { i18n, TFunction } from "i18next";
import type { Area } from "./areas";

/** Returns the `t` of an area. */
export type Translators = <A extends Area>(area: A) => TFunction<A>;

/** Translators by instance and language; the browser's instance changes its language. */
const made = new WeakMap<i18n, Map<string, Translators>>();

/**
 * Returns the cached translators of a language. A lookup in i18next takes a dozen steps, and a page
 * has hundreds of texts: those without placeholders are looked up once (decision 038).
 */
export function translatorsOf(instance: i18n, language: string): Translators {
  const ofInstance = made.get(instance) ?? new Map<string, Translators>();
  made.set(instance, ofInstance);
  const translators = ofInstance.get(language) ?? makeTranslators(instance, language);
  ofInstance.set(language, translators);
  return translators;
}

function makeTranslators(instance: i18n, language: string): Translators {
  const byArea = new Map<Area, unknown>();
  return <A extends Area>(area: A) => {
    const t = byArea.get(area) ?? remembering(instance.getFixedT(language, area));
    byArea.set(area, t);
    return t as TFunction<A>;
  };
}

function remembering(t: TFunction<Area>): unknown {
  const lookUp = t as unknown as (key: string, ...values: unknown[]) => string;
  const texts = new Map<string, string>();
  const remembered = (key: string, ...values: unknown[]): string => {
    if (values.length > 0) return lookUp(key, ...values);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = lookUp(key);
    // A missing text is not cached: browsers load areas on demand.
    if (text !== key) texts.set(key, text);
    return text;
  };
  return Object.assign(remembered, t);
}
