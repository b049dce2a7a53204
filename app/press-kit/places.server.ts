import { HttpError } from "~/http/http-error";

/** Archives that are sent at the same time, and those of them for one client address. */
const PLACES = 8;
const PER_CLIENT = 2;
const RETRY_AFTER_S = 30;

const taken = new Map<string, number>();

/**
 * Takes a place for sending an archive, which may last as long as the line of the client is slow.
 *
 * @returns a function that gives it back
 * @throws HttpError 503 with Retry-After when there is none
 */
export function takePlace(client: string): () => void {
  const own = taken.get(client) ?? 0;
  const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
  if (own >= PER_CLIENT || all >= PLACES) {
    throw new HttpError(503, "busy", {}, { "Retry-After": String(RETRY_AFTER_S) });
  }
  taken.set(client, own + 1);
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    const left = (taken.get(client) ?? 1) - 1;
    if (left > 0) taken.set(client, left);
    else taken.delete(client);
  };
}
