import { expect, it } from "vitest";
import { languageOfTitle } from "./language-of-title";

const languageOf = (originalTitle: string) =>
  languageOfTitle({ originalTitle, title_en: "The Waiting Room", title_es: "La sala" });

it("an original title has the language of the same title, that of its script, or none", () => {
  expect(languageOf("La sala")).toBe("es");
  expect(languageOf("The Waiting Room")).toBe("en");
  expect(languageOf("海の塩")).toBe("ja");
  expect(languageOf("待合室")).toBe("und-Hani");
  expect(languageOf("기다리는 방")).toBe("ko");
  expect(languageOf("فيلم")).toBe("und-Arab");
  expect(languageOf("חדר")).toBe("he");
  expect(languageOf("Der Warteraum")).toBe("");
});
