import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startJobs, stopJobs } from "./scheduler.server";

const SECOND_MS = 1000;

let runs: number;
/** Ends the current run. */
let finish: () => void;
let signal: AbortSignal;

const lasting = (given: AbortSignal) => {
  runs++;
  signal = given;
  return new Promise<void>((resolve) => (finish = resolve));
};

const short = () => {
  runs++;
  return Promise.resolve();
};

beforeEach(() => {
  vi.useFakeTimers();
  runs = 0;
});

afterEach(async () => {
  await stopJobs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a job", () => {
  it("runs at its interval", async () => {
    startJobs([{ name: "job", everyMs: SECOND_MS, work: short }]);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS);
    expect(runs).toBe(3);
  });

  it("runs first when it says", async () => {
    startJobs([{ name: "job", everyMs: 60 * SECOND_MS, firstAfterMs: 5 * SECOND_MS, work: short }]);
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(60 * SECOND_MS);
    expect(runs).toBe(2);
  });

  it("never runs twice at the same time, and delays no other", async () => {
    let others = 0;
    const other = () => Promise.resolve(void others++);
    startJobs([
      { name: "lasting", everyMs: SECOND_MS, work: lasting },
      { name: "other", everyMs: SECOND_MS, work: other },
    ]);
    await vi.advanceTimersByTimeAsync(3 * SECOND_MS);
    expect([runs, others]).toEqual([1, 3]);
    finish();
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(runs).toBe(2);
    finish();
  });

  const error = new Error("The database is busy.");
  const throwing = () => {
    throw error;
  };
  it.each([
    ["rejects", () => Promise.reject(error)],
    ["throws", throwing],
  ])("is logged by its name when it %s, and runs again", async (_, work) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    startJobs([{ name: "cleaning", everyMs: SECOND_MS, work }]);
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
    expect(logged.mock.calls).toEqual([
      ["cleaning:", error],
      ["cleaning:", error],
    ]);
  });
});

describe("stopping the jobs", () => {
  it("aborts the run that lasts and waits for its end", async () => {
    startJobs([{ name: "job", everyMs: SECOND_MS, work: lasting }]);
    await vi.advanceTimersByTimeAsync(SECOND_MS);
    expect(signal.aborted).toBe(false);
    let isOver = false;
    const stopped = stopJobs().then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
    expect([signal.aborted, isOver, runs]).toEqual([true, false, 1]);
    finish();
    await stopped;
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
    expect(runs).toBe(1);
  });

  it("starts none that has not run yet", async () => {
    startJobs([{ name: "job", everyMs: SECOND_MS, work: short }]);
    await stopJobs();
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
    expect(runs).toBe(0);
  });

  it("happens when others are started", async () => {
    startJobs([{ name: "job", everyMs: SECOND_MS, work: short }]);
    startJobs([]);
    await vi.advanceTimersByTimeAsync(5 * SECOND_MS);
    expect(runs).toBe(0);
  });
});
