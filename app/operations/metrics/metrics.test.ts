import type { IncomingMessage } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { exposition } from "./exposition.server";
import { mayReadMetrics } from "./metrics-access.server";
import { writeMetrics } from "./metrics.server";
import { kindOf, measureCache, measureRequest } from "./request-figures.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const TOKEN = "a-token-of-some-length";

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({
    headers: { host: "127.0.0.1:3000", ...headers },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;
const mayRead = (
  incoming: IncomingMessage,
  settings: Partial<Parameters<typeof mayReadMetrics>[1] & object> = {},
) => mayReadMetrics(incoming, { TRUST_PROXY: 0, ...settings });

describe("without a token", () => {
  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("%s may read the metrics", (address) => {
    expect(mayRead(from(address))).toBe(true);
    expect(mayRead(from(address, { host: "localhost" }))).toBe(true);
    expect(mayRead(from(address, { host: "[::1]:3000" }))).toBe(true);
  });

  it.each<[string, string, Record<string, string>]>([
    ["another machine", "192.0.2.7", {}],
    ["the local network", "10.0.0.7", {}],
    ["a proxy here that passes on the host", "127.0.0.1", { host: "films.example" }],
    ["a proxy here that names its client", "127.0.0.1", { "x-forwarded-for": "203.0.113.9" }],
    ["a client that claims to be local", "127.0.0.1", { "x-forwarded-for": "127.0.0.1" }],
    ["a proxy here, by another header", "127.0.0.1", { forwarded: "for=203.0.113.9" }],
    ["a proxy here, by Via", "127.0.0.1", { via: "1.1 proxy" }],
    ["a host that only begins like this one", "127.0.0.1", { host: "127.0.0.1.evil.example" }],
  ])("%s may not", (_, address, headers) => {
    expect(mayRead(from(address, headers))).toBe(false);
  });
});

describe("with a token", () => {
  const settings = { METRICS_TOKEN: TOKEN };

  it("opens them from anywhere, and nothing else does", () => {
    const given = (authorization: string) => from("192.0.2.7", { authorization });
    expect(mayRead(given(`Bearer ${TOKEN}`), settings)).toBe(true);
    expect(mayRead(given(`bearer  ${TOKEN}`), settings)).toBe(true);
    for (const wrong of ["", "Bearer", "Bearer x", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      expect([wrong, mayRead(given(wrong), settings)]).toEqual([wrong, false]);
    }
    expect(mayRead(from("127.0.0.1"), settings)).toBe(false);
  });
});

describe("the text format", () => {
  it("is that of version 0.0.4", () => {
    const text = exposition([
      {
        name: "a_total",
        help: "A\nB\\",
        type: "counter",
        samples: [
          { labels: { name: 'x"y\\z\n' }, value: 1.5 },
          { suffix: "_sum", value: Infinity },
        ],
      },
    ]);
    expect(text).toBe(
      '# HELP a_total A\\nB\\\\\n# TYPE a_total counter\na_total{name="x\\"y\\\\z\\n"} 1.5\na_total_sum +Inf\n',
    );
  });
});

it.each([
  ["/en/project/3-salt", "page"],
  ["/", "page"],
  ["/administration", "page"],
  ["/en/news.data", "data"],
  ["/build/_shared/a.js", "static"],
  ["/uploads/a.w640.webp", "file"],
  ["/files/a.mp4", "file"],
  ["/en/project/3/press/press-kit.zip", "file"],
  ["/en/project/3/press", "page"],
  ["/screener/3/film", "file"],
  ["/screener/invitation/3/captions/es", "file"],
  ["/es/screener/3", "page"],
  ["/api/projects", "api"],
  ["/admin", "admin"],
  ["/admin.data", "admin"],
  ["/admin/projects", "admin"],
] as const)("%s is measured as %s", (path, kind) => expect(kindOf(path)).toBe(kind));

describe("the figures", () => {
  const read = async () => {
    const text = await writeMetrics(() => ({ bytes: 4096, entries: 2 }));
    expect(text.endsWith("\n")).toBe(true);
    const lines = text.trimEnd().split("\n");
    for (const line of lines) {
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? [\d.e+-]+)$/,
      );
    }
    return new Map(lines.map((line) => line.split(/ (?=[^ ]+$)/) as [string, string]));
  };

  it("are sums of requests, with buckets that add up", async () => {
    measureRequest("page", 200, 0.4);
    measureRequest("page", 304, 5);
    measureRequest("page", 503, 99_999);
    measureCache(true);
    const figures = await read();
    expect(figures.get('site_requests_total{kind="page",status="2xx"}')).toBe("1");
    expect(figures.get('site_requests_total{kind="page",status="5xx"}')).toBe("1");
    const bucket = (le: string) =>
      figures.get(`site_request_duration_seconds_bucket{kind="page",le="${le}"}`);
    expect(["0.001", "0.005", "10", "+Inf"].map(bucket)).toEqual(["1", "2", "2", "3"]);
    expect(figures.get('site_request_duration_seconds_count{kind="page"}')).toBe("3");
    expect(figures.get('site_page_cache_requests_total{result="hit"}')).toBe("1");
    expect(figures.get("site_page_cache_bytes")).toBe("4096");
  });

  it("tell mail that waits from mail that was given up", async () => {
    const add = site.sqlite.prepare(
      `INSERT INTO mail_outbox (recipient, subject, text, html, nextAttemptAt) VALUES ('a@x.org', 'Subject', 'x', 'x', ?)`,
    );
    add.run("2027-01-05T09:30:00.000Z");
    add.run(null);
    add.run(null);
    const figures = await read();
    expect([figures.get("site_mail_waiting"), figures.get("site_mail_failed")]).toEqual(["1", "2"]);
    expect(Number(figures.get('site_disk_free_bytes{folder="database"}'))).toBeGreaterThan(0);
    expect(figures.get('site_event_loop_delay_seconds{quantile="0.99"}')).toBeDefined();
    expect(Number(figures.get("process_resident_memory_bytes"))).toBeGreaterThan(1e6);
  });
});
