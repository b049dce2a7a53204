import { beforeEach, describe, expect, it, vi } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { condenseTraffic } from "./condense.server";
import { countView, viewedPage } from "./count-view.server";
import { countEvent, currentCounter } from "./counting.server";
import { periodsOf } from "./periods";
import { firstPeriod, readPeriods, readSubjects } from "./read-traffic.server";
import { storeCounts } from "./store-counts.server";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
  globalThis.countedDays = undefined;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-05-20T10:00:00Z") });
  return () => vi.useRealTimers();
});

const rows = () =>
  site.sqlite
    .prepare(`SELECT period, kind, subject, "count" FROM traffic ORDER BY 1, 2, 3`)
    .raw()
    .all() as [period: string, kind: string, subject: string, count: number][];

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
const view = (page: string, headers: Record<string, string> = {}, url = page) =>
  countView(
    { method: "GET", url, headers: { host: "films.example", ...browser, ...headers } },
    page,
  );

describe("a page", () => {
  it.each([
    ["/en/project/3-the-salt-line", "en", "/en/project/3"],
    ["/project/3", "es", "/es/project/3"],
    ["/", "en", "/en"],
    ["/es", "es", "/es"],
    ["/en/project/3/stills", "en", "/en/project/3/stills"],
    ["/en/2024-report", "en", "/en/2024-report"],
    ["/en/news", "en", "/en/news"],
  ] as const)("%s in %s is counted as one page", (path, language, page) => {
    expect(viewedPage(path, language)).toBe(page);
  });

  it("is no feed or calendar", () => {
    for (const path of ["/en/feed.xml", "/manifest.webmanifest", "/en/screenings.ics"]) {
      expect(viewedPage(path, "en")).toBeNull();
    }
  });
});

describe("views", () => {
  it("are sums of a day, stored together, with the sites they came from", async () => {
    view("/en");
    view("/en", { referer: "https://festival.example/" });
    view("/es/news", { referer: "https://films.example/es" });
    expect(rows()).toEqual([]);
    await storeCounts();
    view("/en");
    await storeCounts();
    await storeCounts();
    expect(rows()).toEqual([
      ["2027-05-20", "site", "", 2],
      ["2027-05-20", "site", "festival.example", 1],
      ["2027-05-20", "view", "/en", 3],
      ["2027-05-20", "view", "/es/news", 1],
    ]);
  });

  it("do not count the page that asks again for itself", async () => {
    const from = (path: string) => ({ referer: `https://films.example${path}` });
    view("/en/projects", from("/en/projects"), "/en/projects?category=short");
    view("/en/talent", from("/en/talent"), "/en/talent?member=1");
    view("/en", from("/"), "/");
    view("/en/projects", from("/en"));
    await storeCounts();
    expect(rows()).toEqual([["2027-05-20", "view", "/en/projects", 1]]);
  });

  it("begin a new day at midnight of the company", async () => {
    await setSetting(site.db, "time_zone", "Europe/Madrid");
    vi.setSystemTime(Date.parse("2027-05-20T21:59:59Z"));
    view("/en");
    vi.setSystemTime(Date.parse("2027-05-20T22:00:00Z"));
    view("/en");
    await storeCounts();
    expect(rows().filter(([, kind]) => kind === "view")).toEqual([
      ["2027-05-20", "view", "/en", 1],
      ["2027-05-21", "view", "/en", 1],
    ]);
  });

  it("leave the content version alone, so that kept pages stay", async () => {
    const before = contentVersion();
    view("/en");
    await storeCounts();
    expect(contentVersion()).toBe(before);
  });

  it("wait when they cannot be stored, and are not counted twice", async () => {
    view("/en");
    site.sqlite.exec("ALTER TABLE traffic RENAME TO hidden");
    await expect(storeCounts()).rejects.toThrow("no such table");
    view("/en");
    site.sqlite.exec("ALTER TABLE hidden RENAME TO traffic");
    await storeCounts();
    expect(rows()).toEqual([
      ["2027-05-20", "site", "", 2],
      ["2027-05-20", "view", "/en", 2],
    ]);
  });
});

describe("events", () => {
  it("are counted by film, and not while counting is off", async () => {
    countEvent("trailer", 3);
    countEvent("trailer", 3);
    countEvent("pressKit", 4);
    await storeCounts();
    await setSetting(site.db, "count_visits", "false");
    countEvent("trailer", 3);
    expect(globalThis.countedDays).toEqual([]);
    expect(rows()).toEqual([
      ["2027-05-20", "pressKit", "4", 1],
      ["2027-05-20", "trailer", "3", 2],
    ]);
  });

  it("of before counting was switched off are dropped with the next storing", async () => {
    countEvent("trailer", 3);
    await setSetting(site.db, "count_visits", "false");
    await storeCounts();
    expect([globalThis.countedDays, rows()]).toEqual([[], []]);
  });
});

describe("a flood of names", () => {
  it("fills neither memory nor the table", async () => {
    for (let number = 0; number < 5000; number++) {
      view("/en", { referer: `https://spam-${number}.example/` });
    }
    expect(currentCounter().counts.get("site")?.size).toBe(501);
    await storeCounts();
    for (let number = 5000; number < 10_000; number++) {
      view("/es", { referer: `https://spam-${number}.example/` });
    }
    await storeCounts();
    view("/es", { referer: "https://spam-1.example/" });
    await storeCounts();
    const sites = await readSubjects(site.db, "site", ["2027-05-20"]);
    expect(sites).toHaveLength(501);
    expect(sites.slice(0, 2)).toEqual([
      { subject: "*", count: 9500 },
      { subject: "spam-1.example", count: 2 },
    ]);
  });

  it("keeps the languages of other pages apart", async () => {
    for (let number = 1; number <= 1100; number++)
      currentCounter().add("view", `/en/news/${number}`);
    currentCounter().add("view", "/es");
    await storeCounts();
    const pages = await readSubjects(site.db, "view", ["2027-05-20"]);
    expect(pages).toHaveLength(1002);
    expect(pages[0]).toEqual({ subject: "/en/*", count: 100 });
    expect(pages.filter(({ subject }) => subject.startsWith("/es"))).toEqual([
      { subject: "/es/*", count: 1 },
    ]);
  });
});

describe("figures", () => {
  const add = (period: string, kind: string, subject: string, count: number) =>
    site.sqlite
      .prepare("INSERT INTO traffic VALUES (?, ?, ?, ?)")
      .run(period, kind, subject, count);

  it("are read by day and by month", async () => {
    add("2027-05-19", "view", "/en", 2);
    add("2027-05-20", "view", "/en", 3);
    add("2027-05-20", "view", "/es", 1);
    add("2027-05-20", "trailer", "3", 1);
    add("2026-06", "view", "/en", 7);
    const week = await readPeriods(site.db, periodsOf("7d", "2027-05-20"));
    expect(week).toHaveLength(7);
    expect(week.slice(-2)).toEqual([
      { period: "2027-05-19", sums: { view: 2 } },
      { period: "2027-05-20", sums: { view: 4, trailer: 1 } },
    ]);
    const year = await readPeriods(site.db, periodsOf("12m", "2027-05-20"));
    expect(
      year.map(({ period, sums }) => [period, sums.view ?? 0]).filter(([, sum]) => sum),
    ).toEqual([
      ["2026-06", 7],
      ["2027-05", 6],
    ]);
    expect(await firstPeriod(site.db)).toBe("2026-06");
    expect(periodsOf("7d", "2027-03-03", 1)).toEqual(
      ["18", "19", "20", "21", "22", "23", "24"].map((day) => `2027-02-${day}`),
    );
  });

  it("of old days become months, and old months are gone", async () => {
    for (let number = 1; number <= 300; number++) {
      add("2026-10-30", "view", `/es/news/${number}`, number === 300 ? 50 : 1);
    }
    add("2026-10-31", "view", "/es/news/300", 2);
    add("2026-10-31", "site", "festival.example", 4);
    add("2026-11-01", "view", "/en", 5);
    add("2022-05", "view", "/en", 5);
    add("2022-04", "view", "/en", 5);
    await condenseTraffic(site.db);
    await condenseTraffic(site.db);
    const old = rows().filter(([period]) => period.startsWith("2026-10"));
    expect(old).toHaveLength(202);
    expect(old).toContainEqual(["2026-10", "view", "/es/news/300", 52]);
    expect(old).toContainEqual(["2026-10", "view", "/es/*", 100]);
    expect(old).toContainEqual(["2026-10", "site", "festival.example", 4]);
    expect(rows()).toContainEqual(["2026-11-01", "view", "/en", 5]);
    expect(rows()[0]).toEqual(["2022-05", "view", "/en", 5]);
  });
});
