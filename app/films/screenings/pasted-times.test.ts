import { describe, expect, it } from "vitest";
import { readPastedDay, readPastedTime } from "./pasted-times";

describe("a pasted day", () => {
  it.each([
    ["2027-12-31", "2027-12-31"],
    [" 31/12/2027 ", "2027-12-31"],
    ["12/31/2027", "2027-12-31"],
    ["31.12.2027", "2027-12-31"],
    ["", ""],
    [" ", ""],
  ])("%j is %j", (text, day) => expect(readPastedDay(text)).toBe(day));

  it.each(["01/03/2027", "2027", "2027-12", "30/02/2027", "soon"])("%j is none", (text) =>
    expect(readPastedDay(text)).toBeNull(),
  );
});

describe("a pasted time", () => {
  it.each([
    ["9:00", "09:00"],
    ["9:30 PM", "21:30"],
    ["9:30\u00a0p.\u00a0m.", "21:30"],
    ["12:05am", "00:05"],
    ["12:05 PM", "12:05"],
    ["21:30:00", "21:30"],
    ["9:30:00 PM", "21:30"],
    ["21.30", "21:30"],
    [" 21h30 ", "21:30"],
    ["", ""],
  ])("%j is %j", (text, time) => expect(readPastedTime(text)).toBe(time));

  it.each(["24:00", "21:60", "21:30 PM", "0:30 AM", "21", "0.875", "late"])("%j is none", (text) =>
    expect(readPastedTime(text)).toBeNull(),
  );
});
