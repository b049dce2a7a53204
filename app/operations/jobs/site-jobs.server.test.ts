import { afterEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { freshDatabase } from "~/test/arrange/database";
import { siteJobs } from "./site-jobs.server";

afterEach(() => vi.restoreAllMocks());

const run = async (name: string, signal = new AbortController().signal) => {
  await defined(siteJobs().find((job) => job.name === name)).work(signal);
};

describe("cleaning", () => {
  it("goes on after a failure, which it logs", async () => {
    const { sqlite } = await freshDatabase();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    sqlite.exec("INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, 1)");
    sqlite.exec("DROP TABLE sessions");
    await run("cleaning");
    expect(sqlite.prepare("SELECT count(*) FROM rate_limits").pluck().get()).toBe(0);
    expect(logged.mock.calls.map(([words]) => String(words))).toContain("deleteExpiredSessions:");
  });

  it("ends early when the jobs are stopped", async () => {
    const { sqlite } = await freshDatabase();
    sqlite.exec("INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, 1)");
    await run("cleaning", AbortSignal.abort());
    expect(sqlite.prepare("SELECT count(*) FROM rate_limits").pluck().get()).toBe(1);
  });
});
