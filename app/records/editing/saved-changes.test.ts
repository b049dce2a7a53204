import { expect, it } from "vitest";
import { describeChanges } from "./saved-changes";

const labels = {
  title: "Title",
  year: "Year",
  client: "Client",
  status: "Status",
  screenings: "Screenings",
};
const screening = (index: number, time: string, day = "2026-12-04") => ({
  [`screenings[${index}].day`]: day,
  [`screenings[${index}].time`]: time,
  [`screenings[${index}].city_en`]: "Seville",
});

it("names the row and the new value of one cell", () => {
  const before = {
    title_en: "Salt",
    ...screening(0, "19:00"),
    ...screening(1, "20:30", "2026-12-11"),
  };
  const after = { ...before, ...screening(1, "21:00", "2026-12-11") };
  expect(describeChanges(before, after, labels, "en")).toBe("Screenings, Dec 11, 2026: 21:00");
  expect(describeChanges(before, after, labels, "es")).toBe("Screenings, 11 dic 2026: 21:00");
});

it("names the list alone when a row came, went or lost its value", () => {
  const before = screening(0, "19:00");
  const more = { ...before, ...screening(1, "20:30") };
  expect(describeChanges(before, more, labels, "en")).toBe("Screenings");
  expect(describeChanges(more, before, labels, "en")).toBe("Screenings");
  expect(describeChanges(before, screening(0, ""), labels, "en")).toBe("Screenings");
});

it("names up to three fields, each once", () => {
  const before = { title_en: "Salt", title_es: "Sal", year: "2025", client: "", status: "" };
  const twice = { ...before, title_en: "Salt Line", title_es: "La sal" };
  expect(describeChanges(before, twice, labels, "en")).toBe("Title");
  const all = { ...twice, year: "2026", client: "Canal", status: "released" };
  expect(describeChanges(before, all, labels, "en")).toBe("Title, Year, Client …");
  expect(describeChanges(before, before, labels, "en")).toBe("");
  expect(describeChanges({ unknown: "1" }, { unknown: "2" }, labels, "en")).toBe("");
});
