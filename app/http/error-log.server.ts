import { log } from "./log.server";
import { REQUEST_ID_HEADER } from "./access-log.server";

/** Enough for every stack; what a message quotes of a request may be longer. */
const MAX_CHARACTERS = 8000;

/**
 * Writes one line about what failed while a request was answered, with the id that stands in the
 * request's own line and on the page that its sender sees.
 */
export function logError(request: Pick<Request, "headers">, error: unknown): void {
  const id = request.headers.get(REQUEST_ID_HEADER);
  writeError(id, error);
}

/** The same, by the id alone. */
export function writeError(id: string | null, error: unknown): void {
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = error instanceof Error ? error.message : whole;
  log("error", message, { id, error: whole.slice(0, MAX_CHARACTERS) });
}
