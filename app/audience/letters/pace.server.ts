import { setTimeout as pause } from "node:timers/promises";

const MINUTE_MS = 60_000;
/** Unused time is lost: after a pause there is no burst. */
const BURST_MS = 250;
/** Longest wait at a time, after which the letter may have been stopped. */
const LONGEST_MS = 1000;

/** Measures time and lets it pass, in milliseconds. */
export interface Clock {
  now: () => number;
  /** Resolves early when the signal is aborted. */
  wait: (ms: number, signal?: AbortSignal) => Promise<unknown>;
}

export const clock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};

/** Spreads mails evenly over a minute. */
export class Pace {
  readonly #clock: Clock;
  #interval: number;
  #next = 0;

  constructor(perMinute: number, own: Clock) {
    this.#clock = own;
    this.#interval = MINUTE_MS / perMinute;
  }

  /** Changes the pace; one that is faster counts from the last turn. */
  set perMinute(perMinute: number) {
    const before = this.#interval;
    this.#interval = MINUTE_MS / perMinute;
    if (this.#interval < before) this.#next -= before - this.#interval;
  }

  /** Takes as many turns as are due, at most `wanted`. */
  take(wanted: number): number {
    const now = this.#clock.now();
    this.#next = Math.max(this.#next, now - BURST_MS);
    const due = this.#next > now ? 0 : Math.floor((now - this.#next) / this.#interval) + 1;
    const taken = Math.max(0, Math.min(wanted, due));
    this.#next += taken * this.#interval;
    return taken;
  }

  /** Waits until so many turns are due, a second at most. */
  async wait(signal?: AbortSignal, turns = 1): Promise<void> {
    const due = this.#next + (turns - 1) * this.#interval;
    const ms = Math.min(LONGEST_MS, Math.max(1, due - this.#clock.now()));
    await this.#clock.wait(ms, signal);
  }
}
