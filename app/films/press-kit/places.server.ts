import { neighbourhoodOf } from "~/base/http/client-address.server";
import { HttpError } from "~/base/http/http-error";

/** Archives that are sent at the same time, and those of them for one client address. */
const PLACES = 8;
const PER_CLIENT = 2;
/** The half that anyone may take; in the other one, each network has one place at the most. */
const FOR_ANYONE = PLACES / 2;
const RETRY_AFTER_S = 30;

/** A client that falls behind this rate for this long may lose its place to another one. */
const SLOW_BYTES_PER_MS = 16;
const PATIENCE_MS = 20_000;

/** A place for sending an archive. */
export interface Place {
  /** Says that the client has taken so many bytes. */
  moved(bytes: number): void;
  /** Gives the place back. */
  leave(): void;
  /** Aborted when another client has got the place. */
  signal: AbortSignal;
}

interface TakenPlace {
  client: string;
  network: string;
  /** The time from which the client counts as slow; what it takes puts it off. */
  slowAt: number;
  lost: AbortController;
}

/** @param now in milliseconds, from any beginning */
export function makePlaces(now: () => number) {
  const taken = new Set<TakenPlace>();

  /** Returns a place that its client uses too slowly, without which another client has one. */
  function findSlow(client: string): TakenPlace | undefined {
    const slow = [...taken].filter(({ slowAt }) => slowAt < now());
    return slow
      .sort((a, b) => a.slowAt - b.slowAt)
      .find((place) => hasRoom(client, new Set([...taken].filter((other) => other !== place))));
  }

  /**
   * Takes a place for sending an archive, which may last as long as the line of the client is slow.
   * When there is none, a client that has stalled loses its own.
   *
   * @param client its address
   * @throws HttpError 503 with Retry-After when there is none
   */
  return function takePlace(client: string): Place {
    if (!hasRoom(client, taken)) {
      const slow = findSlow(client);
      if (!slow) throw new HttpError(503, "busy", {}, { "Retry-After": String(RETRY_AFTER_S) });
      taken.delete(slow);
      slow.lost.abort();
    }
    const place: TakenPlace = {
      client,
      network: neighbourhoodOf(client),
      slowAt: now() + PATIENCE_MS,
      lost: new AbortController(),
    };
    taken.add(place);
    return {
      moved(bytes) {
        const slowAt = place.slowAt + bytes / SLOW_BYTES_PER_MS;
        place.slowAt = Math.min(slowAt, now() + PATIENCE_MS);
      },
      leave: () => void taken.delete(place),
      signal: place.lost.signal,
    };
  };
}

function hasRoom(client: string, taken: ReadonlySet<TakenPlace>): boolean {
  const own = [...taken].filter((place) => place.client === client);
  if (own.length >= PER_CLIENT) return false;
  if (taken.size < FOR_ANYONE) return true;
  const network = neighbourhoodOf(client);
  return taken.size < PLACES && ![...taken].some((place) => place.network === network);
}

/** The places of the site. */
export const takePlace = makePlaces(() => performance.now());
