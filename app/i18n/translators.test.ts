import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { defined } from "~/defined";
import { publicTexts as english } from "~/texts/en/public";
import { publicTexts as spanish } from "~/texts/es/public";
import { serverI18n } from "./i18n.server";
import { i18nOptions } from "./options";
import { translatorsOf } from "./translators";

type LookUp = (key: string, values?: object) => string;

/** Lists the keys of all texts, as `common.next`. */
function keysOf(texts: object, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === "object" ? keysOf(defined(text), `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

describe("the translators of a language", () => {
  it.each([
    ["en", english],
    ["es", spanish],
  ] as const)("R013 give each text of %s as i18next does, however often", (language, texts) => {
    const instance = serverI18n(language);
    const t = translatorsOf(instance, language)("public") as unknown as LookUp;
    const original = instance.getFixedT(language, "public") as unknown as LookUp;
    for (const key of [...keysOf(texts), ...keysOf(texts)]) expect(t(key)).toBe(original(key));
  });

  it("are made once for each language, and never mixed up", () => {
    const instance = serverI18n("en");
    expect(translatorsOf(instance, "en")).toBe(translatorsOf(instance, "en"));
    expect(translatorsOf(instance, "es")("public")("common.next")).toBe(spanish.common.next);
    expect(translatorsOf(instance, "en")("public")("common.next")).toBe(english.common.next);
  });

  it("fill in the values of each time", () => {
    const t = translatorsOf(serverI18n("en"), "en")("public");
    expect(t("common.pageOf", { page: 1, pages: 2 })).not.toBe(
      t("common.pageOf", { page: 2, pages: 2 }),
    );
  });

  it("know what has come meanwhile", async () => {
    const instance = createInstance({ ...i18nOptions, lng: "en", resources: { en: {} } });
    await instance.init();
    const t = translatorsOf(instance, "en")("film") as unknown as LookUp;
    expect(t("a.text")).toBe("a.text");
    instance.addResourceBundle("en", "film", { a: { text: "A film" } });
    expect(t("a.text")).toBe("A film");
  });
});
