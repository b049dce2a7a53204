import { createPath } from "@remix-run/react";
import { getInitialNamespaces } from "remix-i18next/client";
import { defined } from "~/config/defined";
import type { Area, TextPart } from "./areas";
import { defaultLanguage, isLanguage, type Language } from "./languages";
import { Texts } from "./texts";

/** The texts of this browser. */
export const browserTexts = new Texts();

/** The parts of the texts, each a file of its own. */
const files = import.meta.glob<{ texts: Partial<Record<Area, object>> }>(
  "../texts/*/parts/*-texts.ts",
);

/** The loading of the parts that were asked for, as `en film`. */
const loading = new Map<string, Promise<void>>();

const loaded = new Set<string>();

function loadPart(language: Language, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  const known = loading.get(name);
  if (known) return known;
  const load = defined(files[`../texts/${language}/parts/${part}-texts.ts`], name);
  const begun = load().then(({ texts }) => {
    for (const [area, each] of Object.entries(texts)) {
      browserTexts.add(language, area as Area, each);
    }
    loaded.add(name);
  });
  loading.set(name, begun);
  begun.catch(() => loading.delete(name));
  return begun;
}

/** Returns the language of the page that is shown. */
export function shownLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
}

/**
 * Loads the texts of the first page.
 *
 * @throws when a text cannot be loaded: then the page is not hydrated and works without scripts
 */
export async function loadFirstTexts(language: Language): Promise<void> {
  const parts = new Set<TextPart>(["public", ...(getInitialNamespaces() as TextPart[])]);
  await Promise.all([...parts].map((part) => loadPart(language, part)));
}

/**
 * Loads parts of the texts before a page that needs them is rendered. If that fails, for example
 * because a new release has replaced the file, the page is loaded as a document with its own texts;
 * the promise stays pending until then.
 */
export async function loadTexts(language: Language, parts: readonly TextPart[]): Promise<void> {
  try {
    await Promise.all(parts.map((part) => loadPart(language, part)));
  } catch {
    const { location } = window.__remixRouter.state.navigation;
    window.location.assign(location ? createPath(location) : window.location.href);
    await new Promise(() => undefined);
  }
}

const waiting = new Map<string, Promise<void>>();

/**
 * Returns null if all of these parts are loaded, else a promise that is fulfilled when they are;
 * always the same one while the same parts are missing.
 */
export function loadMissingTexts(
  language: Language,
  parts: readonly TextPart[],
): Promise<void> | null {
  const missing = parts.filter((part) => !loaded.has(`${language} ${part}`));
  if (missing.length === 0) return null;
  const name = `${language} ${missing.join()}`;
  const begun = waiting.get(name) ?? loadTexts(language, missing);
  waiting.set(name, begun);
  return begun;
}
