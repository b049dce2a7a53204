/**
 * The entry that `remix-serve` loads: the compiled application, with the edge in front of its HTTP
 * server.
 */
import * as build from "@remix-run/dev/server-build";
import { mode } from "~/env.server";
import { start } from "~/start.server";

// remix-serve imports this module before it listens, so the port opens after the start.
if (mode() !== "test") await start(build);

export * from "@remix-run/dev/server-build";
