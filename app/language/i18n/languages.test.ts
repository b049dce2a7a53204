import { describe, expect, it } from "vitest";
import { defaultLanguage, isLanguage, languages, localized } from "./languages";

describe("languages", () => {
  it("R007 R456 are English and Spanish, and English is the default and the fallback", () => {
    expect(languages).toEqual(["en", "es"]);
    expect(defaultLanguage).toBe("en");
  });

  it.each(["fr", "EN", "en-GB", "", " es", null, undefined, 1, ["en"], {}])(
    "R007 do not include %j",
    (value) => expect(isLanguage(value)).toBe(false),
  );
});

describe("a bilingual field", () => {
  const record = { title_en: "Night Ferry", title_es: "El último ferri" };

  it("R012 is Spanish in Spanish and English in English", () => {
    expect(localized(record, "title", "es")).toEqual({ text: "El último ferri" });
    expect(localized(record, "title", "en")).toEqual({ text: "Night Ferry" });
  });

  it.each([null, undefined, "", "  \n"])(
    "R008 falls back to English, marked so, when Spanish is %j",
    (title_es) => {
      expect(localized({ title_en: "Night Ferry", title_es }, "title", "es")).toEqual({
        text: "Night Ferry",
        lang: "en",
      });
    },
  );

  it("R012 never falls back to Spanish on an English page", () => {
    expect(localized({ title_en: "", title_es: "Hola" }, "title", "en")).toEqual({ text: "" });
  });

  it("is empty, and in no other language, when there is no text at all", () => {
    expect(localized({ bio_en: null, bio_es: null }, "bio", "es")).toEqual({ text: "" });
  });
});
