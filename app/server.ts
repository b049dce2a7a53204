/**
 * The entry of the server: the compiled application, with the edge in front of the HTTP server that
 * `remix-serve` creates.
 */
import * as build from "virtual:remix/server-build";
import { mode } from "~/config/env.server";
import { start } from "~/start.server";

/** Resolves when the site is prepared. */
export const started = mode() === "test" ? null : start(build);

// remix-serve imports this module before it listens, so the port opens after the start.
await started;

export * from "virtual:remix/server-build";
