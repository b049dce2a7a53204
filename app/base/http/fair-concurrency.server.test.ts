import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { QueueFull } from "./concurrency.server";
import { JobAborted, type JobOptions, limitConcurrencyFairly } from "./fair-concurrency.server";

/** A limit, jobs that end on demand, and the order in which they have started. */
function door(limits: { concurrency: number; maxQueued: number }) {
  const limit = limitConcurrencyFairly(limits);
  const begun: string[] = [];
  const running: (() => void)[] = [];
  const add = (name: string, source: Partial<JobOptions> = {}) =>
    limit({ source: defined(name[0]), ...source }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => running.push(() => resolve(name)));
    });
  /** Ends the running jobs one after another until none is left. */
  const drain = async () => {
    for (let end = running.shift(); end; end = running.shift()) {
      end();
      await settled();
    }
  };
  return { add, begun, drain };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const numbered = (source: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${source}${index + 1}`);

describe("a fair queue", () => {
  it("of sixty jobs of one source and one of another, does the other after the next", async () => {
    const { add, begun, drain } = door({ concurrency: 2, maxQueued: 128 });
    const jobs = numbered("a", 60).map((name) => add(name));
    jobs.push(add("b1"));
    await drain();
    expect(begun.slice(0, 5)).toEqual(["a1", "a2", "a3", "b1", "a4"]);
    expect(await Promise.all(jobs)).toHaveLength(61);
    expect(begun).toHaveLength(61);
  });

  it("lets sources take turns, each with its jobs in order", async () => {
    const { add, begun, drain } = door({ concurrency: 1, maxQueued: 128 });
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) void add(name);
    await drain();
    expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  it("does patient jobs when nothing else waits", async () => {
    const { add, begun, drain } = door({ concurrency: 1, maxQueued: 128 });
    void add("a1");
    void add("p1", { isLowPriority: true });
    void add("b1");
    void add("b2");
    await drain();
    expect(begun).toEqual(["a1", "b1", "b2", "p1"]);
  });

  it("drops what nobody waits for, and begins none of it", async () => {
    const { add, begun, drain } = door({ concurrency: 1, maxQueued: 128 });
    const clients = numbered("b", 50).map((name) => ({ name, gone: new AbortController() }));
    void add("a1");
    const abandoned = clients.map(({ name, gone }) => add(name, { signal: gone.signal }));
    void add("c1");
    for (const { gone } of clients) gone.abort();
    const results = await Promise.allSettled(abandoned);
    for (const result of results) {
      expect(result).toMatchObject({
        status: "rejected",
        reason: expect.any(JobAborted) as Error,
      });
    }
    await expect(add("d1", { signal: AbortSignal.abort() })).rejects.toThrow(JobAborted);
    await drain();
    expect(begun).toEqual(["a1", "c1"]);
  });

  it("that is full takes the place from the source with the most jobs", async () => {
    const { add, begun, drain } = door({ concurrency: 1, maxQueued: 4 });
    const many = numbered("a", 6).map((name) => add(name));
    await expect(many[5]).rejects.toThrow(QueueFull);
    const other = add("b1");
    await expect(many[4]).rejects.toThrow(QueueFull);
    void add("b2");
    await expect(many[3]).rejects.toThrow(QueueFull);
    await expect(add("b3")).rejects.toThrow(QueueFull);
    await drain();
    expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2"]);
    expect(await other).toBe("b1");
  });

  it("goes on when a job fails", async () => {
    const limit = limitConcurrencyFairly({ concurrency: 1, maxQueued: 4 });
    const failing = limit({ source: "a" }, () => Promise.reject(new Error("no")));
    const next = limit({ source: "a" }, () => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("done");
    expect(await limit({ source: "b" }, () => Promise.resolve("again"))).toBe("again");
  });
});
