import { UTCDateMini } from "@date-fns/utc/date/mini";
import { format } from "date-fns";
import { enUS } from "date-fns/locale/en-US";
import { es } from "date-fns/locale/es";
import { afterEach, describe, expect, it } from "vitest";
import { dayWriting, formatDay, formatInstant, formatNamedInstant, formatRelative } from "./dates";
import { namedTimeZone } from "./time-zones";

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
    expect(dayWriting("en").format).toBe("MMM dd, yyyy");
  });
});

describe("a day", () => {
  it("R084 R462 reads like Jan 05, 2025 in English and 5 ene 2025 in Spanish", () => {
    expect(formatDay("2025-01-05", "en")).toBe("Jan 05, 2025");
    expect(formatDay("2025-01-05", "es")).toBe("5 ene 2025");
    expect(formatDay("2024-08-31", "es")).toBe("31 ago 2024");
  });

  it.each([
    ["en", enUS],
    ["es", es],
  ] as const)("reads in each month as date-fns writes it in its locale: %s", (language, locale) => {
    for (let month = 0; month < 12; month++) {
      const date = new UTCDateMini(2027, month, 9, 8, 5);
      const instant = date.toISOString();
      const { format: day } = dayWriting(language);
      expect(formatDay(instant, language)).toBe(format(date, day, { locale }));
      expect(formatInstant(instant, language, "UTC")).toBe(
        format(date, `${day} HH:mm`, { locale }),
      );
    }
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
  it("R462 reads like Jan 05, 2025 09:30, in the given time zone", () => {
    const formatted = (instant: string, zone: string) => formatInstant(instant, "en", zone);
    expect(formatted("2025-01-05T09:30:00.000Z", "UTC")).toBe("Jan 05, 2025 09:30");
    expect(formatted("2025-01-05T09:30:59.999Z", "Europe/Madrid")).toBe("Jan 05, 2025 10:30");
    expect(formatted("2025-07-05T23:30:00.000Z", "Europe/Madrid")).toBe("Jul 06, 2025 01:30");
    expect(formatted("2025-01-05T09:30:00.000Z", "Asia/Kathmandu")).toBe("Jan 05, 2025 15:15");
    expect(formatInstant("2025-01-05T21:05:00.000Z", "es", "UTC")).toBe("5 ene 2025 21:05");
  });

  it("may come with its time zone", () => {
    const named = (language: "en" | "es", zone: string) =>
      formatNamedInstant("2025-01-05T09:30:00.000Z", language, namedTimeZone(zone, language));
    expect(named("en", "Europe/Lisbon")).toBe("Jan 05, 2025 09:30 (Lisbon, UTC)");
    expect(named("es", "Europe/Paris")).toBe("5 ene 2025 10:30 (París, UTC+1)");
    expect(named("es", "UTC")).toBe("5 ene 2025 09:30 UTC");
  });

  it.each([
    ["2025-01-05T12:00:00.000Z", "now", "ahora"],
    ["2025-01-05T11:59:01.000Z", "now", "ahora"],
    ["2025-01-05T11:59:00.000Z", "1 minute ago", "hace 1 minuto"],
    ["2025-01-05T10:00:00.001Z", "1 hour ago", "hace 1 hora"],
    ["2025-01-05T10:00:00.000Z", "2 hours ago", "hace 2 horas"],
    ["2025-01-04T11:00:00.000Z", "yesterday", "ayer"],
    ["2025-01-02T11:00:00.000Z", "3 days ago", "hace 3 días"],
    ["2025-01-05T12:05:00.000Z", "in 5 minutes", "dentro de 5 minutos"],
    ["2025-01-08T12:00:00.000Z", "in 3 days", "dentro de 3 días"],
  ])("%s may be said as %s", (instant, english, spanish) => {
    const now = Date.parse("2025-01-05T12:00:00.000Z");
    expect(formatRelative(instant, "en", now)).toBe(english);
    expect(formatRelative(instant, "es", now)).toBe(spanish);
  });

  it.each(zones)("is the same in %s, on the days when clocks change too", (zone) => {
    inZone(zone);
    const hours = ["00:30", "02:30", "05:00", "09:59", "10:00", "17:00", "23:59"];
    for (const day of ["03-09", "03-30", "11-02", "10-26"]) {
      const [month, date] = day.split("-") as [string, string];
      const name = { "03": "Mar", "10": "Oct", "11": "Nov" }[month];
      expect(
        hours.map((hour) => formatInstant(`2025-${day}T${hour}:00.000Z`, "en", "UTC")),
      ).toEqual(hours.map((hour) => `${name} ${date}, 2025 ${hour}`));
    }
  });
});
