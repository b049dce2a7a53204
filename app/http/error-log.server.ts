import { log } from "./log.server";
import { REQUEST_ID_HEADER } from "./access-log.server";

/** Enough for any stack; a message that quotes the request may be longer. */
const MAX_CHARACTERS = 8000;

/**
 * Logs an error of a request in one line, with the request id that the access log and the error
 * page show.
 */
export function logError(request: Pick<Request, "headers">, error: unknown): void {
  const id = request.headers.get(REQUEST_ID_HEADER);
  writeError(id, error);
}

/** As {@link logError}, with the request id alone. */
export function writeError(id: string | null, error: unknown): void {
  const whole = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = error instanceof Error ? error.message : whole;
  log("error", message, { id, error: whole.slice(0, MAX_CHARACTERS) });
}
