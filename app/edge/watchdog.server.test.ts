import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startWatchdog, type Watchdog } from "./watchdog.server";

let lines: { longTurnMs: number; paths: string[] }[];
let watchdog: Watchdog;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  watchdog = startWatchdog((line) => lines.push(line));
});
afterEach(() => vi.useRealTimers());

/** Simulates a turn of this duration, after which the timer that was due during it runs. */
function work(ms: number) {
  const now = performance.now();
  vi.spyOn(performance, "now").mockReturnValueOnce(now + ms);
  vi.advanceTimersByTime(25);
}

describe("the watchdog", () => {
  it("names what was being worked on in a long turn, also what ended with it", () => {
    const end = watchdog.begin("/en/ended");
    watchdog.begin("/en/running");
    end();
    work(1234);
    expect(lines).toEqual([{ longTurnMs: 1234, paths: ["/en/ended", "/en/running"] }]);
  });

  it("says nothing of short turns, and blames nothing that was over before", () => {
    watchdog.begin("/en/before")();
    vi.advanceTimersByTime(1000);
    expect(lines).toEqual([]);
    work(500);
    expect(lines.map(({ paths }) => paths)).toEqual([[]]);
  });

  it("writes a short line, whatever is going on", () => {
    for (let number = 0; number < 1000; number++) watchdog.begin(`/en/${number}`);
    work(300);
    expect(lines[0]?.paths).toHaveLength(10);
  });
});
