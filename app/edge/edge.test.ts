import { describe, expect, it, onTestFinished, vi } from "vitest";
import { limitConcurrency, QueueFull } from "~/base/http/concurrency.server";
import { defined } from "~/config/defined";
import { policies } from "~/test/policy/policy";
import { findCacheableAddress } from "./cacheable-addresses";
import { isPrivatePath } from "./private-paths";
import { isForeign } from "./same-origin.server";

const post = (headers: Record<string, string>) =>
  isForeign({ method: "POST", headers: { host: "films.example:8080", ...headers } });

describe("a request that changes something", () => {
  it.each([
    ["its own page", { "sec-fetch-site": "same-origin" }],
    ["the address bar", { "sec-fetch-site": "none" }],
    ["its own page, as older browsers say it", { origin: "http://films.example:8080" }],
    ["the address the site is known by", { origin: "http://localhost:3000" }],
    ["a client that is no browser", {}],
  ])("passes from %s", (_, headers) => {
    expect(post(headers)).toBe(false);
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbour on the same domain", { "sec-fetch-site": "same-site" }],
    [
      "another site, whatever origin it claims",
      { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
    ],
    ["another origin", { origin: "http://evil.example" }],
    ["another port", { origin: "http://films.example:9090" }],
    ["nowhere", { origin: "null" }],
  ])("is refused from %s", (_, headers) => {
    expect(post(headers)).toBe(true);
  });

  it("is refused from the host it names itself, where SITE_URL is set", async () => {
    vi.stubEnv("SITE_URL", "https://films.example");
    vi.resetModules();
    onTestFinished(() => void vi.unstubAllEnvs());
    const { isForeign } = await import("./same-origin.server");
    const sentFrom = (origin: string) =>
      isForeign({ method: "POST", headers: { host: new URL(origin).host, origin } });
    expect(sentFrom("https://evil.example")).toBe(true);
    expect(sentFrom("https://films.example")).toBe(false);
    expect(sentFrom("http://localhost:3000")).toBe(false);
  });

  it("is none when it only reads", () => {
    expect(isForeign({ method: "GET", headers: { "sec-fetch-site": "cross-site" } })).toBe(false);
  });
});

describe("addresses", () => {
  it("of every route that is not for anyone are private", () => {
    const closed = Object.values(policies).filter(
      ({ read, isLayout }) => read !== "anyone" && read !== "noMethod" && !isLayout,
    );
    expect(closed.length).toBeGreaterThan(40);
    for (const { at } of closed)
      expect([at, isPrivatePath(defined(at.split("?")[0]))]).toEqual([at, true]);
  });

  it("of routes that anyone may read are private, or cached, or said here to be neither", () => {
    const neither = [
      // Cookies and forms.
      "routes/language",
      // Streamed from the disk.
      "routes/files.$name",
      // Searches of visitors: each would be an entry of its own.
      "routes/_site.($lang).search",
      // Calendar files, which programs fetch now and then.
      "routes/($lang).screenings.$name",
      // The 404 responses of pages and of API calls.
      "routes/_site.$",
      "routes/api.$",
    ];
    const open = Object.entries(policies).filter(([, { read, isLayout }]) => {
      return read === "anyone" && !isLayout;
    });
    const undecided = open.filter(([, { at }]) => {
      return !isPrivatePath(defined(at.split("?")[0])) && findCacheableAddress(at) === null;
    });
    expect(undecided.map(([id]) => id).sort()).toEqual(neither.sort());
  });

  it("of one person's pages and calls are private, with and without a language", () => {
    for (const path of [
      "/admin",
      "/admin/mail",
      "/admin.data",
      "/auth",
      "/es/auth/register",
      "/auth.data",
      "/newsletter/unsubscribe",
      "/es/newsletter/unsubscribe.data",
      "/logout",
      "/api/user",
      "/api/login",
      "/api/admin/projects",
      "/api/validate-reset-token/x",
    ]) {
      expect([path, isPrivatePath(path)]).toEqual([path, true]);
    }
    for (const path of ["/preview/x", "/es/preview/x.data"]) {
      expect([path, isPrivatePath(path)]).toEqual([path, true]);
    }
    for (const path of [
      "/",
      "/es",
      "/news/1",
      "/administration",
      "/authors",
      "/newsletter",
      "/api/news",
      "/api/users",
    ]) {
      expect([path, isPrivatePath(path)]).toEqual([path, false]);
    }
  });
});

describe("a turn", () => {
  it("lets a few through at a time, in the order they came, and turns the rest away", async () => {
    const limit = limitConcurrency({ concurrency: 2, maxQueued: 3 });
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const jobs = Array.from({ length: 5 }, (_, index) =>
      limit(() => {
        started.push(index);
        return new Promise<number>((resolve) => finish.push(() => resolve(index)));
      }),
    );
    await expect(limit(() => Promise.resolve(9))).rejects.toBeInstanceOf(QueueFull);
    expect(started).toEqual([0, 1]);
    defined(finish[1])();
    expect(await jobs[1]).toBe(1);
    expect(started).toEqual([0, 1, 2]);
    for (const index of [0, 2, 3, 4]) {
      defined(finish[started.indexOf(index)])();
      expect(await jobs[index]).toBe(index);
    }
    expect(started).toEqual([0, 1, 2, 3, 4]);
  });

  it("is handed on by a job that fails", async () => {
    const limit = limitConcurrency({ concurrency: 1, maxQueued: 1 });
    const failing = limit(() => Promise.reject(new Error("no")));
    const next = limit(() => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("done");
  });
});
