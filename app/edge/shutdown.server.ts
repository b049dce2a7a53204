import type { Server } from "node:http";
import type { Socket } from "node:net";
import { drainLog, flushLog } from "~/base/http/access-log.server";

/** Requests that still run after this time are aborted. */
const TIMEOUT_MS = 8000;
const CHECK_INTERVAL_MS = 20;
/** A connection so young may have a request on its way; it would be reset without an answer. */
const YOUNG_MS = 1000;

/** The state of the shutdown, and the count of running requests. */
export interface Shutdown {
  /** Returns true once the shutdown has begun: connections are not kept alive any more. */
  isDraining: () => boolean;
  /** Counts a request until its response is sent or its connection is closed. */
  begin: () => void;
  end: () => void;
}

/**
 * Handles SIGTERM and SIGINT: stops listening, lets running requests finish for some seconds,
 * closes all connections, runs `closeSite` and exits with code 0. A second signal ends the process
 * at once.
 *
 * @param closeSite must resolve within two seconds
 */
export function installShutdown(server: Server, closeSite: () => Promise<void>): Shutdown {
  let isDraining = false;
  let running = 0;
  const sockets = new Set<Socket>();
  /** The times at which connections were accepted that have had no request yet. */
  const silent = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    silent.set(socket, performance.now());
    socket.once("close", () => {
      sockets.delete(socket);
      silent.delete(socket);
    });
  });
  server.on("request", ({ socket }) => silent.delete(socket));

  const isYoung = (acceptedAt: number) => performance.now() - acceptedAt < YOUNG_MS;
  const isBusy = () =>
    running > 0 ||
    [...sockets].some((socket) => socket.writableLength > 0) ||
    [...silent.values()].some(isYoung);

  const drain = async () => {
    const deadline = performance.now() + TIMEOUT_MS;
    // remix-serve stops listening on the same signal; closing twice would be an error.
    await pause(0);
    if (server.listening) server.close();
    while (isBusy() && performance.now() < deadline) await pause(CHECK_INTERVAL_MS);
    for (const socket of sockets) socket.destroy();
    await closeSite();
    await drainLog();
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
