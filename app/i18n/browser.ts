import { createPath } from "@remix-run/react";
import { getInitialNamespaces } from "remix-i18next/client";
import { defined } from "~/defined";
import {
  type AdminArea,
  type Area,
  type AreaLoaders,
  areaLoaders,
  type BrowserArea,
  companions,
  defaultArea,
} from "./areas";
import { BrowserTexts } from "./browser-texts";
import type { Language } from "./languages";

/** The `handle` of a route: the texts that its page needs. */
interface AreasHandle {
  i18n?: BrowserArea[];
  areaLoaders?: AreaLoaders<AdminArea>;
}

/** The texts of this browser. */
export const browserTexts = new BrowserTexts();

/**
 * Loads the texts of the first page.
 *
 * @throws when a text cannot be loaded: then the page is not hydrated and works without scripts
 */
export async function loadFirstTexts(language: Language): Promise<void> {
  const areas = new Set<BrowserArea>([defaultArea, ...(getInitialNamespaces() as BrowserArea[])]);
  browserTexts.changeLanguage(language);
  await Promise.all([...areas].flatMap(withCompanions).map((area) => addArea(language, area)));
}

const withCompanions = (area: BrowserArea) => [area, ...(companions[area] ?? [])];

/** Returns the area to which a part of one belongs. */
const wholeAreaOf = (area: BrowserArea) => area.split(".", 1).join() as Area;

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
    browserTexts.add(language, wholeAreaOf(area), texts);
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
    await Promise.all(withCompanions(area).map((each) => addArea(language, each)));
  } catch {
    const { location } = window.__remixRouter.state.navigation;
    window.location.assign(location ? createPath(location) : window.location.href);
    await new Promise(() => undefined);
  }
}

/** Loads the texts that a page needs before it is opened. If that fails, opening it tries again. */
export function loadTextsAhead(handle: AreasHandle | undefined): void {
  const { language } = browserTexts;
  if (!language) return;
  for (const area of (handle?.i18n ?? []).flatMap(withCompanions)) {
    addArea(language, area).catch(() => undefined);
  }
}

/**
 * Returns null if the texts of all areas are loaded in the language of the interface, else a promise
 * that is fulfilled when they are; always the same one while the same areas are missing.
 */
export function loadMissingAreas(areas: readonly BrowserArea[]): Promise<unknown> | null {
  const language = defined(browserTexts.language, "language");
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
  const before = browserTexts.language;
  if (before === language) return;
  const areas = (before && added.get(before)?.keys()) ?? [];
  await Promise.all([...areas].map((area) => loadArea(language, area)));
  browserTexts.changeLanguage(language);
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
