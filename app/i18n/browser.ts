import { createPath } from "@remix-run/react";
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { areaLoaders, defaultArea, type BrowserArea } from "./areas";
import type { Language } from "./languages";
import { i18nOptions } from "./options";

/**
 * Loads what the first page needs and makes the one i18next instance of the browser.
 *
 * @throws when a text cannot be loaded: then the page stays as the server made it, which works too
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
 * Makes the texts of an area ready before a page that needs them is shown. Where they cannot be
 * loaded, as when a new version of the site has replaced the file, the page is loaded as a document,
 * which brings its own; the promise stays open until then.
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

/** Switches the interface to a language, with the texts of every area in use already there. */
export async function switchLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return;
  const areas = Object.keys(i18next.store.data[i18next.language] ?? {}) as BrowserArea[];
  await Promise.all(areas.map((area) => loadArea(language, area)));
  await i18next.changeLanguage(language);
}

/**
 * The work of a client loader of a page with an area of its own: its data, and its texts in the
 * language of the data, both there before it is shown.
 */
export async function loadWithArea<Data extends { language: Language }>(
  area: BrowserArea,
  serverLoader: () => Promise<Data>,
): Promise<Data> {
  const loaded = await serverLoader();
  await loadArea(loaded.language, area);
  return loaded;
}
