import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import type { Delivery } from "~/base/mail/delivery";
import { causeOf } from "~/base/mail/delivery";
import { env } from "~/config/env.server";
import { loader as openLetter } from "~/routes/admin.letters.$id/route";
import { argsOf, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, addSubscriber } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { letterJob, releaseLetter, resumeLetter, stopLetter } from "./letter-sending.server";
import { createLetter, getLetter } from "./letters.server";
import type { Clock } from "./pace.server";
import { readProgress } from "./recipients.server";
import type { LetterTransport } from "./send-letters.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let site: Connection;
let admin: User;
let cookie: string;

/** Time passes when everybody waits for it: to the instant that is waited for the soonest. */
function virtualClock(): Clock {
  const waits: { at: number; resolve: (value: void) => void }[] = [];
  const pass = () => {
    const next = waits.sort((a, b) => a.at - b.at).shift();
    if (!next) return;
    vi.setSystemTime(Math.max(Date.now(), next.at));
    next.resolve();
    setImmediate(pass);
  };
  return {
    now: () => Date.now(),
    wait: (ms) =>
      new Promise<void>((resolve) => {
        if (waits.push({ at: Date.now() + ms, resolve }) === 1) setImmediate(pass);
      }),
  };
}

let own: Clock;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  own = virtualClock();
  env().MAIL_URL = "smtp://127.0.0.1:1";
  site = await freshDatabase();
  ({ admin, cookie } = await signedInAdmin(site.db));
});

async function startLetter(readers: number, perMinute = 6000): Promise<number> {
  for (let number = 0; number < readers; number++) {
    await addSubscriber(site.db, `n${number}@example.com`);
  }
  const news = await addNews(site.db, { published: 1 });
  const about = { about: "newsItem", aboutKey: String(news) } as const;
  const id = await createLetter(site.db, about, admin, { key: null, content: "" });
  await site.db.updateTable("letters").set({ perMinute }).execute();
  await releaseLetter(site.db, id, admin);
  return id;
}

/** A mail server that answers each recipient with what `reply` says; null takes the mail. */
function server(reply: (to: string) => string | null) {
  const taken: string[] = [];
  const refused: string[] = [];
  const transport: LetterTransport = {
    parallel: 2,
    deliver: ({ to }) => {
      const line = reply(to);
      (line === null ? taken : refused).push(to);
      const delivery: Delivery =
        line === null
          ? { outcome: "sent" }
          : { outcome: "postponed", reason: `${line} <${to}>`, because: causeOf(line) };
      return Promise.resolve(delivery);
    },
  };
  return { taken, refused, transport };
}

/** Lets so many recipients through in a window of time that begins with the first. */
function quota(
  count: number,
  ms: number,
  line = "450 4.7.1 The quota of this account is exceeded",
) {
  let start = 0;
  let used = 0;
  return () => {
    if (Date.now() - start >= ms) [start, used] = [Date.now(), 0];
    if (used >= count) return line;
    used += 1;
    return null;
  };
}

/** A screen of the letter, read as the admin reads it. */
const look = async (id: number) => {
  const args = argsOf(get(`/admin/letters/${id}`, { cookie }), { id: String(id) });
  return (await openLetter(args)).sending;
};

/** Runs the job until the letter has ended or `hours` are over; calls `seen` after each run. */
async function runUntilEnd(
  id: number,
  transport: LetterTransport,
  hours: number,
  seen: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const begin = Date.now();
  for (;;) {
    // A new job each time, as after a restart: all that was learned is in the database.
    await letterJob(transport, own)(site.db, new AbortController().signal);
    await seen();
    const { state, retryAt } = await getLetter(site.db, id);
    const spent = (Date.now() - begin) / HOUR_MS;
    if (state !== "sending" || spent > hours) return spent;
    const next = retryAt ? Date.parse(retryAt) : await nextDue(id);
    vi.setSystemTime(Math.max(Date.now() + 1000, next));
  }
}

async function nextDue(id: number): Promise<number> {
  const row = await site.db
    .selectFrom("letter_recipients")
    .select((eb) => eb.fn.min("nextAttemptAt").as("at"))
    .where("letterId", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row?.at ? Date.parse(row.at) : 0;
}

async function mostTries(): Promise<number> {
  const { most } = await site.db
    .selectFrom("letter_recipients")
    .select((eb) => eb.fn.max("attempts").as("most"))
    .executeTakeFirstOrThrow();
  return most;
}

const once = (taken: string[], count: number) => {
  expect(taken).toHaveLength(count);
  expect(new Set(taken).size).toBe(count);
};

describe("a letter through a mail server with a quota", () => {
  it("reaches 600 readers once, 100 an hour, and says at each look why it waits", async () => {
    const id = await startLetter(600);
    const { taken, refused, transport } = server(quota(100, HOUR_MS));
    let pauses = 0;
    const hours = await runUntilEnd(id, transport, 24, async () => {
      const shown = await look(id);
      const counts = (await readProgress(site.db, [id])).get(id);
      expect(counts).toMatchObject({ total: 600, sent: taken.length, failed: 0, sending: 0 });
      if (shown?.state !== "sending") return;
      pauses += 1;
      expect(shown.problem).toContain("quota of this account");
      expect(shown.problem).not.toContain("@");
      expect(shown.heldAt).not.toBeNull();
      expect(Date.parse(shown.retryAt ?? "")).toBeGreaterThan(Date.now());
      expect(shown.putOff.total).toBeGreaterThan(0);
      expect(shown.putOff.rows[0]?.reason).toContain("quota");
    });
    once(taken, 600);
    expect(hours).toBeGreaterThan(5);
    expect(hours).toBeLessThan(7.5);
    expect(pauses).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(0.5 * taken.length);
    expect(await getLetter(site.db, id)).toMatchObject({
      state: "sent",
      problem: null,
      retryAt: null,
      heldAt: null,
    });
    expect(await mostTries()).toBe(1);
  });

  it("goes on at once when it is let through, without the words of before", async () => {
    const id = await startLetter(30);
    let isOpen = false;
    const { taken, transport } = server(() => (isOpen ? null : "452 4.3.1 No space"));
    const run = () => letterJob(transport, own)(site.db, new AbortController().signal);
    await run();
    const { retryAt } = await getLetter(site.db, id);
    await run();
    expect(await getLetter(site.db, id)).toMatchObject({
      retryAt,
      problem: "452 4.3.1 No space <[…]>",
    });
    vi.setSystemTime(Date.parse(retryAt ?? ""));
    isOpen = true;
    // Read while it goes on, before it has ended.
    const between: (string | null | undefined)[] = [];
    const { deliver } = transport;
    transport.deliver = async (mail) => {
      if (taken.length === 20) between.push((await getLetter(site.db, id)).problem);
      return deliver(mail);
    };
    await run();
    once(taken, 30);
    expect(between.length).toBeGreaterThan(0);
    expect(new Set(between)).toEqual(new Set([null]));
  });

  it("keeps the pace that the server takes over a restart, and gets faster while it takes it", async () => {
    const id = await startLetter(400);
    const { taken, transport } = server(quota(50, MINUTE_MS));
    const paces: number[] = [];
    await runUntilEnd(id, transport, 3, async () => {
      const { relayPerMinute } = await getLetter(site.db, id);
      if (relayPerMinute) paces.push(relayPerMinute);
    });
    once(taken, 400);
    expect(paces.length).toBeGreaterThan(0);
    expect(Math.min(...paces)).toBeGreaterThan(10);
    expect(Math.max(...paces)).toBeLessThan(100);
  });

  it("forgets that pace when a person goes on with it", async () => {
    const id = await startLetter(200);
    const reply = quota(50, HOUR_MS);
    let isMended = false;
    const { taken, transport } = server(() => (isMended ? null : reply()));
    await runUntilEnd(id, transport, 2);
    expect((await getLetter(site.db, id)).relayPerMinute).toBeLessThan(2);
    await stopLetter(site.db, id, admin);
    await resumeLetter(site.db, id, admin);
    isMended = true;
    expect(await runUntilEnd(id, transport, 1)).toBeLessThan(0.1);
    once(taken, 200);
  });

  it("also where its refusals have no code, which costs nobody a try", async () => {
    const id = await startLetter(60);
    const { taken, transport } = server(quota(20, HOUR_MS, "450 Not now"));
    await runUntilEnd(id, transport, 12);
    once(taken, 60);
    expect(await mostTries()).toBe(1);
    expect((await readProgress(site.db, [id])).get(id)).toMatchObject({ sent: 60, failed: 0 });
  });
});

describe("a letter through a mail server that takes nothing", () => {
  it("asks a few, less and less often, and stops after three days with all still waiting", async () => {
    const id = await startLetter(50);
    const { taken, refused, transport } = server(() => "454 4.7.1 Relay access denied");
    const hours = await runUntilEnd(id, transport, 100);
    expect(taken).toEqual([]);
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(74);
    expect(refused.length).toBeLessThan(1300);
    expect(await getLetter(site.db, id)).toMatchObject({ state: "stopped", retryAt: null });
    expect((await readProgress(site.db, [id])).get(id)).toMatchObject({ waiting: 50, failed: 0 });
  });

  it("from some recipients goes on with the others", async () => {
    const id = await startLetter(40);
    const denied = (to: string) => Number(/\d+/.exec(to)?.[0]) < 12;
    const { taken, transport } = server((to) => (denied(to) ? "450 4.7.1 Not to them" : null));
    await runUntilEnd(id, transport, 10);
    once(taken, 28);
    expect((await readProgress(site.db, [id])).get(id)).toMatchObject({ sent: 28, waiting: 12 });
  });
});

/** Refuses each recipient for some minutes after the first attempt. */
function greylist(line: string, ms = 5 * MINUTE_MS) {
  const first = new Map<string, number>();
  return (to: string) => {
    const at = first.get(to) ?? Date.now();
    first.set(to, at);
    return Date.now() - at < ms ? line : null;
  };
}

describe("a letter through a mail server with greylisting", () => {
  it.each([
    ["450 4.2.0 Recipient address rejected: Greylisted, see postgrey", 0.5],
    ["451 4.7.1 Greylisting in action, please come back in 00:05:00", 0.5],
    // Nothing tells that from a quota, but that those who were refused are taken later, and no others.
    ["451 4.7.1 Try again later", 4],
    ["451 Temporary failure, please try again later.", 4],
  ])("gets through, and nobody counts as bouncing: %s", async (line, hours) => {
    const id = await startLetter(300);
    const { taken, transport } = server(greylist(line));
    expect(await runUntilEnd(id, transport, 24)).toBeLessThan(hours);
    once(taken, 300);
    expect((await readProgress(site.db, [id])).get(id)).toMatchObject({ sent: 300, failed: 0 });
    const bouncing = await site.db
      .selectFrom("newsletter_subscriptions")
      .select("id")
      .where((eb) => eb.or([eb("permanentFailures", ">", 0), eb("bouncedAt", "is not", null)]))
      .execute();
    expect(bouncing).toEqual([]);
  });
});
