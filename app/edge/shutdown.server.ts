import type { Server } from "node:http";
import type { Socket } from "node:net";
import { flushLog } from "~/http/access-log.server";

/** What still runs after this time is cut off. */
const TIMEOUT_MS = 8000;
const LOOK_EVERY_MS = 20;

/** Ends the process when it is told to, after everything that has begun. */
export interface Shutdown {
  /** From here on, no more requests are invited. */
  isDraining: () => boolean;
  /** Counts a request until it is answered or its connection is gone. */
  begin: () => void;
  end: () => void;
}

/**
 * On SIGTERM and SIGINT: stops listening, lets running requests finish for some seconds, closes all
 * connections, lets the site close what it has open, and ends with exit code 0. A second signal ends
 * the process at once.
 *
 * @param closeSite must end within two seconds
 */
export function installShutdown(server: Server, closeSite: () => Promise<void>): Shutdown {
  let isDraining = false;
  let running = 0;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  const isBusy = () => running > 0 || [...sockets].some((socket) => socket.writableLength > 0);

  const drain = async () => {
    const deadline = performance.now() + TIMEOUT_MS;
    // remix-serve stops listening on the same signal; closing twice would be an error.
    await pause(0);
    if (server.listening) server.close();
    while (isBusy() && performance.now() < deadline) await pause(LOOK_EVERY_MS);
    for (const socket of sockets) socket.destroy();
    await closeSite();
    flushLog();
  };

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isDraining) process.exit(1);
      isDraining = true;
      drain().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }

  return {
    isDraining: () => isDraining,
    begin: () => running++,
    end: () => running--,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
