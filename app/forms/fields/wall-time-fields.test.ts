import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FormValues } from "~/base/http/form-values";
import { inTimeZone, inUtc, zoneOf } from "./wall-time-fields";

const MADRID = "Europe/Madrid";

describe("the fields of an instant", () => {
  it("show it in a time zone, and the second of two equal times as such", () => {
    expect(inTimeZone({ title_en: "A", publishAt: "2027-10-31T00:30" }, MADRID)).toEqual({
      title_en: "A",
      publishAt: "2027-10-31T02:30",
      publishAt_zone: MADRID,
    });
    expect(inTimeZone({ publishAt: "2027-10-31T01:30" }, MADRID)).toEqual({
      publishAt: "2027-10-31T02:30",
      publishAt_zone: MADRID,
      publishAt_second: "on",
    });
  });

  it("leave alone what is empty, unfinished, or in a time zone already", () => {
    const untouched: FormValues[] = [
      { publishAt: "" },
      { publishAt: "?" },
      { publishAt: "2027-10-31T02:30", publishAt_zone: "Asia/Tokyo" },
      { date: "2027-10-31", title_en: "2027-10-31T02:30" },
    ];
    for (const values of untouched) {
      expect(inTimeZone(values, MADRID)).toEqual(values);
    }
  });

  it("lead back to the same instant, whatever the zone", () => {
    const minutes = fc.integer({ min: 0, max: 40_000_000 });
    const zone = fc.constantFrom(MADRID, "UTC", "Australia/Lord_Howe", "America/St_Johns");
    fc.assert(
      fc.property(minutes, zone, (minute, name) => {
        const publishAt = new Date(Date.UTC(1985, 0) + minute * 60_000).toISOString().slice(0, 16);
        expect(inUtc(inTimeZone({ publishAt, year: "1999" }, name))).toEqual({
          publishAt,
          year: "1999",
        });
      }),
    );
  });

  it("are read as they are typed without scripts", () => {
    const typed = { publishAt: "2027-07-05 9:30", publishAt_zone: MADRID };
    expect(inUtc(typed)).toEqual({ publishAt: "2027-07-05T07:30" });
  });

  it("keep a time that does not exist as it was typed", () => {
    const typed = { publishAt: "2027-03-28T02:30", publishAt_zone: MADRID };
    expect(inUtc(typed)).toEqual(typed);
  });

  it("are in the zone in which they were typed; older drafts were typed in UTC", () => {
    expect(zoneOf({ publishAt: "", publishAt_zone: "Asia/Tokyo" }, "publishAt", MADRID)).toBe(
      "Asia/Tokyo",
    );
    expect(zoneOf({ publishAt: "2027-03-28T02:30" }, "publishAt", MADRID)).toBe("UTC");
    expect(zoneOf({ publishAt: "" }, "publishAt", MADRID)).toBe(MADRID);
    expect(zoneOf({}, "publishAt", MADRID)).toBe(MADRID);
  });
});
