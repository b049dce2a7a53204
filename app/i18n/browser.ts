import { createPath } from "@remix-run/react";
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { areaLoaders, type BrowserArea, defaultArea } from "./areas";
import type { Language } from "./languages";
import { i18nOptions } from "./options";

/**
 * Loads the texts of the first page and initializes the i18next instance of the browser.
 *
 * @throws when a text cannot be loaded: then the page is not hydrated and works without scripts
 */
export async function startBrowserI18n(language: Language): Promise<i18n> {
  const areas = new Set<BrowserArea>([defaultArea, ...(getInitialNamespaces() as BrowserArea[])]);
  await i18next.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    ns: [...areas],
    resources: {},
    partialBundledLanguages: true,
  });
  await Promise.all([...areas].map((area) => addArea(language, area)));
  return i18next;
}

async function addArea(language: Language, area: BrowserArea): Promise<void> {
  if (i18next.hasResourceBundle(language, area)) return;
  i18next.addResourceBundle(language, area, await areaLoaders[language][area]());
}

/**
 * Loads the texts of an area before a page that needs them is rendered. If that fails, for example
 * because a new release has replaced the file, the page is loaded as a document with its own texts;
 * the promise stays pending until then.
 */
export async function loadArea(language: Language, area: BrowserArea): Promise<void> {
  try {
    await addArea(language, area);
  } catch {
    const { location } = window.__remixRouter.state.navigation;
    window.location.assign(location ? createPath(location) : window.location.href);
    await new Promise(() => undefined);
  }
}

/** Switches the language of the interface after loading the texts of every area in use. */
export async function switchLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return;
  const areas = Object.keys(i18next.store.data[i18next.language] ?? {}) as BrowserArea[];
  await Promise.all(areas.map((area) => loadArea(language, area)));
  await i18next.changeLanguage(language);
}

/**
 * Implements the client loader of a page with its own area: returns its data once the texts in the
 * language of the data are loaded.
 */
export async function loadWithArea<Data extends { language: Language }>(
  area: BrowserArea,
  serverLoader: () => Promise<Data>,
): Promise<Data> {
  const loaded = await serverLoader();
  await loadArea(loaded.language, area);
  return loaded;
}
