import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { offsetAt } from "./time-zones";
import { dayAt, instantsOf, skippedTimesAround, startOfDay, wallTimeAt } from "./wall-time";

const MINUTE_MS = 60_000;

/** Zones with changes of an hour, of half an hour and of a day, and with offsets of 45 minutes. */
const zones = [
  "UTC",
  "Europe/Madrid",
  "Atlantic/Canary",
  "America/Sao_Paulo",
  "America/Los_Angeles",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Chatham",
  "America/St_Johns",
  "Africa/Casablanca",
  "Africa/Cairo",
  "America/Havana",
  "Asia/Beirut",
];
const zone = fc.constantFrom(...zones);
const minute = fc
  .integer({ min: Date.UTC(1980, 0) / MINUTE_MS, max: Date.UTC(2060, 0) / MINUTE_MS })
  .map((minutes) => new Date(minutes * MINUTE_MS).toISOString());

/** Instants within a few hours of a change of the clocks, where mistakes are. */
const nearChange = fc
  .tuple(zone, fc.integer({ min: 1985, max: 2050 }), fc.integer({ min: -180, max: 180 }))
  .chain(([name, year, shift]) => {
    const changes = changesOf(name, year);
    return fc.constantFrom(...(changes.length > 0 ? changes : [Date.UTC(year, 6)])).map((time) => ({
      name,
      instant: new Date(time + shift * MINUTE_MS).toISOString(),
    }));
  });

/** Returns the times in ms of a year at which the offset of a zone changes. */
function changesOf(name: string, year: number): number[] {
  const found: number[] = [];
  const day = 24 * 60 * MINUTE_MS;
  for (let time = Date.UTC(year, 0); time < Date.UTC(year + 1, 0); time += day) {
    if (offsetAt(name, time) === offsetAt(name, time + day)) continue;
    let [before, after] = [time, time + day];
    while (after - before > MINUTE_MS) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetAt(name, middle) === offsetAt(name, time)) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  return found;
}

describe("a wall time", () => {
  const comesBack = (name: string, instant: string) => {
    const { text, isSecond } = wallTimeAt(instant, name);
    const instants = instantsOf(text, name);
    expect(instants[isSecond ? 1 : 0]).toBe(instant);
    expect(skippedTimesAround(text, name)).toBeNull();
  };

  it("of an instant leads back to it, in every zone", () => {
    fc.assert(fc.property(zone, minute, comesBack));
  });

  it("of an instant leads back to it around changes of the clocks as well", () => {
    fc.assert(fc.property(nearChange, ({ name, instant }) => comesBack(name, instant)));
  });

  it("has one instant, or two in order, or is one that clocks skip", () => {
    fc.assert(
      fc.property(nearChange, ({ name, instant }) => {
        // The time that clocks would show with the offset of half a day before: also skipped times.
        const earlier = offsetAt(name, Date.parse(instant) - 12 * 60 * MINUTE_MS);
        const wall = new Date(Date.parse(instant) + earlier * MINUTE_MS).toISOString().slice(0, 16);
        const instants = instantsOf(wall, name);
        expect(instants.map((each) => wallTimeAt(each, name).text)).toEqual(
          instants.map(() => wall),
        );
        expect([...instants].sort()).toEqual(instants);
        const skipped = skippedTimesAround(wall, name);
        expect(skipped !== null).toBe(instants.length === 0);
        if (!skipped) return;
        expect(skipped.from <= wall && wall < skipped.to).toBe(true);
        expect(instantsOf(skipped.to, name)).toHaveLength(1);
      }),
    );
  });

  it.each([
    // Clocks go forward on 28 March and back on 31 October 2027.
    ["Europe/Madrid", "2027-03-28T01:59", ["2027-03-28T00:59:00.000Z"]],
    ["Europe/Madrid", "2027-03-28T03:00", ["2027-03-28T01:00:00.000Z"]],
    ["Europe/Madrid", "2027-10-31T02:30", ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"]],
    ["Europe/Madrid", "2027-07-01T18:00", ["2027-07-01T16:00:00.000Z"]],
    ["Europe/Madrid", "2027-01-01T18:00", ["2027-01-01T17:00:00.000Z"]],
    // Brazil had summer time until 2019, with a change at midnight.
    ["America/Sao_Paulo", "2018-11-04T01:00", ["2018-11-04T03:00:00.000Z"]],
    [
      "America/Sao_Paulo",
      "2019-02-16T23:30",
      ["2019-02-17T01:30:00.000Z", "2019-02-17T02:30:00.000Z"],
    ],
    ["America/Sao_Paulo", "2027-11-07T00:30", ["2027-11-07T03:30:00.000Z"]],
    ["Asia/Kathmandu", "2027-05-05T12:00", ["2027-05-05T06:15:00.000Z"]],
    // Lord Howe changes by half an hour.
    [
      "Australia/Lord_Howe",
      "2027-04-04T01:45",
      ["2027-04-03T14:45:00.000Z", "2027-04-03T15:15:00.000Z"],
    ],
    ["Australia/Lord_Howe", "2027-10-03T02:30", ["2027-10-02T15:30:00.000Z"]],
    // Samoa left out a day at the date line, and has had no summer time since 2021.
    ["Pacific/Apia", "2011-12-31T00:30", ["2011-12-30T10:30:00.000Z"]],
    ["Pacific/Apia", "2027-12-25T09:00", ["2027-12-24T20:00:00.000Z"]],
  ])("in %s at %s is %j", (name, wall, instants) => {
    expect(instantsOf(wall, name)).toEqual(instants);
  });

  it.each([
    ["Europe/Madrid", "2027-03-28T02:30", "2027-03-28T02:00", "2027-03-28T03:00"],
    ["America/Sao_Paulo", "2018-11-04T00:15", "2018-11-04T00:00", "2018-11-04T01:00"],
    ["Australia/Lord_Howe", "2027-10-03T02:10", "2027-10-03T02:00", "2027-10-03T02:30"],
    ["Pacific/Apia", "2011-12-30T12:00", "2011-12-30T00:00", "2011-12-31T00:00"],
  ])("in %s at %s is skipped, from %s to %s", (name, wall, from, to) => {
    expect(instantsOf(wall, name)).toEqual([]);
    expect(skippedTimesAround(wall, name)).toEqual({ from, to });
  });

  it.each(["2027-02-30T10:00", "2027-13-01T10:00", "2027-01-01T24:01", "", "?", "2027-01-01"])(
    "%j is none",
    (wall) => {
      expect(instantsOf(wall, "Europe/Madrid")).toEqual([]);
      expect(skippedTimesAround(wall, "Europe/Madrid")).toBeNull();
    },
  );

  it("is the second of two equal ones only after the clocks were put back", () => {
    const seen = ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:59.999Z"].map((instant) =>
      wallTimeAt(instant, "Europe/Madrid"),
    );
    expect(seen).toEqual([
      { text: "2027-10-31T02:30", isSecond: false },
      { text: "2027-10-31T02:30", isSecond: true },
    ]);
  });
});

describe("a day", () => {
  it("is that of the clocks of the zone", () => {
    const instant = "2026-11-23T23:30:00.000Z";
    expect(
      ["UTC", "Europe/Madrid", "America/Sao_Paulo"].map((name) => dayAt(instant, name)),
    ).toEqual(["2026-11-23", "2026-11-24", "2026-11-23"]);
  });

  it("begins at midnight, or when the clocks have skipped it", () => {
    expect(startOfDay("2026-11-23", "Europe/Madrid")).toBe("2026-11-22T23:00:00.000Z");
    expect(startOfDay("2018-11-04", "America/Sao_Paulo")).toBe("2018-11-04T03:00:00.000Z");
  });

  it("contains the instants from its beginning to that of the next", () => {
    fc.assert(
      fc.property(zone, minute, (name, instant) => {
        const start = startOfDay(dayAt(instant, name), name);
        expect(start <= instant).toBe(true);
        expect(dayAt(start, name)).toBe(dayAt(instant, name));
      }),
    );
  });
});
