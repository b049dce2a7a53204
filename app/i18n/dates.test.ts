import { afterEach, describe, expect, it } from "vitest";
import { DAY_FORMAT, formatDay, formatInstant, INSTANT_FORMAT } from "./dates";

const zones = ["America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Apia", "Europe/Madrid", "UTC"];
const original = process.env.TZ;

/** Sets the time zone; Node reads TZ again at each assignment. */
function inZone(zone: string): void {
  process.env.TZ = zone;
}

afterEach(() => {
  if (original === undefined) delete process.env.TZ;
  else process.env.TZ = original;
});

describe("formats", () => {
  it("R462 are those of the specification", () => {
    expect(DAY_FORMAT).toBe("MMM dd, yyyy");
    expect(INSTANT_FORMAT).toBe("MMM dd, yyyy HH:mm");
  });
});

describe("a day", () => {
  it("R084 R462 reads like Jan 05, 2025 in English and with the Spanish month in Spanish", () => {
    expect(formatDay("2025-01-05", "en")).toBe("Jan 05, 2025");
    expect(formatDay("2025-01-05", "es")).toBe("ene 05, 2025");
    expect(formatDay("2024-08-31", "es")).toBe("ago 31, 2024");
  });

  it.each(zones)("never shifts in %s", (zone) => {
    inZone(zone);
    // Days that a wrong time zone would shift: changes of clocks, leap days and ends of years.
    const days = [
      "2025-01-01",
      "2024-02-29",
      "2025-03-09",
      "2025-03-30",
      "2025-11-02",
      "2024-12-31",
    ];
    expect(days.map((day) => formatDay(day, "en"))).toEqual([
      "Jan 01, 2025",
      "Feb 29, 2024",
      "Mar 09, 2025",
      "Mar 30, 2025",
      "Nov 02, 2025",
      "Dec 31, 2024",
    ]);
  });

  it.each([
    ["Pacific/Kiritimati", "1994-12-31", "Dec 31, 1994"],
    ["Pacific/Apia", "2011-12-30", "Dec 30, 2011"],
  ])("never shifts in %s, which skipped %s at the date line", (zone, day, text) => {
    inZone(zone);
    expect(formatDay(day, "en")).toBe(text);
  });

  it("may come with a time, which does not count", () => {
    inZone("America/Los_Angeles");
    expect(formatDay("2025-01-05T00:00:00.000Z", "en")).toBe("Jan 05, 2025");
  });
});

describe("an instant", () => {
  it("R462 reads like Jan 05, 2025 09:30, in UTC", () => {
    expect(formatInstant("2025-01-05T09:30:00.000Z", "en")).toBe("Jan 05, 2025 09:30");
    expect(formatInstant("2025-01-05T21:05:00.000Z", "es")).toBe("ene 05, 2025 21:05");
  });

  it.each(zones)("is the same in %s, on the days when clocks change too", (zone) => {
    inZone(zone);
    const hours = ["00:30", "02:30", "05:00", "09:59", "10:00", "17:00", "23:59"];
    for (const day of ["03-09", "03-30", "11-02", "10-26"]) {
      const [month, date] = day.split("-") as [string, string];
      const name = { "03": "Mar", "10": "Oct", "11": "Nov" }[month];
      expect(hours.map((hour) => formatInstant(`2025-${day}T${hour}:00.000Z`, "en"))).toEqual(
        hours.map((hour) => `${name} ${date}, 2025 ${hour}`),
      );
    }
  });
});
