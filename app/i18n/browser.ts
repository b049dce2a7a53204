import { createPath } from "@remix-run/react";
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { defined } from "~/defined";
import {
  type AdminArea,
  type AreaLoaders,
  areaLoaders,
  type BrowserArea,
  defaultArea,
} from "./areas";
import type { Language } from "./languages";
import { i18nOptions } from "./options";

/** The `handle` of a route: the texts that its page needs. */
interface AreasHandle {
  i18n?: BrowserArea[];
  areaLoaders?: AreaLoaders<AdminArea>;
}

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
    ns: [...areas].map(namespaceOf),
    resources: {},
    partialBundledLanguages: true,
  });
  await Promise.all([...areas].map((area) => addArea(language, area)));
  return i18next;
}

/** Returns the namespace of i18next in which the texts of an area, or of a part of one, are kept. */
const namespaceOf = (area: BrowserArea) => area.split(".", 1).join();

type Loaders = Partial<Record<BrowserArea, () => Promise<object>>>;

/**
 * Returns what loads an area: the frame of the back office brings the loaders of its own texts
 * (`handle.areaLoaders`), which public pages never need.
 */
function loaderOf(language: Language, area: BrowserArea): () => Promise<object> {
  const loadersOf = (loaders: Record<Language, Loaders>) => loaders[language][area];
  const own = loadersOf(areaLoaders);
  if (own) return own;
  const brought = Object.values(window.__remixRouteModules).flatMap(
    (route) => (route?.handle as AreasHandle | undefined)?.areaLoaders ?? [],
  );
  return defined(brought.map(loadersOf).find(Boolean), area);
}

/** The loading of the areas and parts that were asked for, by language. */
const added = new Map<Language, Map<BrowserArea, Promise<void>>>();

/** Those that are loaded, as `en admin.form`. */
const ready = new Set<string>();

function addArea(language: Language, area: BrowserArea): Promise<void> {
  const ofLanguage = added.get(language) ?? new Map<BrowserArea, Promise<void>>();
  added.set(language, ofLanguage);
  const known = ofLanguage.get(area);
  if (known) return known;
  const adding = loaderOf(language, area)().then((texts) => {
    // Deep, since an area comes in parts.
    i18next.addResourceBundle(language, namespaceOf(area), texts, true);
    ready.add(`${language} ${area}`);
  });
  ofLanguage.set(area, adding);
  adding.catch(() => ofLanguage.delete(area));
  return adding;
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

/**
 * Returns null if the texts of all areas are loaded in the language of the interface, else a promise
 * that is fulfilled when they are; always the same one while the same areas are missing.
 */
export function loadMissingAreas(areas: readonly BrowserArea[]): Promise<unknown> | null {
  const language = i18next.language as Language;
  const missing = areas.filter((area) => !ready.has(`${language} ${area}`));
  if (missing.length === 0) return null;
  const name = `${language} ${missing.join()}`;
  const known = waiting.get(name);
  if (known) return known;
  const loading = Promise.all(missing.map((area) => loadArea(language, area)));
  waiting.set(name, loading);
  return loading;
}

const waiting = new Map<string, Promise<unknown>>();

/** Switches the language of the interface after loading the texts of every area in use. */
export async function switchLanguage(language: Language): Promise<void> {
  if (i18next.language === language) return;
  const areas = added.get(i18next.language as Language)?.keys() ?? [];
  await Promise.all([...areas].map((area) => loadArea(language, area)));
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
