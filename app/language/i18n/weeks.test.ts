import { describe, expect, it } from "vitest";
import { lastWeeks } from "./weeks";

describe("the last weeks", () => {
  it("begin on Mondays at midnight, the current one last", () => {
    const wednesday = Date.parse("2025-01-08T15:30:00.000Z");
    expect(lastWeeks(3, "UTC", wednesday)).toEqual([
      "2024-12-23T00:00:00.000Z",
      "2024-12-30T00:00:00.000Z",
      "2025-01-06T00:00:00.000Z",
    ]);
  });

  it("change between the last moment of Sunday and the first of Monday", () => {
    const monday = Date.parse("2025-01-06T00:00:00.000Z");
    expect(lastWeeks(1, "UTC", monday - 1)).toEqual(["2024-12-30T00:00:00.000Z"]);
    expect(lastWeeks(1, "UTC", monday)).toEqual(["2025-01-06T00:00:00.000Z"]);
  });

  it("begin at midnight of the zone, before and after a change of its clocks", () => {
    const tuesday = Date.parse("2027-03-30T12:00:00.000Z");
    expect(lastWeeks(2, "Europe/Madrid", tuesday)).toEqual([
      "2027-03-21T23:00:00.000Z",
      "2027-03-28T22:00:00.000Z",
    ]);
  });
});
