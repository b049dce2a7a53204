/**
 * The entry of the server: the compiled application, with the edge in front of the HTTP server that
 * `remix-serve` creates.
 */
import * as build from "virtual:remix/server-build";
import { makeRouteTable, setRouteTable } from "~/base/http/route-table";
import { mode } from "~/config/env.server";
import { start } from "~/start.server";

declare global {
  /** Set by a command that writes pages to files: it imports what is built, and serves nothing. */
  var isOnlyRendered: boolean | undefined;
}

const isServed = mode() !== "test" && !globalThis.isOnlyRendered;
// The listener does this with what it serves.
if (!isServed) setRouteTable(makeRouteTable(build.routes));

/** Resolves when the site is prepared. */
export const started = isServed ? start(build) : null;

// remix-serve imports this module before it listens, so the port opens after the start.
await started;

export * from "virtual:remix/server-build";
