import { describe, expect, it } from "vitest";
import { readReleaseDate } from "./release-date";

describe("the date of a release", () => {
  it.each([
    ["2025", "2025"],
    [" 2025-05 ", "2025-05"],
    ["2025-05-14", "2025-05-14"],
    ["5/2025", "2025-05"],
    ["14/05/2025", "2025-05-14"],
    ["5/14/2025", "2025-05-14"],
    ["14. 5. 2025", "2025-05-14"],
    ["4/4/2025", "2025-04-04"],
  ])("%s is %s", (typed, date) => {
    expect(readReleaseDate(typed)).toBe(date);
  });

  it.each(["", "soon", "25", "2025-13", "2025-02-30", "4/5/2025", "31/31/2025", "1/2/3/2025"])(
    "%s is none, or could be two",
    (typed) => {
      expect(readReleaseDate(typed)).toBeNull();
    },
  );

  it("reads a run of blanks once, however long it is", () => {
    // Reading it again from each of them would take longer than any test may.
    expect(readReleaseDate(`1${" ".repeat(100_000)}x`)).toBeNull();
    expect(readReleaseDate(`14${" ".repeat(100_000)}/ 5 / 2025`)).toBe("2025-05-14");
  });
});
