import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { isLanguage } from "~/i18n/languages";

type Application = (request: Request) => Promise<Response>;

/**
 * Routes that every table contains: the layouts of the site, the landing and the not-found page.
 */
const everywhere = [
  "root",
  "routes/_site",
  "routes/_site.(en)._index",
  "routes/_site.es._index",
  "routes/_site.$",
];

/**
 * Returns the application with a short table of routes for each part of the site: Remix matches
 * every request against all its routes, several times, which costs as much as rendering a page.
 * See decision 034.
 */
export function makeApplication(build: ServerBuild): Application {
  const whole = createRequestHandler(build, build.mode);
  const ids = Object.keys(build.routes);
  const tables = new Map<string, Application>();
  for (const part of new Set(ids.map((id) => partOf(build, id)))) {
    const own = ids.filter((id) => everywhere.includes(id) || partOf(build, id) === part);
    tables.set(part, handlerOf(build, own));
  }
  return (request) => {
    const { pathname } = new URL(request.url);
    const [, first = "", second = ""] = pathname.replace(/\.data$/, "").split("/");
    // The first segment of a path can be a language. The table of no part has the routes that
    // start with a parameter: all other addresses are theirs.
    const table = tables.get(first) ?? tables.get(second) ?? tables.get("") ?? whole;
    return table(request);
  };
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

/**
 * Returns the first fixed segment of the path of a route that is no language; "" if it has none.
 */
function partOf(build: ServerBuild, id: string): string {
  const parts: string[] = [];
  for (let route = build.routes[id]; route; route = build.routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(...route.path.split("/"));
  }
  return parts.find((part) => !/[:*]/.test(part) && !isLanguage(part.replace("?", ""))) ?? "";
}
