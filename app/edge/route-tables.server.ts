import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RouteTable } from "~/base/http/route-table";
import { pageOfData } from "./data-address";

type Application = (request: Request) => Promise<Response>;

/** The means to answer requests for a route. */
interface Answering {
  /** Answers with a table of the route and those around it. */
  application: Application;
  /** The methods of its data address, or null for any. */
  dataMethods: readonly string[] | null;
}

/**
 * Makes the application with a table of routes for each page, which contains the page and the routes
 * around it: Remix matches every request against all its routes, several times, and React Router
 * builds and ranks the table again each time. See decision 034.
 */
export function makeApplication(build: ServerBuild, table: RouteTable) {
  const whole: Answering = {
    application: createRequestHandler(build, build.mode),
    dataMethods: null,
  };
  const ofRoutes = new Map<string, Answering>();

  function answering(path: string): Answering {
    const { ids } = table.at(path);
    const own = ids.at(-1);
    if (!own) return whole;
    const known = ofRoutes.get(own) ?? {
      application: handlerOf(build, ids),
      dataMethods: dataMethodsOf(build, own),
    };
    ofRoutes.set(own, known);
    return known;
  }

  return {
    application: (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      return answering(pageOfData(pathname) ?? pathname).application(request);
    },

    /**
     * Returns false for the data address of a route without a page. Remix answers it all the same:
     * it reads the whole response, a film too, as one text and encodes it on the event loop.
     *
     * @param pathname canonical
     */
    isAnswered: (method: string | undefined, pathname: string): boolean => {
      const page = pageOfData(pathname);
      const methods = page === null ? null : answering(page).dataMethods;
      return methods === null || methods.includes(method ?? "");
    },
  };
}

/** A route without a page has data for the forms that scripts send to it, and say so. */
function dataMethodsOf({ routes, assets }: ServerBuild, id: string): Answering["dataMethods"] {
  if (routes[id]?.module.default) return null;
  return assets.routes[id]?.hasClientAction ? ["POST"] : [];
}

function handlerOf(build: ServerBuild, ids: readonly string[]): Application {
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const part = {
    ...build,
    routes: pick(build.routes as Record<string, object>) as ServerBuild["routes"],
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
  return createRequestHandler(part, build.mode);
}
