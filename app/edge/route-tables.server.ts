import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { pageOfData } from "./data-address";

type Application = (request: Request) => Promise<Response>;

/** The innermost route of a path. */
interface Place {
  /** Answers with a table of the route and those around it. */
  application: Application;
  /** The methods of its data address, or null for any. */
  dataMethods: readonly string[] | null;
}

/** Maximum number of paths whose place is remembered; a path costs one match more than its entry. */
const MAX_PATHS = 1000;

/**
 * Makes the application with a table of routes for each page, which contains the page and the routes
 * around it: Remix matches every request against all its routes, several times, and React Router
 * builds and ranks the table again each time. See decision 034.
 */
export function makeApplication(build: ServerBuild) {
  const routes = childrenOf(build, undefined);
  const whole: Place = { application: createRequestHandler(build, build.mode), dataMethods: null };
  const places = new LRUCache<string, Place>({ max: MAX_PATHS });
  const ofRoutes = new Map<string, Place>();

  function findPlace(path: string): Place {
    const ids = matchRoutes(routes, path)?.map(({ route }) => route.id ?? "");
    const own = ids?.at(-1);
    if (!ids || !own) return whole;
    const place = ofRoutes.get(own) ?? {
      application: handlerOf(build, ids),
      dataMethods: dataMethodsOf(build, own),
    };
    ofRoutes.set(own, place);
    return place;
  }

  function placeOf(path: string): Place {
    const place = places.get(path) ?? findPlace(path);
    places.set(path, place);
    return place;
  }

  return {
    application: (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      return placeOf(pageOfData(pathname) ?? pathname).application(request);
    },

    /**
     * Returns false for the data address of a route without a page. Remix answers it all the same:
     * it reads the whole response, a film too, as one text and encodes it on the event loop.
     *
     * @param pathname canonical
     */
    isAnswered: (method: string | undefined, pathname: string): boolean => {
      const page = pageOfData(pathname);
      const methods = page === null ? null : placeOf(page).dataMethods;
      return methods === null || methods.includes(method ?? "");
    },
  };
}

/** A route without a page has data for the forms that scripts send to it, and say so. */
function dataMethodsOf({ routes, assets }: ServerBuild, id: string): Place["dataMethods"] {
  if (routes[id]?.module.default) return null;
  return assets.routes[id]?.hasClientAction ? ["POST"] : [];
}

type Routes = Parameters<typeof matchRoutes>[0];

/** Returns the tree of routes below one, in the order of the build, which decides between equals. */
function childrenOf(build: ServerBuild, parentId: string | undefined): Routes {
  const children = Object.values(build.routes).filter((route) => route?.parentId === parentId);
  return children.flatMap((route) => {
    if (!route) return [];
    const { id, path, caseSensitive } = route;
    const node = { id, path, caseSensitive };
    return route.index ? { ...node, index: true } : { ...node, children: childrenOf(build, id) };
  });
}

function handlerOf(build: ServerBuild, ids: string[]): Application {
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const part = {
    ...build,
    routes: pick(build.routes as Record<string, object>) as ServerBuild["routes"],
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
  return createRequestHandler(part, build.mode);
}
