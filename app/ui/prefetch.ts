import { matchRoutes } from "@remix-run/react";
import { loadTextsAhead } from "~/i18n/browser";
import { isBackOfficePath } from "~/i18n/paths";

/** How long data that are there may wait for the press: a change that is saved must not be missed. */
const FRESH_MS = 5_000;

/** A pointer that only passes rests on a link for a shorter time. */
const REST_MS = 65;

/** Requests whose responses wait for a press at a time; a page makes up to three. */
const MOST_REQUESTS = 9;

/**
 * Pages that are the same however often they are asked for: no forms, no tokens. A still opens on
 * the page of its film.
 */
export const pageAhead =
  /^routes\/_site\.(?:\(en\)\._index|es\._index|\(\$lang\)\.(?:\$slug|legal\.\$page|news\.(?:\$id|_index)|people\.(?:\$id|_index)|project\.\$id|projects|screenings|sitemap|talent))$/;

/** Those of them that need the texts of the area `film`; others need none of their own. */
export const filmPageAhead = /\.(?:people|project|projects|screenings)\b/;

/** Data that were asked for ahead, by address. Each is used once. */
const kept = new Map<string, Promise<Response>>();

let askServer: typeof fetch | undefined;

/**
 * Loads a page of the site when the pointer rests on its link, on focus, or when it is touched: its
 * data, scripts and texts. The press uses what is there or on its way and asks for nothing of it
 * again. Not on connections that are slow or where data is saved.
 */
export function prefetchOnIntent(): void {
  if (askServer || isDataSaved()) return;
  askServer = window.fetch.bind(window);
  window.fetch = fetchOrTake;
  let timer = 0;
  const rest = ({ target }: Pick<Event, "target">) => {
    clearTimeout(timer);
    timer = window.setTimeout(prefetch, REST_MS, target, "low");
  };
  // Not behind the pictures that are on their way: someone waits for it.
  const press = ({ target }: Event) => prefetch(target, "high");
  for (const type of ["pointerover", "focusin"]) addEventListener(type, rest, { passive: true });
  for (const type of ["touchstart", "pointerdown"])
    addEventListener(type, press, { passive: true });
  // The pointer may rest on a link already.
  rest({ target: [...document.querySelectorAll(":hover")].at(-1) ?? null });
}

function isDataSaved(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? "");
}

function prefetch(target: EventTarget | null, priority: RequestPriority): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== window.location.origin || link.target || link.search) return;
  // May be a document, see `back-office-document.ts`.
  if (isBackOfficePath(link.pathname)) return;
  // The pointer also comes to rest after a press, whose navigation has taken what was kept.
  const pressed = window.__remixRouter.state.navigation.location?.pathname;
  if ([window.location.pathname, pressed].includes(link.pathname)) return;
  if (kept.size >= MOST_REQUESTS) return;
  const ids = (matchRoutes(window.__remixRouter.routes, link.pathname) ?? []).flatMap(
    ({ route }) => route.id ?? [],
  );
  const leaf = ids.at(-1) ?? "";
  if (!pageAhead.test(leaf)) return;
  const { routes } = window.__remixManifest;
  for (const id of ids) {
    const route = routes[id];
    if (!route || id in window.__remixRouteModules) continue;
    // Not one after another, as their import statements are found. The press tells of a failure.
    const scripts = [route.module, ...(route.imports ?? [])];
    for (const address of scripts) import(address).catch(() => undefined);
  }
  if (filmPageAhead.test(leaf)) loadTextsAhead({ i18n: ["film"] });
  const own = ids.filter((id) => routes[id]?.hasClientLoader);
  const joined = ids.filter((id) => routes[id]?.hasLoader && !routes[id]?.hasClientLoader);
  for (const part of [...own, ...(joined.length > 0 ? [joined.join(",")] : [])]) {
    keep(dataAddress(link, part), { priority, isView: part.endsWith(leaf) });
  }
}

/** Returns the address of which single fetch asks for the data of routes. */
function dataAddress({ origin, pathname }: HTMLAnchorElement, routeIds: string): string {
  const path = pathname === "/" ? "/_root" : pathname.replace(/\/$/, "");
  const address = new URL(`${path}.data`, origin);
  address.searchParams.set("_routes", routeIds);
  return address.href;
}

/** @param isView true for the data of the page itself: the server counts those that are opened */
function keep(
  address: string,
  { priority, isView }: { priority: RequestPriority; isView: boolean },
): void {
  if (kept.has(address) || !askServer) return;
  const response = askServer(address, { headers: { Purpose: "prefetch" }, priority });
  const drop = () => {
    if (kept.get(address) === response) kept.delete(address);
  };
  kept.set(address, response);
  if (isView) views.add(address);
  // The press asks again for what has failed.
  response.then((answer) => (answer.ok ? setTimeout(drop, FRESH_MS) : drop()), drop);
}

const views = new Set<string>();

const fetchOrTake: typeof fetch = async (input, init) => {
  const ask = askServer ?? fetch;
  const address = input instanceof URL ? input.href : "";
  if (init?.method && init.method !== "GET") return askAnew(() => ask(input, init));
  const taken = kept.get(address);
  if (!taken) return ask(input, init);
  kept.delete(address);
  const response = await taken;
  // Loading ahead is no view; this request, which is answered with 304, is one.
  if (response.ok && views.has(address))
    void ask(input, { priority: "low" }).catch(() => undefined);
  return response;
};

/**
 * Sends what may change every page (another language, the end of a session, a saved record): what
 * was asked for before, or while it is on its way, is not used any more.
 */
async function askAnew(send: () => Promise<Response>): Promise<Response> {
  kept.clear();
  try {
    return await send();
  } finally {
    kept.clear();
  }
}
