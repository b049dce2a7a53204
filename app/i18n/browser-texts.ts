import type { TFunction } from "i18next";
import type { Area } from "./areas";
import type { Language } from "./languages";
import type { TextsSource } from "./translators";

interface Texts {
  [key: string]: string | Texts;
}

/** The values of the placeholders of a text. */
export type Values = Record<string, string | number | boolean | null | undefined>;

/**
 * The texts that the browser has loaded, read as i18next does on the server: nested keys, `{{name}}`
 * for values, `_one` and `_other` by the `count`. i18next itself is an eighth of the scripts of a
 * first visit, most of it for formats that the bundles do not use; a test compares the two over
 * every text.
 */
export class BrowserTexts implements TextsSource {
  readonly #texts = new Map<string, Texts>();

  /** Adds texts of an area, which may come in parts. */
  add(language: Language, area: Area, texts: object): void {
    const place = `${language} ${area}`;
    this.#texts.set(place, merged(this.#texts.get(place) ?? {}, texts as Texts));
  }

  /** Returns the `t` of an area; a text that is not loaded is its key. */
  getFixedT<A extends Area>(language: string, area: A): TFunction<A> {
    // Made when needed: the first ones of a page take a phone some milliseconds.
    let plurals: Intl.PluralRules | undefined;
    const form = (count: number) => (plurals ??= new Intl.PluralRules(language)).select(count);
    const t = (key: string, values?: Values): string | Texts => {
      // As in i18next, `admin:` in front of a key names its area: messages of schemas do.
      const [path = "", from = area] = key.split(":").reverse();
      const texts = this.#texts.get(`${language} ${from}`);
      const count = values?.count;
      const text =
        (typeof count === "number" ? find(texts, `${path}_${form(count)}`) : undefined) ??
        find(texts, path) ??
        key;
      return typeof text === "string" && values ? filledIn(text, values) : text;
    };
    return t as unknown as TFunction<A>;
  }
}

function merged(known: Texts, more: Texts): Texts {
  const all: Texts = { ...known };
  for (const [key, text] of Object.entries(more)) {
    const before = all[key];
    all[key] = typeof before === "object" && typeof text === "object" ? merged(before, text) : text;
  }
  return all;
}

function find(texts: Texts | undefined, key: string): string | Texts | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

/** Replaces `{{name}}` by the value of that name, nothing if there is none. */
export function filledIn(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String((Object.hasOwn(values, name) ? values[name] : null) ?? ""),
  );
}
