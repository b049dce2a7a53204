import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Screening } from "./screening";
import { showScreenings } from "./shown-screenings.server";

const NOW = Date.parse("2026-11-01T12:00:00.000Z");
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const screening = (inDays: number, city_en: string, more: Partial<Screening> = {}): Screening => ({
  day: new Date(NOW + inDays * DAY_MS).toISOString().slice(0, 10),
  time: "20:00",
  timeZone: "Europe/Madrid",
  kind: "screening",
  festival: null,
  venue: null,
  city_en,
  city_es: city_en === "Seville" ? "Sevilla" : city_en,
  country_en: null,
  country_es: null,
  ticketsUrl: `https://tickets.example/${city_en}`,
  note_en: null,
  note_es: null,
  state: null,
  notice: null,
  ...more,
});

const tickets = (screenings: Screening[], language: "en" | "es" = "en") =>
  showScreenings({ screenings, runtime: 90 }, language).tickets.map(({ city, when, href }) => [
    city.text,
    when,
    href,
  ]);

it("names the cities where tickets are sold for the next sixty days, the next one first", () => {
  const all = [
    screening(40, "Lima"),
    screening(5, "Seville"),
    screening(-2, "Porto"),
    screening(61, "Quito"),
    screening(6, "Jaca", { ticketsUrl: null }),
    screening(7, "Bilbao", { state: "cancelled" }),
    screening(8, "Lisbon", { kind: "market" }),
  ];
  expect(tickets(all)).toEqual([
    ["Seville", "6 Nov", "https://tickets.example/Seville"],
    ["Lima", "11 Dec", "https://tickets.example/Lima"],
  ]);
  expect(tickets(all, "es")[0]).toEqual(["Sevilla", "6 nov", "https://tickets.example/Seville"]);
  expect(tickets(all.slice(2))).toEqual([]);
});

it("leads to the screenings where a city has several sellers", () => {
  const other = "https://other.example/";
  expect(
    tickets([screening(5, "Seville"), screening(6, "Seville", { ticketsUrl: other })]),
  ).toEqual([["Seville", "6 Nov", "#screenings"]]);
  expect(tickets([screening(5, "Seville"), screening(6, "Seville")])).toEqual([
    ["Seville", "6 Nov", "https://tickets.example/Seville"],
  ]);
});
