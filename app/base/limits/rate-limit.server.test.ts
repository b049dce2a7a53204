import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { CLIENT_ADDRESS_HEADER } from "~/base/http/client-address.server";
import type { HttpError } from "~/base/http/http-error";
import { requestTo } from "~/test/arrange/calls";
import { migratedFile } from "~/test/arrange/database";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { openDatabase } from "~db/connection.server";
import type { AddressLimit } from "./rate-limit.server";

/** More than any limit allows. */
const MANY = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Loads the limits as a new process does, with its own connection to the file. */
async function startedOn(file: string) {
  globalThis.siteConnection?.sqlite.close();
  globalThis.siteConnection = openDatabase(file);
  vi.resetModules();
  const { consumeRateLimit } = await import("./rate-limit.server");
  /** Consumes until the limit rejects; returns the number of allowed calls and the error. */
  const use = async (limitKey: AddressLimit, address: string) => {
    const request = requestTo("/", { headers: { [CLIENT_ADDRESS_HEADER]: address } });
    for (let allowed = 0; allowed < MANY; allowed++) {
      try {
        await consumeRateLimit(request, limitKey);
      } catch (httpError) {
        return { allowed, httpError: httpError as HttpError };
      }
    }
    throw new Error("Nothing was refused.");
  };
  return { use };
}

async function newSite() {
  const file = path.join(temporaryFolder(), "site.sqlite");
  await migratedFile(file);
  return { file, ...(await startedOn(file)) };
}

describe("the limit of an address", () => {
  it("allows an office, refuses a robot with 429, and says when to try again", async () => {
    const { use } = await newSite();
    const { allowed, httpError } = await use("contact", "203.0.113.1");
    expect(allowed).toBeGreaterThanOrEqual(10);
    expect(httpError).toMatchObject({ status: 429, reason: "tooMany" });
    const seconds = Number(httpError.headers["Retry-After"]);
    expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 24 * 3600).toBe(true);
    expect(httpError.params.minutes).toBe(Math.ceil(seconds / 60));
  });

  it("is counted for each address and each deed by itself", async () => {
    const { use } = await newSite();
    await use("contact", "203.0.113.1");
    expect((await use("contact", "203.0.113.2")).allowed).toBeGreaterThan(0);
    expect((await use("newsletter", "203.0.113.1")).allowed).toBeGreaterThan(0);
  });

  it("is wider for the network around an IPv6 address, which one sender may have whole", async () => {
    const { use } = await newSite();
    const { allowed } = await use("login", "2001:db8:7:0::/64");
    let counted = allowed;
    for (let index = 1; index < 20; index++) {
      counted += (await use("login", `2001:db8:7:${index.toString(16)}::/64`)).allowed;
    }
    expect(counted).toBe(5 * allowed);
    expect((await use("login", "2001:db8:8:0::/64")).allowed).toBe(allowed);
    expect((await use("login", "203.0.113.1")).allowed).toBe(allowed);
  });

  it("stands in the database, so that a restart does not lift it", async () => {
    const { file, use } = await newSite();
    const { allowed } = await use("contact", "203.0.113.1");
    const restarted = await startedOn(file);
    expect((await restarted.use("contact", "203.0.113.1")).allowed).toBe(0);
    expect((await restarted.use("contact", "203.0.113.9")).allowed).toBe(allowed);
  });

  it("is lifted when its time is over", async () => {
    const { file, use } = await newSite();
    const { allowed } = await use("contact", "203.0.113.1");
    const { sqlite } = openDatabase(file);
    sqlite.prepare("UPDATE rate_limits SET expire = ?").run(Date.now() - 1);
    sqlite.close();
    expect((await use("contact", "203.0.113.1")).allowed).toBe(allowed);
  });

  it("is over after a day, and is not a day longer for a clock that is set back by one", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { use } = await newSite();
    const { allowed } = await use("contact", "203.0.113.4");
    vi.setSystemTime(Date.now() + DAY_MS);
    expect((await use("contact", "203.0.113.4")).allowed).toBe(allowed);
    vi.setSystemTime(Date.now() - DAY_MS);
    const back = await use("contact", "203.0.113.4");
    expect(back.allowed).toBe(allowed);
    expect(Number(back.httpError.headers["Retry-After"])).toBeLessThan(3600);
  });
});
