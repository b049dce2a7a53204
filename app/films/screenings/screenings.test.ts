import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchActionOf } from "~/base/seo/watch-action.server";
import { defined } from "~/config/defined";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { aScreening } from "~/test/arrange/screening";
import type { Connection } from "~db/connection.server";
import { contentVersion } from "~db/content-version.server";
import { fitWatchEnds } from "./fit-watch-ends.server";
import type { Screening } from "./screening";
import { screeningsOfFilm } from "./screening-list.server";
import { screeningList, screeningRows } from "./screening.schema";
import {
  findScreening,
  hasScreenings,
  listPastScreenings,
  listScreeningsOfProject,
  listUpcomingScreenings,
} from "./screenings.server";
import { showScreenings } from "./shown-screenings.server";
import { showWatch, watchFacts } from "./shown-watch.server";
import type { WatchPlace } from "./watch";
import { watchOfFilm } from "./watch-list.server";
import { watchList, watchRows } from "./watch.schema";

const screening = aScreening();

let site: Connection;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-05T12:00:00.000Z") });
  site = await freshDatabase();
});
afterEach(() => {
  vi.useRealTimers();
});

async function addFilm(screenings: Screening[], film: Parameters<typeof addProject>[1] = {}) {
  const id = await addProject(site.db, film);
  await screeningsOfFilm.replace(site.db, id, { screenings });
  return id;
}

const notMoved = {
  projectId: 1,
  fromDay: null,
  fromTime: null,
  fromTimeZone: null,
  fromVenue: null,
  fromCity_en: null,
  fromCity_es: null,
};

describe("screenings to come and past ones", () => {
  it("change places when the film ends, and the content has another version from then on", async () => {
    const id = await addFilm([screening, { ...screening, day: "2027-02-01" }], { runtime: 104 });
    const days = async () =>
      [await listUpcomingScreenings(site.db), await listPastScreenings(site.db)].map((list) =>
        list.map(({ day }) => day),
      );
    const before = contentVersion();
    vi.setSystemTime("2027-01-05T22:13:59.999Z");
    expect(await days()).toEqual([["2027-01-05", "2027-02-01"], []]);
    expect(contentVersion()).toBe(before);
    vi.setSystemTime("2027-01-05T22:14:00.000Z");
    expect(await days()).toEqual([["2027-02-01"], ["2027-01-05"]]);
    expect(contentVersion()).toBe(before + 1);
    const listed = await listScreeningsOfProject(site.db, id);
    const { upcoming, past } = showScreenings({ screenings: listed, runtime: 104 }, "en");
    expect([upcoming.length, past.length]).toEqual([1, 1]);
  });

  it("without a time last until the end of the day at their place", async () => {
    await addFilm([{ ...screening, time: null, timeZone: "America/Santiago" }], { runtime: 10 });
    const before = contentVersion();
    vi.setSystemTime("2027-01-06T02:59:59.999Z");
    expect(await listUpcomingScreenings(site.db)).toHaveLength(1);
    expect(contentVersion()).toBe(before);
    vi.setSystemTime("2027-01-06T03:00:00.000Z");
    expect(await listUpcomingScreenings(site.db)).toHaveLength(0);
    expect(contentVersion()).toBe(before + 1);
  });

  it("are those of public films only", async () => {
    await addFilm([screening], { isPublished: 0 });
    const hidden = await addFilm([screening], { publishAt: "2027-03-01T00:00:00.000Z" });
    const { key } = await site.db
      .selectFrom("project_screenings")
      .select("key")
      .where("projectId", "=", hidden)
      .executeTakeFirstOrThrow();
    expect(await listUpcomingScreenings(site.db)).toEqual([]);
    expect(await listPastScreenings(site.db)).toEqual([]);
    expect(await listScreeningsOfProject(site.db, hidden)).toEqual([]);
    expect(await findScreening(site.db, key)).toBeNull();
    expect(await hasScreenings(site.db)).toBe(false);
    vi.setSystemTime("2027-03-01T00:00:00.000Z");
    expect(await findScreening(site.db, key)).toMatchObject({ day: "2027-01-05" });
    expect(await hasScreenings(site.db)).toBe(true);
  });

  it("for the trade are in no list for everybody, and folded on the page of their film", async () => {
    const market = { ...screening, kind: "market" as const };
    await addFilm([market]);
    expect(await listUpcomingScreenings(site.db)).toEqual([]);
    expect(await hasScreenings(site.db)).toBe(false);
    const film = { screenings: [market, screening], runtime: null };
    const { upcoming, trade } = showScreenings(film, "en");
    expect([upcoming, trade].map((list) => list.map(({ kind }) => kind))).toEqual([
      [screening.kind],
      ["market"],
    ]);
    vi.setSystemTime("2027-03-01T00:00:00.000Z");
    expect(await listPastScreenings(site.db)).toEqual([]);
  });

  it("are shown as the place's clocks and the page's language have them", () => {
    const shown = (language: "en" | "es", zone: string | null) =>
      showScreenings(
        {
          screenings: [{ ...screening, timeZone: zone, ticketsUrl: "javascript:alert(1)" }],
          runtime: null,
        },
        language,
        [{ ...notMoved, key: "k" }],
      ).upcoming[0];
    expect(shown("en", "Europe/Madrid")).toMatchObject({
      key: "k",
      datetime: "2027-01-05T20:30:00.000Z",
      weekday: "Tue",
      dayOfMonth: "5",
      month: "Jan 2027",
      time: "21:30",
      zone: "UTC+1",
      city: { text: "Seville" },
    });
    expect(shown("es", null)).toMatchObject({
      weekday: "mar",
      month: "ene 2027",
      zone: "UTC",
      city: { text: "Sevilla" },
    });
    expect(shown("en", null)).not.toHaveProperty("ticketsUrl");
  });
});

describe("a row of the form", () => {
  const read = (row: Record<string, unknown>) => screeningRows.safeParse([row]);

  it("needs a day and a city in one language, and nothing else", () => {
    expect(read({ day: "2027-01-05", city_es: "Jaca" }).data).toEqual([
      {
        ...screening,
        time: null,
        timeZone: null,
        venue: null,
        city_en: "Jaca",
        city_es: "Jaca",
      },
    ]);
    expect(read({ time: "", kind: "", note_en: " " }).data).toEqual([]);
  });

  it.each([
    ["day", "2027-02-30"],
    ["day", ""],
    ["time", "24:00"],
    ["timeZone", "Mars/Base"],
    ["kind", "party"],
    ["ticketsUrl", "javascript:alert(1)"],
    ["city_en", "x".repeat(201)],
  ])("with the %s %j is refused there", (field, value) => {
    const result = read({ day: "2027-01-05", city_en: "Jaca", [field]: value });
    expect(result.error?.issues.map(({ path }) => path)).toEqual(
      expect.arrayContaining([[0, field]]),
    );
  });

  it.each([
    ["9.05", "09:05"],
    ["21h30", "21:30"],
  ])("reads the time %s as %s", (typed, time) => {
    expect(read({ day: "2027-01-05", city_en: "Jaca", time: typed }).data?.[0]?.time).toBe(time);
  });

  it.each(["0000-01-01", "9999-12-31"])(
    "cannot be on %s, whose instants cannot be stored",
    (day) => {
      expect(read({ day, city_en: "Jaca" }).error?.issues).toMatchObject([
        { path: [0, "day"], message: "admin:validation.yearOfDay" },
      ]);
    },
  );

  it("may be one of at most sixty, in the API as well", () => {
    const many = Array.from({ length: 61 }, () => screening);
    expect(screeningList.safeParse(many).success).toBe(false);
    expect(screeningList.parse(many.slice(1))).toHaveLength(60);
    expect(screeningList.parse(undefined)).toEqual([]);
  });
});

describe("a place to watch a film", () => {
  const place: WatchPlace = {
    kind: "streaming",
    service: "Linterna",
    country_en: "Spain",
    country_es: "España",
    url: "https://linterna.example/x",
    fromDay: "2027-01-01",
    untilDay: "2027-01-05",
  };

  it("disappears after its last day, when the content gets another version", async () => {
    const id = await addProject(site.db);
    await watchOfFilm.replace(site.db, id, { watch: [place] });
    const before = contentVersion();
    vi.setSystemTime("2027-01-05T23:59:59.999Z");
    expect(showWatch([place], "es")).toEqual([
      {
        kind: "streaming",
        service: "Linterna",
        country: { text: "España" },
        url: "https://linterna.example/x",
        from: "1 ene 2027",
        until: "5 ene 2027",
      },
    ]);
    expect(contentVersion()).toBe(before);
    vi.setSystemTime("2027-01-06T00:00:00.000Z");
    expect(showWatch([place], "es")).toEqual([]);
    expect(contentVersion()).toBe(before + 1);
  });

  it("ends by the time zone that the company has now", async () => {
    const id = await addProject(site.db);
    await watchOfFilm.replace(site.db, id, { watch: [place] });
    site.sqlite.exec(
      "INSERT INTO site_settings (key, value_en, value_es) VALUES ('time_zone', 'America/Los_Angeles', 'America/Los_Angeles')",
    );
    await fitWatchEnds(site.db);
    const before = contentVersion();
    await fitWatchEnds(site.db);
    expect(contentVersion()).toBe(before);
    vi.setSystemTime("2027-01-06T07:59:59.999Z");
    expect(showWatch([place], "es")).toHaveLength(1);
    expect(contentVersion()).toBe(before);
    vi.setSystemTime("2027-01-06T08:00:00.000Z");
    expect(showWatch([place], "es")).toEqual([]);
    expect(contentVersion()).toBe(before + 1);
  });

  it("is an action for search engines if it has a safe address", () => {
    const [facts] = watchFacts([place, { ...place, url: "javascript:alert(1)" }], "en");
    expect(watchActionOf(defined(facts))).toMatchObject({
      "@type": "WatchAction",
      target: { urlTemplate: "https://linterna.example/x" },
      actionAccessibilityRequirement: {
        category: "subscription",
        availabilityEnds: "2027-01-05",
        eligibleRegion: { "@type": "Country", name: "Spain" },
      },
    });
    expect(watchFacts([place, { ...place, url: "javascript:alert(1)" }], "en")).toHaveLength(1);
  });

  it("needs a kind and a service, and no last day before the first", () => {
    const issues = (row: object) =>
      watchRows.safeParse([row]).error?.issues.map(({ path }) => path.at(-1));
    expect(watchRows.parse([{ kind: "tv", service: "Canal Sur" }])).toHaveLength(1);
    expect(issues({ kind: "", service: "Canal Sur" })).toEqual(["kind"]);
    expect(issues({ kind: "tv", service: "" })).toEqual(["service"]);
    expect(issues({ ...place, untilDay: "2026-12-31" })).toEqual(["untilDay"]);
    expect(watchList.safeParse([{ ...place, untilDay: "2026-12-31" }]).success).toBe(false);
    expect(issues({ ...place, untilDay: "9999-12-31" })).toEqual(["untilDay"]);
    expect(issues({ ...place, untilDay: "9998-12-31" })).toBeUndefined();
  });
});
