import { describe, expect, it } from "vitest";
import {
  namedTimeZone,
  offsetAt,
  offsetName,
  placeOf,
  timeZoneNamed,
  zoneLabel,
} from "./time-zones";

describe("the name of a time zone", () => {
  it.each(["UTC", "Europe/Madrid", "America/Argentina/Ushuaia", "America/Port-au-Prince"])(
    "%s is taken",
    (name) => expect(timeZoneNamed(` ${name} `)).toBe(name),
  );

  it.each(Intl.supportedValuesOf("timeZone"))("%s is taken, with an offset and a place", (name) => {
    const known = timeZoneNamed(name);
    expect(known).not.toBeNull();
    expect(Math.abs(offsetAt(known ?? "", Date.now()))).toBeLessThanOrEqual(14 * 60);
    expect(placeOf(name, "es")).not.toMatch(/[_/]/);
  });

  it("may be an older one, which engines spell differently", () => {
    for (const name of ["Asia/Calcutta", "Asia/Kolkata", "Asia/Katmandu", "Asia/Kathmandu"]) {
      const known = timeZoneNamed(name);
      expect(["Kolkata", "Kathmandu"]).toContain(placeOf(known ?? "", "en"));
    }
  });

  it.each([
    null,
    undefined,
    "",
    " ",
    "Madrid",
    "Europe/",
    "Europe/Nowhere",
    "+01:00",
    "EST",
    "CET",
    "../../etc/passwd",
    "Europe/Madrid\u0000",
    "<b>",
    "constructor",
    "__proto__",
  ])("%j is none", (name) => expect(timeZoneNamed(name)).toBeNull());
});

describe("a time zone for readers", () => {
  const winter = Date.parse("2027-01-05T12:00:00.000Z");
  const summer = Date.parse("2027-07-05T12:00:00.000Z");

  it("has the offset of the time it belongs to", () => {
    const madrid = namedTimeZone("Europe/Madrid", "en");
    expect(zoneLabel(madrid, winter)).toBe("Madrid, UTC+1");
    expect(zoneLabel(madrid, summer)).toBe("Madrid, UTC+2");
    expect(zoneLabel(namedTimeZone("UTC", "en"), winter)).toBe("UTC");
    expect(zoneLabel(namedTimeZone("Europe/London", "es"), winter)).toBe("Londres, UTC");
  });

  it.each([
    [0, "UTC"],
    [60, "UTC+1"],
    [345, "UTC+5:45"],
    [-210, "UTC−3:30"],
    [-600, "UTC−10"],
  ])("%d minutes are %s", (minutes, name) => expect(offsetName(minutes)).toBe(name));

  it("has its place in the language of the reader", () => {
    expect(placeOf("America/Mexico_City", "en")).toBe("Mexico City");
    expect(placeOf("America/Mexico_City", "es")).toBe("Ciudad de México");
    expect(placeOf("America/Argentina/Ushuaia", "es")).toBe("Ushuaia");
  });
});
