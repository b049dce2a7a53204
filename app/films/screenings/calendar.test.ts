import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { aScreening } from "~/test/arrange/screening";
import type { Connection } from "~db/connection.server";
import { calendarResponse } from "./calendar.server";
import { icalendar } from "./icalendar.server";
import type { Screening } from "./screening";
import { screeningsOfFilm } from "./screening-list.server";
import { listScreeningsOfProject } from "./screenings.server";

const screening = aScreening({
  day: "2027-03-27",
  kind: "qa",
  festival: "Bruma; Film, Festival",
  country_en: "Spain",
  country_es: "España",
  ticketsUrl: "https://tickets.example/?a=b",
  note_en: "With the crew.\nBring \\ a friend.",
  note_es: "Con el equipo: ¡ñandú, película, 映画! ".repeat(4).trim(),
});

let site: Connection;
let film: number;
beforeEach(async () => {
  site = await freshDatabase();
  film = await addProject(site.db, { title_en: "Night Ferry", title_es: "El ferri", runtime: 90 });
});

/** Stores screenings and reads their calendar with a parser. */
async function calendarOf(screenings: Screening[], language: "en" | "es" = "en") {
  await screeningsOfFilm.replace(site.db, film, { screenings });
  const listed = await listScreeningsOfProject(site.db, film);
  const place = { title: "Screenings", language, page: () => "/screenings" };
  const text = await (await calendarResponse(listed, place)).text();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  return { text, calendar, events };
}

describe("a calendar of screenings", () => {
  it("has the right instants before, after and across a change of the clocks", async () => {
    const { events } = await calendarOf([
      screening,
      { ...screening, day: "2027-03-28" },
      { ...screening, day: "2027-03-28", time: "01:30" },
      { ...screening, day: "2027-10-31", time: "02:30" },
      { ...screening, day: "2027-03-28", timeZone: "America/Santiago" },
    ]);
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      "2027-03-27T20:30:00.000Z",
      "2027-03-28T19:30:00.000Z",
      "2027-03-28T00:30:00.000Z",
      // The first of the two equal times.
      "2027-10-31T00:30:00.000Z",
      "2027-03-29T00:30:00.000Z",
    ]);
    for (const { startDate, endDate } of events) {
      expect(endDate.subtractDate(startDate).toSeconds()).toBe(90 * 60);
    }
  });

  it("has a whole day for a screening without a time", async () => {
    const { events } = await calendarOf([{ ...screening, time: null }]);
    const [event] = events;
    expect(event?.startDate.isDate).toBe(true);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([
      "2027-03-27",
      "2027-03-28",
    ]);
  });

  it("gives every text back in the language asked for, in lines of up to 75 octets", async () => {
    const english = await calendarOf([screening]);
    expect(english.events[0]?.summary).toBe("Night Ferry (Screening with Q&A)");
    expect(english.events[0]?.location).toBe("Cine Alborada, Seville, Spain");
    expect(english.events[0]?.description).toBe(
      `Bruma; Film, Festival\n${screening.note_en}\nTickets: https://tickets.example/?a=b`,
    );
    const { text, events, calendar } = await calendarOf([screening], "es");
    expect(events[0]?.summary).toBe("El ferri (Proyección con coloquio)");
    expect(events[0]?.description).toContain(screening.note_es);
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\n\r]|\ufffd/);
    }
  });

  it("names a screening alike when it is moved, edited or written again", async () => {
    const other = { ...screening, city_en: "Jaca", city_es: "Jaca" };
    const uids = async (screenings: Screening[]) =>
      (await calendarOf(screenings)).events.map(({ uid }) => uid);
    const [first, second] = await uids([screening, other]);
    expect(first).toMatch(/^[0-9a-f]{18}@/);
    expect(await uids([other, screening])).toEqual([second, first]);
    // Put off by a day.
    expect(await uids([{ ...other, day: "2027-03-29" }, screening])).toEqual([second, first]);
    const [, added] = await uids([screening, { ...other, city_en: "Gijón" }, other]);
    expect([first, second]).not.toContain(added);
  });

  it("names no screening like one that was removed while it was changed", async () => {
    const seville = { ...screening, day: "2027-12-03", time: "19:00" };
    const valparaiso = { ...seville, day: "2027-12-10", venue: "Condell", city_en: "Valparaíso" };
    const store = async (screenings: Screening[]) => {
      await screeningsOfFilm.replace(site.db, film, { screenings });
      const rows = await listScreeningsOfProject(site.db, film);
      return new Map(rows.map(({ day, key }) => [day, key]));
    };
    const first = await store([seville, valparaiso]);
    const later = { ...valparaiso, time: "19:30" };
    expect(await store([later])).toEqual(new Map([["2027-12-10", first.get("2027-12-10")]]));
    // Put off by a week, with another one before it.
    const putOff = { ...later, day: "2027-12-17" };
    const third = await store([seville, putOff]);
    expect(third.get("2027-12-17")).toBe(first.get("2027-12-10"));
    // Any of several cannot be told, so neither is taken for it.
    const both = await store([seville, { ...seville, day: "2027-12-04" }]);
    const [moved] = (await store([{ ...seville, day: "2027-12-05" }])).values();
    expect([...both.values()]).not.toContain(moved);
    // Everything about it changed in its place.
    const last = await store([{ ...putOff, day: "2027-12-20" }]);
    expect(last.get("2027-12-20")).toBe(moved);
  });

  it("cannot be broken by a text", () => {
    const text = icalendar({
      name: "A\r\nBEGIN:VEVENT",
      language: "en",
      url: "https://a.example/",
      company: "C;",
      events: [],
    });
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    expect(calendar.getAllSubcomponents("vevent")).toEqual([]);
  });

  it("says what was cancelled, in the status and in words, and takes no time then", async () => {
    const { text, calendar, events } = await calendarOf([
      { ...screening, state: "cancelled", note_en: null },
    ]);
    const [event] = calendar.getAllSubcomponents("vevent");
    expect(event?.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(event?.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    expect(events[0]?.summary).toBe("Cancelled: Night Ferry (Screening with Q&A)");
    // Tickets for it are of no use.
    expect(events[0]?.description).toBe("Cancelled\nBruma; Film, Festival");
    expect(text).not.toContain("METHOD");
  });

  it("raises the sequence of one that moves, whose name stays, and says where it was", async () => {
    const before = await calendarOf([screening]);
    const after = await calendarOf([{ ...screening, time: "22:00" }]);
    expect(after.events[0]?.uid).toBe(before.events[0]?.uid);
    expect([before.events[0]?.sequence, after.events[0]?.sequence]).toEqual([0, 1]);
    expect(after.events[0]?.description).toMatch(/^New time\. Before: 21:30\.\n/);
    expect(after.calendar.getFirstPropertyValue("x-published-ttl")?.toString()).toBe("PT12H");
  });
});
