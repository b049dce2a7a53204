/**
 * The entry of the server: the compiled application, with the edge in front of the HTTP server that
 * `remix-serve` creates.
 */
import * as build from "@remix-run/dev/server-build";
import { mode } from "~/env.server";
import { start } from "~/start.server";

/** Resolves when the site is prepared. */
export const started = mode() === "test" ? null : start(build);

// remix-serve imports this module before it listens, so the port opens after the start. In the build
// its loader waits instead: see scripts/bundle-server.mjs.
await started;

export * from "@remix-run/dev/server-build";
