import { expect, it } from "vitest";
import { missingLanguages } from "./section-nav";

it("a language is missing when the other one has the text, in fields and in rows", () => {
  const missing = (values: Record<string, string>) =>
    missingLanguages(values, ["title", "credits"]);
  expect(missing({ title_en: "", title_es: "" })).toEqual([]);
  expect(missing({ title_en: "Salt", title_es: " " })).toEqual(["es"]);
  expect(missing({ title_en: "Salt", title_es: "Sal" })).toEqual([]);
  expect(missing({ title_es: "Sal" })).toEqual(["en"]);
  expect(missing({ "credits[2].role_en": "Cast", "credits[2].role_es": "" })).toEqual(["es"]);
  expect(missing({ bio_en: "Of another part", bio_es: "" })).toEqual([]);
});
