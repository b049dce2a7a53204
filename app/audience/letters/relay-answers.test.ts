import { describe, expect, it } from "vitest";
import type { Delivery } from "~/base/mail/delivery";
import { HELD_AFTER, RelayAnswers, type Standing } from "./relay-answers";

const MINUTE_MS = 60_000;
const START = Date.parse("2026-11-28T10:00:00.000Z");
const none: Standing = {
  heldAt: null,
  took: null,
  tookAt: null,
  relayPerMinute: null,
  problem: null,
  retryAt: null,
};
const sent: Delivery = { outcome: "sent" };
const quota: Delivery = { outcome: "postponed", reason: "450 4.7.1 Quota", because: "relay" };
const busy: Delivery = { outcome: "postponed", reason: "450 Busy", because: "unclear" };
const full: Delivery = { outcome: "postponed", reason: "452 4.2.2 Full", because: "mailbox" };

const reader = (id: number, wasPutOff = false) => ({ id, wasPutOff });
const after = (stored: Partial<Standing>) =>
  new RelayAnswers({ ...none, perMinute: 120, ...stored });
const add = (answers: RelayAnswers, count: number, delivery: Delivery, now = START) => {
  for (let id = 1; id <= count; id++) answers.add(reader(id), delivery, now);
};

describe("a mail server", () => {
  it(`takes no more after ${HELD_AFTER} refusals in a row, and not when it takes some in between`, () => {
    const answers = after({});
    for (let round = 0; round < 10; round++) {
      add(answers, HELD_AFTER - 1, quota);
      expect(answers.isHeld).toBe(false);
      answers.add(reader(99), sent, START);
    }
    add(answers, HELD_AFTER, quota);
    expect(answers.isHeld).toBe(true);
  });

  it("takes more while mailboxes are full, however many", () => {
    const answers = after({});
    add(answers, 100, full);
    expect(answers.isHeldAtLast).toBe(false);
    expect(answers.wronged).toEqual([]);
  });

  it("has wronged those whom it refused without a code, when it takes no more", () => {
    const answers = after({});
    add(answers, 3, busy);
    // Too few to tell, when no other recipient is left.
    expect(answers.isHeldAtLast).toBe(false);
    answers.add(reader(4), quota, START);
    answers.add(reader(5), busy, START);
    expect(answers.isHeld).toBe(true);
    expect(answers.wronged).toEqual([1, 2, 3, 5]);
  });

  it("that takes those again whom it had refused is asked for twice as many new ones", () => {
    const answers = after({});
    for (let id = 1; id <= 10; id++) answers.add(reader(id, true), sent, START);
    for (let id = 11; id < 30; id++) answers.add(reader(id), quota, START);
    expect(answers.isHeld).toBe(false);
    answers.add(reader(30), quota, START);
    expect(answers.isHeld).toBe(true);
    answers.add(reader(31), sent, START);
    add(answers, HELD_AFTER, quota);
    expect(answers.isHeld).toBe(true);
  });
});

describe("the pace of a mail server", () => {
  it("is what it took over the time until it took mail again", () => {
    const first = after({});
    add(first, 100, sent);
    first.hold(START + MINUTE_MS);
    expect(first.unstored).toMatchObject({ took: 100, tookAt: new Date(START).toISOString() });
    const second = after({ ...first.unstored, problem: "450 4.7.1 Quota" });
    expect(second.perMinute).toBe(120);
    second.add(reader(1, true), sent, START + 60 * MINUTE_MS);
    expect(second.perMinute).toBeCloseTo(100 / 60);
    expect(second.unstored).toMatchObject({ heldAt: null, problem: null, retryAt: null });
  });

  it("grows while it is taken, up to that of the letter", () => {
    const answers = after({ relayPerMinute: 20, took: 5 });
    add(answers, 20, sent);
    expect(answers.perMinute).toBe(20);
    add(answers, 1, sent);
    expect(answers.perMinute).toBe(25);
    add(answers, 1000, sent);
    expect(answers.perMinute).toBe(120);
    expect(answers.unstored).toMatchObject({ relayPerMinute: null });
  });

  it("shrinks as much as it has grown when that was too fast, and falls when it was far too fast", () => {
    const took = { took: 100, heldAt: new Date(START).toISOString() };
    const near = after({ ...took, relayPerMinute: 50, tookAt: new Date(START).toISOString() });
    near.add(reader(1), sent, START + 3 * MINUTE_MS);
    expect(near.perMinute).toBe(40);
    const far = after({ ...took, relayPerMinute: 50, tookAt: new Date(START).toISOString() });
    far.add(reader(1), sent, START + 50 * MINUTE_MS);
    expect(far.perMinute).toBe(2);
  });

  it("is a mail a minute at least", () => {
    const answers = after({
      took: 1,
      heldAt: new Date(START).toISOString(),
      tookAt: new Date(START).toISOString(),
    });
    answers.add(reader(1), sent, START + 600 * MINUTE_MS);
    expect(answers.perMinute).toBe(1);
  });
});
