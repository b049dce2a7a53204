import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { freshDatabase } from "~/test/arrange/database";
import { addNews, setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { purgeFailure, purgeJob } from "./purge-shared-caches.server";

let site: Connection;
let asked: { method?: string; token?: unknown }[];
let status: number;
let server: http.Server;

beforeEach(async () => {
  site = await freshDatabase();
  asked = [];
  status = 200;
  server = http.createServer((request, response) => {
    asked.push({ method: request.method, token: request.headers["x-token"] });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  env().CACHE_PURGE_URL = `http://127.0.0.1:${port}/purge`;
  env().CACHE_PURGE_HEADER = "X-Token: a: b";
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2025-01-05T09:30:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.close();
  env().CACHE_PURGE_URL = undefined;
});

const start = () => {
  const job = defined(purgeJob());
  return (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    return job(new AbortController().signal);
  };
};
const change = (key: "hero_title" | "site_title") => setSetting(site.db, key, "Changed");

describe("the cache in front", () => {
  it("is emptied at the start and after a change, once for many changes", async () => {
    const run = start();
    await run(1);
    await run(1);
    expect(asked).toEqual([{ method: "POST", token: "a: b" }]);
    await change("hero_title");
    await run(1);
    expect(asked).toHaveLength(1);
    await change("site_title");
    await run(3);
    await run(9);
    expect(asked).toHaveLength(2);
  });

  it("is emptied after a change, though the clock was ahead when it was emptied last", async () => {
    const run = start();
    await run(1);
    await change("hero_title");
    await run(-7200);
    expect(asked).toHaveLength(2);
  });

  it("is emptied at the instant at which a record appears", async () => {
    await addNews(site.db, { published: 1, publishAt: "2025-01-05T10:00:00.000Z" });
    const run = start();
    await run(1);
    await run(60);
    expect(asked).toHaveLength(1);
    await run(1800);
    expect(asked).toHaveLength(2);
  });

  it("is asked again later and later after a failure, which is known until it works", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    status = 500;
    const run = start();
    await run(1);
    expect(purgeFailure()).toEqual({ at: "2025-01-05T09:30:01.000Z", reason: "HTTP 500" });
    await run(1);
    expect(asked).toHaveLength(1);
    await run(1);
    expect(asked).toHaveLength(2);
    await run(3);
    expect(asked).toHaveLength(2);
    server.close();
    server.closeAllConnections();
    await run(1);
    expect(purgeFailure()?.reason).toMatch(/^(?:ECONN|UND_ERR)/);
    expect(logged).toHaveBeenCalledOnce();
    env().CACHE_PURGE_URL = undefined;
    expect(purgeJob()).toBeNull();
  });
});
