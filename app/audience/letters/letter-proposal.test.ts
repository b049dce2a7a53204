import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ListedScreening } from "~/films/screenings/screenings.server";
import { SUBJECT_MAX } from "./letter";
import { proposeNews, proposeScreening } from "./letter-proposal.server";

const screening = {
  title_en: "The Salt Line",
  title_es: "La línea de sal",
  kind: "premiere",
  day: "2026-12-04",
  time: "20:30",
  festival: null,
  venue: "Cine Alborada",
  city_en: "Seville",
  city_es: "Sevilla",
  country_en: "Spain",
  country_es: "España",
  note_en: null,
  note_es: null,
} as ListedScreening;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-29T12:00:00Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("a letter about a screening proposes", () => {
  it.each([
    [{}, "en", "The Salt Line: premiere in Seville, 4 December, 20:30"],
    [{}, "es", "La línea de sal: estreno en Sevilla, 4 de diciembre, 20:30"],
    [{ day: "2027-01-05", time: null }, "en", "The Salt Line: premiere in Seville, 5 January 2027"],
    [
      { kind: "qa" },
      "es",
      "La línea de sal: proyección con coloquio en Sevilla, 4 de diciembre, 20:30",
    ],
    [{ city_en: "", city_es: "" }, "en", "The Salt Line: premiere, 4 December, 20:30"],
    [{ title_es: "" }, "es", ""],
  ] as const)("with %j in %s: %s", (change, language, subject) => {
    expect(proposeScreening({ ...screening, ...change }, language).subject).toBe(subject);
  });

  it("a subject that is not too long to be saved, with its day", () => {
    const title_en = "A very long title ".repeat(20);
    const { subject } = proposeScreening({ ...screening, title_en }, "en");
    expect([...subject].length).toBeLessThanOrEqual(SUBJECT_MAX);
    expect(subject).toMatch(/^A very long title .*…: premiere in Seville, 4 December, 20:30$/);
  });

  it("the place as what is shown after the subject", () => {
    expect(proposeScreening(screening, "en").preview).toBe("Cine Alborada, Seville, Spain");
  });
});

describe("a letter about a news item", () => {
  it("proposes whole words of its text, on one line", () => {
    const { preview } = proposeNews("A start", "One two,\n\nthree. ".repeat(20));
    expect(preview).toMatch(/^One two, three\. .*(One|two|three\.)…$/);
    expect([...preview].length).toBeLessThanOrEqual(110);
    expect(proposeNews("A start", "Short.").preview).toBe("Short.");
  });
});
