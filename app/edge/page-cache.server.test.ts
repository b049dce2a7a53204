import zlib from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { PageCache } from "./page-cache.server";

const KB = 1024;

/** The state of the content at a version, without withdrawals. */
const at = (version: number, withdrawals = 0) => ({ version, withdrawals });

let rendered: string[];
let responses: Record<string, () => Response | Promise<Response>>;
let cache: PageCache;

beforeEach(() => {
  rendered = [];
  responses = {};
  cache = new PageCache({
    maxBytes: 200 * KB,
    render: async (key) => {
      rendered.push(key);
      await Promise.resolve();
      const answer = responses[key] ?? (() => new Response(`page ${key} ${rendered.length}`));
      return answer();
    },
  });
});

const bodyOf = async (key: string, version: number) => {
  const page = cache.find(key, at(version)) ?? (await cache.make(key, at(version)));
  return defined(page.responses.identity).body.toString();
};

describe("a popular page", () => {
  const html = Array.from({ length: 3000 }, (_, line) => `<p>Take ${line * 7919}</p>`).join("");
  const make = async (shrinks: boolean) => {
    const headers = { "Content-Type": "text/html" };
    const render = () => Promise.resolve(new Response(html, { headers }));
    const own = new PageCache({ maxBytes: 5000 * KB, shrinks, render });
    const { responses } = await own.make("a", at(1));
    const first = defined(responses.br);
    for (let request = 0; request < 20; request++) own.find("a", at(1));
    await own.settled();
    return { first, now: defined(own.find("a", at(1))?.responses.br) };
  };

  it("gets its smallest form, with the same content, ETag and answer to who has it", async () => {
    const { first, now } = await make(true);
    expect(now.body.length).toBeLessThan(first.body.length);
    expect(zlib.brotliDecompressSync(now.body).toString()).toBe(html);
    const length = now.headers.indexOf("Content-Length") + 1;
    expect(now.headers[length]).toBe(String(now.body.length));
    const others = now.headers.toSpliced(length, 1);
    expect(others).toEqual(first.headers.toSpliced(length, 1));
    expect([now.etag, now.unchanged]).toEqual([first.etag, first.unchanged]);
  });

  it("stays as it is where parts of it may be asked for", async () => {
    const { first, now } = await make(false);
    expect(now).toBe(first);
  });
});

describe("the page cache", () => {
  it("keeps a page as long as the content is the same", async () => {
    expect(await bodyOf("a", 1)).toBe("page a 1");
    expect(await bodyOf("a", 1)).toBe("page a 1");
    expect(await bodyOf("a", 2)).toBe("page a 2");
    expect(cache.find("a", at(3))).toBeUndefined();
  });

  it("makes a page once for all who ask for it meanwhile", async () => {
    const pages = await Promise.all(Array.from({ length: 32 }, () => cache.make("a", at(1))));
    expect(rendered).toEqual(["a"]);
    expect(new Set(pages).size).toBe(1);
  });

  it("hands what was begun before a change to nobody who asks after it", async () => {
    const before = cache.make("a", at(1));
    const after = cache.make("a", at(2));
    expect((await before).responses.identity?.body.toString()).toBe("page a 2");
    expect(rendered).toEqual(["a", "a"]);
    expect(cache.find("a", at(2))).toBe(await after);
    expect(await before).not.toBe(await after);
  });

  it.each([
    ["an error", () => new Response("no", { status: 500 })],
    ["what is not there", () => new Response("no", { status: 404 })],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/x" } })],
    [
      "what is good for now only",
      () => new Response("yes", { headers: { "Cache-Control": "no-store" } }),
    ],
    ["what sets a cookie", () => new Response("yes", { headers: { "Set-Cookie": "a=b" } })],
  ])("does not keep %s", async (_, answer) => {
    responses.a = answer;
    const page = await cache.make("a", at(1));
    expect(page.isKept).toBe(false);
    expect(page.responses.identity?.etag).toBe("");
    expect(cache.find("a", at(1))).toBeUndefined();
  });

  it("tries again after a failure", async () => {
    responses.a = () => Promise.reject(new Error("no"));
    await expect(cache.make("a", at(1))).rejects.toThrow("no");
    delete responses.a;
    expect(await bodyOf("a", 1)).toBe("page a 2");
  });

  it("makes no page again that is read, whatever else is asked for in between", async () => {
    for (const key of ["a", "b", "a", "b"]) await bodyOf(key, 1);
    for (let number = 0; number < 200; number++) {
      responses[`x${number}`] = () => new Response(new Uint8Array(10 * KB));
      await bodyOf(`x${number}`, 1);
    }
    for (const key of ["a", "b"]) await bodyOf(key, 1);
    expect(rendered.filter((key) => key === "a" || key === "b")).toEqual(["a", "b"]);
  });

  it("counts the length of addresses as well", async () => {
    const key = (number: number) => `${number}${"k".repeat(10 * KB)}`;
    for (let number = 0; number < 50; number++) await cache.make(key(number), at(1));
    const kept = Array.from({ length: 50 }, (_, number) => cache.find(key(number), at(1)));
    // The small segment has 50 KB; an entry needs 24: key, page (which contains it) and overhead.
    expect(kept.filter(Boolean)).toHaveLength(2);
  });

  it("keeps no page that would push out all others", async () => {
    responses.big = () => new Response(new Uint8Array(30 * KB));
    await cache.make("big", at(1));
    expect(cache.find("big", at(1))).toBeUndefined();
  });

  it("keeps what takes up nearly all of the memory where there are few keys", async () => {
    const big = () => Promise.resolve(new Response(new Uint8Array(190 * KB)));
    const few = new PageCache({ maxBytes: 200 * KB, isForFew: true, render: big });
    await few.make("big", at(1));
    expect(few.find("big", at(1))).toBeDefined();
  });

  it("keeps a large body compressed only", async () => {
    const records = Array.from({ length: 20_000 }, (_, id) => ({ id, title: `Película ${id}` }));
    const text = JSON.stringify([records, records]);
    expect(text.length).toBeGreaterThan(1024 * KB);
    const render = () => Promise.resolve(Response.json([records, records]));
    const few = new PageCache({ maxBytes: 400 * KB, isForFew: true, render });
    await few.make("list", at(1));
    const { gzip, identity, br } = defined(few.find("list", at(1))).responses;
    expect([br, identity.isPacked]).toEqual([undefined, true]);
    expect(zlib.gunzipSync(defined(gzip).body).toString()).toBe(text);
    expect([identity.body, identity.bytes]).toEqual([gzip?.body, Buffer.byteLength(text)]);
  });

  it("names each encoding of each content differently", async () => {
    const html = (text: string) => () =>
      new Response(text.repeat(2000), { headers: { "Content-Type": "text/html" } });
    responses.a = html("a");
    responses.b = html("b");
    const pages = await Promise.all([cache.make("a", at(1)), cache.make("b", at(1))]);
    const all = pages.flatMap(({ responses }) => Object.values(responses));
    expect(all).toHaveLength(6);
    expect(new Set(all.map(({ etag }) => etag)).size).toBe(6);
    expect(all.every(({ unchanged, etag }) => unchanged.headers.includes(etag))).toBe(true);
  });
});

describe("after a change, a page whose turn has not come", () => {
  let letGo: () => void;

  /** Keeps three pages, changes the content, and begins to make the first until it is let go. */
  const changed = async (
    state: { version: number; withdrawals: number },
    { sendsFormer = true } = {},
  ) => {
    let made = "before";
    const render = async (key: string) => {
      rendered.push(key);
      await responses[key]?.();
      return new Response(`${key} ${made}`);
    };
    cache = new PageCache({ maxBytes: 200 * KB, sendsFormer, render });
    for (const key of ["a", "b", "c"]) await bodyOf(key, 1);
    made = "after";
    rendered = [];
    const gate = new Promise<Response>((resolve) => (letGo = () => resolve(new Response())));
    responses.a = () => gate;
    const first = cache.make("a", state);
    return { first, sent: (key: string) => sentAt(key, state) };
  };

  const sentAt = (key: string, state: { version: number; withdrawals: number }) => {
    const page = cache.find(key, state);
    return page && defined(page.responses.identity).body.toString();
  };

  afterEach(() => {
    letGo();
    vi.useRealTimers();
  });

  it("is sent as it was, and made next, one after the other", async () => {
    const { first, sent } = await changed(at(2));
    expect([sent("b"), sent("c"), sent("b")]).toEqual(["b before", "c before", "b before"]);
    expect(rendered).toEqual(["a"]);
    letGo();
    await first;
    await vi.waitFor(() => expect(rendered).toEqual(["a", "b", "c"]));
    await vi.waitFor(() => expect(sent("c")).toBe("c after"));
    expect([sent("a"), sent("b")]).toEqual(["a after", "b after"]);
    expect(rendered).toHaveLength(3);
  });

  it("is made at once for a lone visitor, and for who waits for the same page", async () => {
    const { first, sent } = await changed(at(2));
    expect(sent("a")).toBeUndefined();
    letGo();
    await first;
    expect(sent("b")).toBeUndefined();
    expect(await bodyOf("b", 2)).toBe("b after");
  });

  it("is sent as it was to each of many visitors, and made behind them", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { first } = await changed(at(2));
    letGo();
    await first;
    for (const key of ["a", "b", "c"]) await bodyOf(key, 2);
    vi.advanceTimersByTime(1000);
    for (let request = 0; request < 20; request++) cache.find("a", at(2));
    vi.advanceTimersByTime(1000);
    cache.find("a", at(2));
    rendered = [];
    responses = {};
    expect([sentAt("b", at(3)), sentAt("c", at(3))]).toEqual(["b after", "c after"]);
    expect(rendered).toEqual([]);
    await vi.waitFor(() => expect(rendered).toEqual(["b", "c"]));
  });

  it.each([
    ["after a withdrawal", at(2, 1), {}],
    ["where a cache in front would keep it", at(2), { sendsFormer: false }],
  ])("is never sent %s", async (_, state, options) => {
    const { sent } = await changed(state, options);
    expect(sent("b")).toBeUndefined();
  });

  it("is never sent when a withdrawal follows the change", async () => {
    const { sent } = await changed(at(2));
    expect(sent("b")).toBe("b before");
    const other = cache.make("c", at(3, 1));
    expect(sentAt("b", at(3, 1))).toBeUndefined();
    letGo();
    await other;
    expect(rendered).not.toContain("b");
  });

  it("is sent for two seconds after the content was last seen unchanged", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { sent } = await changed(at(2));
    vi.advanceTimersByTime(1999);
    expect(sent("b")).toBe("b before");
    vi.advanceTimersByTime(1);
    expect(sent("b")).toBeUndefined();
  });

  it("gets what was made while the content changed again, for as long", async () => {
    const { first } = await changed(at(2));
    const other = cache.make("b", at(3));
    letGo();
    await first;
    responses.c = () => new Promise(() => undefined);
    void cache.make("c", at(3));
    expect(sentAt("a", at(3))).toBe("a after");
    await other;
  });
});
