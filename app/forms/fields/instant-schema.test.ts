import { describe, expect, it } from "vitest";
import { z } from "zod";
import { optionalInstant, optionalWallTime, withWallTimes } from "./instant-schema";

const read = (value: unknown) => optionalInstant().safeParse(value);

describe("an instant that may be missing", () => {
  it.each([
    ["", null],
    [null, null],
    [undefined, null],
    ["2027-01-05T09:30", "2027-01-05T09:30:00.000Z"],
    [" 2027-01-05T09:30:59.999 ", "2027-01-05T09:30:00.000Z"],
    ["2027-01-05T09:30:00.000Z", "2027-01-05T09:30:00.000Z"],
    ["2027-01-05T23:30-05:00", "2027-01-06T04:30:00.000Z"],
    ["2028-02-29T00:00", "2028-02-29T00:00:00.000Z"],
  ])("%j is %j", (given, instant) => expect(read(given).data).toBe(instant));

  it.each([
    "?",
    "2027-01-05",
    "09:30",
    "tomorrow",
    "2027-02-30T10:00",
    "2027-01-05T24:01",
    "2027-13-05T09:30",
    "20270-01-05T09:30",
    "0202-01-05T09:30",
    "2027-01-05 09:30",
    "9999-12-31T23:59",
    5,
    {},
    ["2027-01-05T09:30"],
  ])("%j is none", (given) => {
    expect(read(given).error?.issues[0]?.message).toBe("admin:validation.instant");
  });
});

const schema = withWallTimes(z.object({ publishAt: optionalWallTime() }));
const readForm = (publishAt: string, zone?: string, second?: string) =>
  schema.safeParse({
    publishAt,
    ...(zone !== undefined && { publishAt_zone: zone }),
    ...(second && { publishAt_second: second }),
  });

describe("an instant of a form", () => {
  it.each([
    ["", "Europe/Madrid", null],
    ["2027-07-05T18:00", "Europe/Madrid", "2027-07-05T16:00:00.000Z"],
    ["2027-01-05T18:00", "Europe/Madrid", "2027-01-05T17:00:00.000Z"],
    ["2027-01-05T18:00:59", "Europe/Madrid", "2027-01-05T17:00:00.000Z"],
    ["2027-01-05T18:00", "Asia/Kathmandu", "2027-01-05T12:15:00.000Z"],
    ["2027-01-05T18:00", "UTC", "2027-01-05T18:00:00.000Z"],
    // Typed as text, without scripts.
    ["2027-01-05 18:00", "Europe/Madrid", "2027-01-05T17:00:00.000Z"],
    [" 2027-01-05  9.30 ", "Europe/Madrid", "2027-01-05T08:30:00.000Z"],
    ["2027-01-05T18:00", undefined, "2027-01-05T18:00:00.000Z"],
    ["2027-01-05T18:00:00.000Z", "Europe/Madrid", "2027-01-05T18:00:00.000Z"],
    ["2027-10-31T02:30", "Europe/Madrid", "2027-10-31T00:30:00.000Z"],
  ])("%j in %j is %j", (typed, zone, instant) => {
    expect(readForm(typed, zone).data?.publishAt).toBe(instant);
  });

  it("is the second of two equal times when that is said, and else the first", () => {
    const [first, second] = ["2027-10-31T00:30:00.000Z", "2027-10-31T01:30:00.000Z"];
    const read = (mark?: string) => readForm("2027-10-31T02:30", "Europe/Madrid", mark).data;
    expect([read(), read("on"), read("off")].map((data) => data?.publishAt)).toEqual([
      first,
      second,
      first,
    ]);
    // Where there is only one such time, the mark means nothing.
    expect(readForm("2027-01-05T18:00", "UTC", "on").data?.publishAt).toContain("T18:00");
  });

  it("is refused with the times that the clocks skip", () => {
    const { error } = readForm("2027-03-28T02:30", "Europe/Madrid");
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["publishAt"], "admin:validation.skippedTime?time=02%3A30&from=02%3A00&to=03%3A00"],
    ]);
  });

  it.each([
    ["?", "Europe/Madrid"],
    ["2027-01-05", "Europe/Madrid"],
    ["2027-01-05 24:30", "Europe/Madrid"],
    ["2027-02-30T10:00", "Europe/Madrid"],
    ["2027-01-05T18:00", "Nowhere"],
    ["2027-01-05T18:00", ""],
    ["1969-12-31T23:30", "UTC"],
    ["9999-12-31T23:30", "Europe/Madrid"],
  ])("%j in %j is none", (typed, zone) => {
    expect(readForm(typed, zone).error?.issues[0]?.message).toBe("admin:validation.instant");
  });
});
