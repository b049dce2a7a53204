import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import type { ApiRoute } from "./calls.server";
import type { RouteHandle } from "./route-handle";

/** The innermost route of a path. */
export interface Place {
  /** Its id and those of the layouts around it, from the outside; none if no route matches. */
  ids: readonly string[];
  handle?: RouteHandle;
  /** Its address with the names of parameters, such as `/:lang?/news/:id`. */
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
}

/** A route with an address of its own. */
export interface SiteRoute {
  id: string;
  pattern: string;
  handle?: RouteHandle;
  /** False for files and calls. */
  isPage: boolean;
  /** The calls by method, of a route of the API. */
  calls?: ApiRoute["calls"];
}

/** All routes of the site. */
export interface RouteTable {
  routes: readonly SiteRoute[];
  /** Returns the place of a path; the last ones are remembered. */
  at: (path: string) => Place;
}

/** Maximum number of paths whose place is remembered; a path costs one match more than its entry. */
const MAX_PATHS = 1000;

const NOWHERE: Place = { ids: [], pattern: "", params: {} };

/** Makes the table of the routes of a build. */
export function makeRouteTable(routes: ServerBuild["routes"]): RouteTable {
  const tree = childrenOf(routes, undefined);
  const patterns = new Map<string, string>();
  const places = new LRUCache<string, Place>({ max: MAX_PATHS });

  function patternOf(id: string | undefined): string {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    const known = patterns.get(route.id);
    const pattern = known ?? patternOf(route.parentId) + (route.path ? `/${route.path}` : "");
    patterns.set(route.id, pattern);
    return pattern;
  }

  function find(path: string): Place {
    const matches = matchRoutes(tree, path);
    const own = matches?.at(-1);
    if (!matches || !own?.route.id) return NOWHERE;
    return {
      ids: matches.flatMap(({ route }) => route.id ?? []),
      handle: handleOf(routes[own.route.id]),
      pattern: patternOf(own.route.id) || "/",
      params: own.params,
    };
  }

  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return {
    routes: Object.values(routes).flatMap((route) => {
      const isPage = route?.module.default !== undefined;
      // The layout around others has no address of its own.
      if (!route || (isPage && parents.has(route.id))) return [];
      const { id } = route;
      return [
        {
          id,
          pattern: patternOf(id) || "/",
          handle: handleOf(route),
          isPage,
          calls: callsOf(route),
        },
      ];
    }),
    at(path) {
      const place = places.get(path) ?? find(path);
      places.set(path, place);
      return place;
    },
  };
}

let current = makeRouteTable({});

/** Returns the table of the site; empty until {@link setRouteTable} was called. */
export const routeTable = (): RouteTable => current;

/** Sets the table of the site, before the first request. */
export function setRouteTable(table: RouteTable): void {
  current = table;
}

/** Wraps a function of the table, so that it runs once for each. */
export function oncePerTable<Value>(derive: (table: RouteTable) => Value): () => Value {
  let made: { from: RouteTable; value: Value } | undefined;
  return () => {
    if (made?.from !== current) made = { from: current, value: derive(current) };
    return made.value;
  };
}

/** The part of an address that stands for the language. */
const LANGUAGE = /^\/(?::lang\?|en\?|es)(?=\/|$)/;

/** Returns an address as it is without a language, with the names of other parameters. */
export const withoutLanguage = (pattern: string) => pattern.replace(LANGUAGE, "") || "/";

/** Returns true for a route whose answers may be seen by everyone. */
export const isPublic = ({ handle }: Pick<SiteRoute, "handle">) => handle?.audience === "public";

/**
 * Returns the public addresses without parameters, of pages and files, as they are without a
 * language.
 */
export const fixedAddresses = oncePerTable(({ routes }) =>
  routes
    .filter(isPublic)
    .map(({ pattern, handle }) => ({ path: withoutLanguage(pattern), handle }))
    .filter(({ path }) => !/[:*]/.test(path)),
);

/** Returns the word with which an address begins; null for the home page and for a parameter. */
export const firstWord = (pattern: string): string | null =>
  /^\/([^/:*]+)(?=\/|$)/.exec(withoutLanguage(pattern))?.[1] ?? null;

/** Returns the words with which addresses of the site begin, as they are without a language. */
export const firstWords = oncePerTable(
  ({ routes }) => new Set(routes.flatMap(({ pattern }) => firstWord(pattern) ?? [])),
);

type Route = ServerBuild["routes"][string] | undefined;

const handleOf = (route: Route) => route?.module.handle as RouteHandle | undefined;

const callsOf = (route: Route) => (route?.module.loader as Partial<ApiRoute> | undefined)?.calls;

type Tree = Parameters<typeof matchRoutes>[0];

/** Returns the tree of routes below one, in the order of the build, which decides between equals. */
function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): Tree {
  const children = Object.values(routes).filter((route) => route?.parentId === parentId);
  return children.flatMap((route) => {
    if (!route) return [];
    const { id, path, caseSensitive } = route;
    const node = { id, path, caseSensitive };
    return route.index ? { ...node, index: true } : { ...node, children: childrenOf(routes, id) };
  });
}
