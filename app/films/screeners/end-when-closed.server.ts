import type { Readable } from "node:stream";
import { HttpError } from "~/base/http/http-error";
import { logError } from "~/base/http/log.server";

/** How often a film on its way is looked at. */
export const LOOK_MS = 15_000;

/**
 * Ends a film that is being sent once it may no longer be seen, since its receiver decides how long
 * a response takes.
 *
 * @param check throws an HttpError once it may not
 */
export function endWhenClosed(
  request: Request,
  stream: Readable,
  check: () => Promise<unknown>,
): void {
  const look = () => {
    check().catch((error: unknown) => {
      if (error instanceof HttpError) stream.destroy();
      // A database that is busy says nothing about the film.
      else logError(request, error);
    });
  };
  const timer = setInterval(look, LOOK_MS).unref();
  stream.once("close", () => clearInterval(timer));
}
