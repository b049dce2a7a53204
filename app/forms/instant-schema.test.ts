import { describe, expect, it } from "vitest";
import { optionalInstant } from "./instant-schema";

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
    ...["?", "2027-01-05", "09:30", "tomorrow", "2027-02-30T10:00", "2027-01-05T24:01"],
    ...["2027-13-05T09:30", "20270-01-05T09:30", "0202-01-05T09:30", "2027-01-05 09:30"],
    ...["9999-12-31T23:59", 5, {}, ["2027-01-05T09:30"]],
  ])("%j is none", (given) => {
    expect(read(given).error?.issues[0]?.message).toBe("admin:validation.instant");
  });
});
