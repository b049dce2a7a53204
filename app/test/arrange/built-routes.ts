import type { ServerBuild } from "@remix-run/node";
import { makeRouteTable, setRouteTable } from "~/base/http/route-table";

const build = "../../../build/server/index.js";

/** The routes of what is built. */
export const { routes: builtRoutes } = (await import(build)) as ServerBuild;

// The edge does this when the site starts.
setRouteTable(makeRouteTable(builtRoutes));
