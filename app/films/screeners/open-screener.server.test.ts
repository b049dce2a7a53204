import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "~/base/http/client-address.server";
import { HttpError } from "~/base/http/http-error";
import { requestTo } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { openScreener } from "./open-screener.server";
import type { Lock } from "./screener-cookie.server";

const HOUR_S = 3600;
const RIGHT = "Open sesame 9";

/** Passwords that a door with one queue checked in an hour, from however many addresses. */
const ONE_QUEUE = { firstHour: 164, furtherHour: 120 };

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

type Verify = Parameters<typeof openScreener>[3];
const compare: Verify = (_, typed) => Promise.resolve(typed === RIGHT);

/** Sends a password; returns the status, and the seconds to wait. */
async function give(password: string, address: string, door: Lock["door"], verify = compare) {
  const request = requestTo("/", { headers: { [CLIENT_ADDRESS_HEADER]: address } });
  try {
    await openScreener(request, { door, projectId: 1, password: "hash" }, password, verify);
    return { status: 303, waitS: 0 };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { status: error.status, waitS: Number(error.headers["Retry-After"] ?? 0) };
  }
}

/**
 * Guesses for some time as often as the door lets through, alternately from an address of a network
 * that may still mistype, used up one after the other, and from one that may not; returns how many
 * passwords were checked.
 */
async function guess(addresses: { address: string; failures: number }[], seconds: number) {
  const end = Date.now() + seconds * 1000;
  let checked = 0;
  const next = async (isFew: boolean) => {
    const at = addresses.findIndex(({ failures }) => failures < 3 === isFew);
    const [guesser] = at < 0 ? [] : addresses.splice(at, 1);
    if (!guesser) return Infinity;
    if (isFew) addresses.unshift(guesser);
    else addresses.push(guesser);
    const { status, waitS } = await give("guess", guesser.address, "screener");
    if (status !== 401) return waitS;
    checked++;
    guesser.failures++;
    return 0;
  };
  while (Date.now() < end) {
    const waitS = Math.min(await next(true), await next(false));
    if (waitS > 0) later(Math.min(waitS, (end - Date.now()) / 1000));
  }
  return checked;
}

describe.each(["screener", "press", "invitation"] as const)("the door of a %s", (door) => {
  it("lets in all who come with the password while five addresses guess for ten minutes", async () => {
    const statuses: number[] = [];
    let guesses = 0;
    for (let second = 0; second < 600; second++) {
      for (let guesser = 0; guesser < 5; guesser++) {
        const { status } = await give("guess", `198.51.${guesser}.7`, door);
        if (status === 401) guesses++;
      }
      if (second % 10 === 9) {
        const { status } = await give(RIGHT, `203.${Math.floor(second / 10)}.113.9`, door);
        statuses.push(status);
      }
      later(1);
    }
    expect(statuses).toEqual(Array.from({ length: 60 }, () => 303));
    expect(guesses).toBeGreaterThan(20);
    expect(guesses).toBeLessThan(50);
  });
});

describe("a network that has not failed at a door", () => {
  /** Closes the queue of those who fail often. */
  const closeForMany = async () => {
    for (let index = 0; index < 40; index++) {
      await give("guess", `198.51.${index % 5}.${index}`, "screener");
    }
  };

  it("may mistype three times while others guess, and waits with them then", async () => {
    await closeForMany();
    for (const expected of [401, 401, 401, 429]) {
      expect((await give("mistyped", "192.0.2.9", "screener")).status).toBe(expected);
    }
    expect((await give(RIGHT, "192.0.3.9", "screener")).status).toBe(303);
  });

  it("is one again once somebody there knows the password", async () => {
    await closeForMany();
    for (let time = 0; time < 3; time++) {
      await give("mistyped", "192.0.2.9", "screener");
      await give("mistyped", "192.0.2.9", "screener");
      expect((await give(RIGHT, "192.0.2.8", "screener")).status).toBe(303);
    }
  });

  it("is the site of an IPv6 customer, with all 65,536 networks in it", async () => {
    await closeForMany();
    for (const [network, expected] of [401, 401, 401, 429].entries()) {
      const { status } = await give("guess", `2001:db8:7:${network}::/64`, "screener");
      expect(status).toBe(expected);
    }
  });

  it("leaves no row behind when it was right, refused or not checked", async () => {
    await closeForMany();
    const rows = () => site.sqlite.prepare("SELECT count(*) FROM password_failures").pluck().get();
    const before = rows();
    await give(RIGHT, "192.0.2.9", "screener");
    const busy = () => Promise.reject(new HttpError(503, "busy"));
    expect((await give("guess", "192.0.3.9", "screener", busy)).status).toBe(503);
    expect(rows()).toBe(before);
  });
});

describe("200 addresses of as many networks that guess at one door", () => {
  it("have no more passwords checked than at a door with one queue", async () => {
    const addresses = Array.from({ length: 200 }, (_, index) => ({
      address: `198.${18 + (index % 2)}.${index}.7`,
      failures: 0,
    }));
    const first = await guess(addresses, HOUR_S);
    expect(first).toBeLessThanOrEqual(ONE_QUEUE.firstHour);
    expect(first).toBeGreaterThan(ONE_QUEUE.firstHour - 10);
    expect(await guess(addresses, HOUR_S)).toBeLessThanOrEqual(ONE_QUEUE.furtherHour);
  });

  it("have as many guesses when they are all sent at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => give("guess", `198.18.${index}.7`, "screener")),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(41);
  });
});
