import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

type Application = (request: Request) => Promise<Response>;

/** Maximum number of paths whose page is remembered; a path costs one match more than its entry. */
const MAX_PATHS = 1000;

/**
 * Returns the application with a table of routes for each page, which contains the page and the
 * routes around it: Remix matches every request against all its routes, several times, and React
 * Router builds and ranks the table anew each time. See decision 034.
 */
export function makeApplication(build: ServerBuild): Application {
  const whole = createRequestHandler(build, build.mode);
  const routes = childrenOf(build, undefined);
  const pages = new LRUCache<string, Application>({ max: MAX_PATHS });
  const handlers = new Map<string, Application>();

  function findPage(pathname: string): Application {
    const ids = matchRoutes(routes, pathname)?.map(({ route }) => route.id ?? "");
    const own = ids?.at(-1);
    if (!ids || !own) return whole;
    const handler = handlers.get(own) ?? handlerOf(build, ids);
    handlers.set(own, handler);
    return handler;
  }

  return (request) => {
    // As Remix reads the addresses of data.
    const { pathname } = new URL(request.url);
    const path = pathname.endsWith(".data")
      ? pathname.slice(0, -".data".length).replace(/^\/_root$/, "/")
      : pathname;
    const page = pages.get(path) ?? findPage(path);
    pages.set(path, page);
    return page(request);
  };
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
