import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { timesOf } from "./screening-times.server";
import { screeningTimeErrors } from "./time-errors.server";

beforeEach(freshDatabase);

const errorOf = (day: string, time: string, timeZone: string, more = {}) =>
  screeningTimeErrors({
    "screenings[4].day": day,
    "screenings[4].time": time,
    "screenings[4].timeZone": timeZone,
    ...more,
  })["screenings[4].time"];

describe("a time of a screening", () => {
  it("that clocks skip is refused with the times around it", () => {
    const message = (time: string, from: string, to: string) =>
      `admin:validation.skippedTime?${new URLSearchParams({ time, from, to })}`;
    expect(errorOf("2027-03-28", "2.30", "Europe/Madrid")).toBe(message("02:30", "02:00", "03:00"));
    expect(errorOf("2027-10-03", "02:15", "Australia/Lord_Howe")).toBe(
      message("02:15", "02:00", "02:30"),
    );
    expect(errorOf("2027-03-28", "02:30", "Europe/Madrid", { "screenings[4].remove": "on" })).toBe(
      undefined,
    );
  });

  it("that comes twice is refused with the time zone that says which, and taken with it", () => {
    const [first, second] = ["Etc/GMT-2", "Etc/GMT-1"];
    const values = new URLSearchParams({ time: "02:30", first, second });
    expect(errorOf("2027-10-31", "02:30", "Europe/Madrid")).toBe(
      `admin:validation.doubledTime?${values}`,
    );
    for (const [zone, instant] of [
      [first, "2027-10-31T00:30:00.000Z"],
      [second, "2027-10-31T01:30:00.000Z"],
    ] as const) {
      expect(errorOf("2027-10-31", "02:30", zone)).toBeUndefined();
      expect(timesOf("2027-10-31", "02:30", zone).startsAt).toBe(instant);
    }
    // Half an hour twice: no zone has a name for its offset.
    expect(errorOf("2027-04-04", "01:45", "Australia/Lord_Howe")).toBeUndefined();
  });

  it("of every other kind is left to the schema", () => {
    expect(errorOf("2027-03-28", "", "Europe/Madrid")).toBeUndefined();
    expect(errorOf("28.3.2027", "02:30", "Europe/Madrid")).toBeUndefined();
    expect(errorOf("2027-02-30", "02:30", "Europe/Madrid")).toBeUndefined();
    expect(errorOf("2027-03-28", "02:30", "Mars/Olympus")).toBeUndefined();
    expect(errorOf("2027-03-28", "02:30", "")).toBeUndefined();
  });
});
