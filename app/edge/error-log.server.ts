import { REQUEST_ID_HEADER } from "./access-log.server";

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
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ time: new Date().toISOString(), id, error: text }));
}
