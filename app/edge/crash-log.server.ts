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
    if (isListenError(error)) {
      const { code, address = "", port } = error;
      const place = `${address.includes(":") ? `[${address}]` : address}:${port}`;
      const reason =
        code === "EADDRINUSE" ? "is used by another process" : `cannot be used (${code})`;
      // A port below 1024 needs a privilege: a restart does not help.
      failStart(`HOST and PORT: ${place} ${reason}.`, code === "EACCES" ? EXIT_UNTIL_FIXED : 1);
    }
    const message = error instanceof Error ? error.message : String(error);
    log("fatal", message, { error: error instanceof Error ? error.stack : undefined });
    flushLog();
    process.exit(1);
  });
}

interface ListenError extends NodeJS.ErrnoException {
  address?: string;
  port: number;
}

function isListenError(error: unknown): error is ListenError {
  return error instanceof Error && (error as NodeJS.ErrnoException).syscall === "listen";
}
