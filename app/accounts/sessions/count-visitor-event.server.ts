import { countEvent } from "~/base/traffic/counting.server";
import type { EventKind } from "~/base/traffic/traffic";
import { isFromStart, isVisit } from "~/base/traffic/visit.server";
import { isKnownSession } from "./known-session.server";

/**
 * Counts what a visitor did with a film; not for robots, HEAD, prefetching, a part of a file that is
 * not its beginning, and users.
 *
 * @param film its id
 */
export function countVisitorEvent(request: Request, kind: EventKind, film: number): void {
  const { method, headers } = request;
  if (!isVisit(method, Object.fromEntries(headers)) || !isFromStart(headers.get("Range"))) return;
  if (!isKnownSession(headers.get("Cookie") ?? undefined)) countEvent(kind, film);
}
