import { once } from "node:events";
import net from "node:net";
import { flushLog } from "~/base/http/access-log.server";
import { log } from "~/base/http/log.server";

/** `EX_CONFIG` of sysexits.h: a restart fails in the same way until the configuration is fixed. */
export const EXIT_UNTIL_FIXED = 78;

/** Ends the process after a failed start, with one line in the log. */
export function failStart(reason: string, exitCode: number): never {
  log("fatal", `Cannot start: ${reason}`);
  flushLog();
  process.exit(exitCode);
}

/** Ends the process on an uncaught error, as Node does by default, with one line in the log. */
export function installCrashLog(): void {
  process.on("uncaughtException", (error: unknown) => {
    if (isListenError(error)) failToListen(error);
    const message = error instanceof Error ? error.message : String(error);
    log("fatal", message, { error: error instanceof Error ? error.stack : undefined });
    flushLog();
    process.exit(1);
  });
}

/** Ends the process because its port cannot be opened. */
function failToListen({ code, address = "", port }: ListenError): never {
  const place = `${address.includes(":") ? `[${address}]` : address}:${port}`;
  const reason = code === "EADDRINUSE" ? "is used by another process" : `cannot be used (${code})`;
  // A port below 1024 needs a privilege: a restart does not help.
  failStart(`HOST and PORT: ${place} ${reason}.`, code === "EACCES" ? EXIT_UNTIL_FIXED : 1);
}

/** Ends the process if its port cannot be opened, before a start changes anything. */
export async function tryPort(port: number, host?: string): Promise<void> {
  const server = net.createServer();
  try {
    server.listen({ port, host });
    await once(server, "listening");
  } catch (error) {
    if (isListenError(error)) failToListen(error);
    throw error;
  }
  server.close();
  await once(server, "close");
}

interface ListenError extends NodeJS.ErrnoException {
  address?: string;
  port: number;
}

function isListenError(error: unknown): error is ListenError {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === "listen";
}
