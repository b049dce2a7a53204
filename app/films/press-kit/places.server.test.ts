import { beforeEach, expect, it } from "vitest";
import { makePlaces, type Place } from "./places.server";

let now: number;
let take: (client: string) => Place;

beforeEach(() => {
  now = 0;
  take = makePlaces(() => now);
});

/** Takes places for clients as often as they are named; returns how many they get. */
function countTaken(...clients: string[]): number {
  return clients.filter((client) => {
    try {
      take(client);
      return true;
    } catch {
      return false;
    }
  }).length;
}

/** Returns clients in networks of their own, or all of one. */
const apart = (count: number, from = 1) =>
  Array.from({ length: count }, (_, n) => `203.0.${from + n}.1`);
const together = (count: number) => Array.from({ length: count }, (_, n) => `198.51.100.${n}`);
const twice = (clients: string[]) => clients.flatMap((client) => [client, client]);

it("gives a client two places", () => {
  expect(countTaken("203.0.113.1", "203.0.113.1", "203.0.113.1")).toBe(2);
});

it.each([
  ["198.51.100.0/24", together(20)],
  ["2001:db8:1::/48", Array.from({ length: 20 }, (_, n) => `2001:db8:1:${n}::/64`)],
])("gives one network, %s, half of the places, however many clients it has", (_, clients) => {
  expect(countTaken(...twice(clients))).toBe(4);
  expect(countTaken(...twice(apart(20)))).toBe(4);
});

it("leaves places where four clients of four networks take what they get", () => {
  // Two take the half for anyone; of the other half, each network that has none gets one.
  expect(countTaken(...twice(apart(4)))).toBe(6);
  expect(countTaken("192.0.2.1", "192.0.2.2", "233.252.0.1")).toBe(2);
});

it("has eight places, and says when to ask again", () => {
  expect(countTaken(...apart(20))).toBe(8);
  expect(() => take("192.0.2.1")).toThrow(
    expect.objectContaining({ status: 503, headers: { "Retry-After": "30" } }) as Error,
  );
});

it("gives back what is left, once", () => {
  const places = apart(8).map((client) => take(client));
  places[0]?.leave();
  places[0]?.leave();
  expect(countTaken(...apart(20, 100))).toBe(1);
});

it("gives the place of the client that has stalled longest to another one", () => {
  const places = apart(8).map((client) => {
    now += 100;
    return take(client);
  });
  expect(countTaken("192.0.2.1")).toBe(0);
  // Only the second and the fourth are read.
  now += 19_000;
  for (const place of [places[1], places[3]]) place?.moved(1024 * 1024);
  now += 2000;
  const newcomer = take("192.0.2.1");
  const lost = () => places.flatMap(({ signal }, index) => (signal.aborted ? [index] : []));
  expect(lost()).toEqual([0]);
  expect(countTaken(...apart(20, 100))).toBe(5);
  expect(lost()).toEqual([0, 2, 4, 5, 6, 7]);
  expect(newcomer.signal.aborted).toBe(false);
  // Leaving a place that is lost gives nothing back.
  places[0]?.leave();
  expect(countTaken("233.252.0.1")).toBe(0);
});

it("takes no place from a client that reads at the rate of a slow line", () => {
  const places = apart(8).map((client) => take(client));
  for (let second = 0; second < 600; second++) {
    now += 1000;
    for (const place of places) place.moved(16 * 1024);
    expect(countTaken("192.0.2.1")).toBe(0);
  }
});

it("takes it from one that reads a little each time it is looked for", () => {
  const places = apart(8).map((client) => take(client));
  places[0]?.moved(100 * 1024 * 1024);
  for (let second = 0; second < 40; second++) {
    now += 1000;
    for (const place of places.slice(1)) place.moved(16 * 1024);
    places[0]?.moved(1000);
  }
  expect(countTaken("192.0.2.1", "192.0.2.1")).toBe(1);
  expect(places.map(({ signal }) => signal.aborted)).toEqual(places.map((_, index) => index === 0));
});

it("lets a client replace its own place that has stalled, and no other's", () => {
  const [own, other] = [take("203.0.113.1"), take("203.0.113.1")];
  now += 15_000;
  other.moved(1024 * 1024);
  now += 10_000;
  expect(countTaken("203.0.113.1")).toBe(1);
  expect([own.signal.aborted, other.signal.aborted]).toEqual([true, false]);
});
