import { describe, expect, it } from "vitest";
import { dayFirstIn, readInstant } from "./list-dates";

describe("a time of another program", () => {
  it.each([
    ["2024-02-12 17:59:31", "2024-02-12T16:59:31.000Z"],
    ["2024-07-12 17:59", "2024-07-12T15:59:00.000Z"],
    ["2024-02-12", "2024-02-11T23:00:00.000Z"],
    ["2024/2/3", "2024-02-02T23:00:00.000Z"],
    ["2024-05-01T10:00:00.000Z", "2024-05-01T10:00:00.000Z"],
    ["2023-03-24 10:23:10 UTC", "2023-03-24T10:23:10.000Z"],
    ["2021-02-04 07:55:20 +0000", "2021-02-04T07:55:20.000Z"],
    ["2021-02-04T07:55:20-05:00", "2021-02-04T12:55:20.000Z"],
    ["25/01/2024", "2024-01-24T23:00:00.000Z"],
    ["01/25/2024 3:05 PM", "2024-01-25T14:05:00.000Z"],
    ["25.1.2024 12:00", "2024-01-25T11:00:00.000Z"],
    ["2999-01-01", null],
  ])("is read: %s", (text, instant) => {
    const read = readInstant(text, "Europe/Madrid", null);
    // Later than now is now.
    if (instant === null) expect(Date.parse(read ?? "")).toBeLessThanOrEqual(Date.now());
    else expect(read).toBe(instant);
  });

  it.each([
    "",
    "never",
    "0000-00-00 00:00:00",
    "2024-02-30",
    "31/31/2024",
    "02/03/2024",
    "1234567",
  ])("is none: %s", (text) => expect(readInstant(text, "UTC", null)).toBeNull());

  it("has its day where the other dates of the file have it", () => {
    expect(readInstant("02/03/2024", "UTC", true)).toBe("2024-03-02T00:00:00.000Z");
    expect(readInstant("02/03/2024", "UTC", false)).toBe("2024-02-03T00:00:00.000Z");
    expect(["25/01/2024", "01/25/2024", "02/03/2024"].map(dayFirstIn)).toEqual([true, false, null]);
  });
});
