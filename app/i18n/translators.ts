import type { i18n, TFunction } from "i18next";
import type { Area } from "./areas";

/** Gives the `t` of an area. */
export type Translators = <A extends Area>(area: A) => TFunction<A>;

/** Languages of instances; the browser's one instance changes its language. */
const made = new WeakMap<i18n, Map<string, Translators>>();

/**
 * The translators of a language, made once. i18next looks each text up anew, in a dozen steps, and a
 * page has hundreds: what has no placeholders is looked up once (decision 038).
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
    // What is missing may come: browsers load areas when they need them.
    if (text !== key) texts.set(key, text);
    return text;
  };
  return Object.assign(remembered, t);
}
