import type { RequestListener, Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { makeListener } from "./edge/listener.server";
import { installShutdown } from "./edge/shutdown.server";
import { close, prepare } from "./start.server";

/**
 * Prepares the site for `npm run dev` and returns what answers the requests that are not for Vite:
 * the edge is in front as in production (decision 020).
 *
 * @param server the HTTP server of Vite
 * @param load returns the routes as they are now; the same object while nothing has changed
 */
export async function startDevelopment(
  server: Server,
  load: () => Promise<ServerBuild>,
): Promise<(...args: Parameters<RequestListener>) => Promise<void>> {
  await prepare();
  const shutdown = installShutdown(server, close);
  let build: ServerBuild | undefined;
  let listener: RequestListener | undefined;
  return async (incoming, outgoing) => {
    const latest = await load();
    if (!listener || latest !== build) listener = makeListener(latest, shutdown);
    build = latest;
    listener(incoming, outgoing);
  };
}
