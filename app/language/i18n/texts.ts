import type { TFunction } from "i18next";
import type { Area } from "./areas";
import type { Language } from "./languages";

interface Bundle {
  [key: string]: string | Bundle;
}

/** The values of the placeholders of a text. */
type Values = Record<string, string | number | boolean | null | undefined>;

/**
 * The texts of pages, read as i18next reads those of loaders and mails: nested keys, `{{name}}` for
 * values, `_one` and `_other` by the `count`. i18next itself is an eighth of the scripts of a first
 * visit, most of it for formats that the bundles do not use; a test compares the two over every text.
 * The server renders with it too, so that it and the browser cannot differ.
 */
export class Texts {
  readonly #texts = new Map<string, Bundle>();

  /** Adds texts of an area, which may come in parts. */
  add(language: Language, area: Area, texts: object): void {
    const place = `${language} ${area}`;
    this.#texts.set(place, merged(this.#texts.get(place) ?? {}, texts as Bundle));
  }

  /** Returns the `t` of an area; a text that is not loaded is its key. */
  getFixedT<A extends Area>(language: string, area: A): TFunction<A> {
    // Made when needed: the first ones of a page take a phone some milliseconds.
    let plurals: Intl.PluralRules | undefined;
    const form = (count: number) => (plurals ??= new Intl.PluralRules(language)).select(count);
    const t = (key: string, values?: Values): string | Bundle => {
      // As in i18next, `admin:` in front of a key names its area: messages of schemas do.
      const [path = "", from = area] = key.split(":").reverse();
      const texts = this.#texts.get(`${language} ${from}`);
      const count = values?.count;
      const text =
        (typeof count === "number"
          ? (find(texts, `${path}_${form(count)}`) ?? find(texts, `${path}_other`))
          : undefined) ??
        find(texts, path) ??
        key;
      return typeof text === "string" && values ? filledIn(text, values) : text;
    };
    return t as unknown as TFunction<A>;
  }
}

function merged(known: Bundle, more: Bundle): Bundle {
  const all: Bundle = { ...known };
  for (const [key, text] of Object.entries(more)) {
    const before = all[key];
    all[key] = typeof before === "object" && typeof text === "object" ? merged(before, text) : text;
  }
  return all;
}

function find(texts: Bundle | undefined, key: string): string | Bundle | undefined {
  let found: string | Bundle | undefined = texts;
  for (const part of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

/** Replaces `{{name}}` by the value of that name, nothing if there is none. */
function filledIn(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String((Object.hasOwn(values, name) ? values[name] : null) ?? ""),
  );
}
