import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages } from "~/language/i18n/languages";
import { anyText } from "~/test/arrange/any-text";
import { longHex, withChosenColors } from "./color-choice";
import { type SettingKey, settingKeys } from "./definitions";
import {
  keysOfTab,
  languagesOf,
  settingTabs,
  type StoredSetting,
  tabNamed,
} from "./setting-fields";
import {
  changedKeys,
  isFieldOf,
  rowsOfText,
  textIn,
  toFormValues,
  unsavedKeys,
  withSetting,
} from "./setting-values";

const setting = (key: SettingKey, value_en: string | null, value_es = value_en): StoredSetting => ({
  key,
  value_en,
  value_es,
  updatedAt: "2025-01-01T00:00:00.000Z",
});

describe("tabs", () => {
  it("R238 are those of this site, and hold every setting once", () => {
    expect(settingTabs).toEqual(["company", "look", "texts", "menu", "newsletter", "legal"]);
    expect(settingTabs.flatMap(keysOfTab)).toEqual(settingKeys);
  });

  it.each([
    ["texts", "texts"],
    ["x", "company"],
    ["", "company"],
    [null, "company"],
    [undefined, "company"],
    // Addresses of the tabs as the specification divides them.
    ["general", "company"],
    ["about", "texts"],
    ["hero", "look"],
    ["navbar", "menu"],
    ["footer", "menu"],
    ["sections", "texts"],
  ])("of the name %j is %s", (name, tab) => expect(tabNamed(name)).toBe(tab));
});

describe("the fields of a form", () => {
  it("belong to one setting each", () => {
    for (const key of settingKeys) {
      for (const name of [`${key}_en`, `${key}_es[3].url`, `${key}_version`, `${key}_en_file`]) {
        expect(settingKeys.filter((each) => isFieldOf(name, each))).toEqual([key]);
      }
    }
    expect(settingKeys.filter((each) => isFieldOf("contact_english", each))).toEqual([]);
  });

  it("show every stored text and give it back, whatever it is, but for boxes", () => {
    const boxes = new Set(
      settingKeys.filter((key) => /^show_|^count_|transparent|opt_in$/.test(key)),
    );
    const others = settingKeys.filter((key) => !boxes.has(key) && languagesOf(key).length > 1);
    const texts = fc.oneof(anyText, fc.json());
    fc.assert(
      fc.property(fc.constantFrom(...others), texts, texts, (key, en, es) => {
        const values = toFormValues([setting(key, en, es)]);
        for (const language of languages) {
          const given = language === "en" ? en : es;
          // The one value of both languages may be missing in Spanish.
          if (language === "es" && given.trim() === "" && values[`${key}_joined`]) continue;
          const text = textIn(values, key, language);
          const rows = /_links$/.test(key) ? rowsOfText(key as "social_links", given) : null;
          // Rows are serialized again: the entries are equal, the spaces between them may differ.
          if (rows) expect(text === "" ? [] : JSON.parse(text)).toEqual(rows);
          else expect(text).toBe(given);
        }
      }),
      { examples: [["social_links", "a", "[]"]] },
    );
  });

  it.each([
    ["Europe/Madrid", "Asia/Tokyo", "Europe/Madrid"],
    [null, "Asia/Tokyo", "Asia/Tokyo"],
    ["", "", ""],
  ])("have one time zone for both languages: stored as %j and %j it is %j", (en, es, shown) => {
    const values = toFormValues([setting("time_zone", en, es)]);
    expect(values).not.toHaveProperty("time_zone_es");
    expect(languages.map((each) => textIn(values, "time_zone", each))).toEqual([shown, shown]);
  });

  it.each([
    ["true", "true"],
    ["false", "false"],
    ["TRUE", "true"],
    ["", "true"],
    [null, "true"],
  ])("R356 show the box of show_contact_email, stored as %j, as %s", (stored, shown) => {
    const values = toFormValues([setting("show_contact_email", stored)]);
    expect(textIn(values, "show_contact_email", "es")).toBe(shown);
  });
});

describe("a list", () => {
  it.each([
    ["", []],
    ["[]", []],
    ['[{"name":"a","url":"/"}]', [{ name: "a", url: "/" }]],
  ])("of %j is rows", (text, rows) => expect(rowsOfText("footer_links", text)).toEqual(rows));

  it.each([
    "{bad",
    "{}",
    "null",
    "[1]",
    '[{"name":"a"}]',
    '[{"name":1,"url":"/"}]',
    '[{"name":"a","url":"/","more":"x"}]',
    JSON.stringify(Array.from({ length: 13 }, () => ({ name: "a", url: "/" }))),
  ])("R357 of %s stays text, so that nothing of it is lost", (text) => {
    expect(rowsOfText("footer_links", text)).toBeNull();
    const values = toFormValues([setting("footer_links", text)]);
    expect(values.footer_links_en).toBe(text);
  });

  it("is read in the order of the positions, without empty rows", () => {
    const values = {
      "footer_links_en[0].name": "Last",
      "footer_links_en[0].url": "/1",
      "footer_links_en[0].position": "3",
      "footer_links_en[1].name": " ",
      "footer_links_en[1].url": "",
      "footer_links_en[1].position": "1",
      "footer_links_en[2].name": "First",
      "footer_links_en[2].url": "/2",
      "footer_links_en[2].position": "2",
    };
    expect(JSON.parse(textIn(values, "footer_links", "en"))).toEqual([
      { name: "First", url: "/2" },
      { name: "Last", url: "/1" },
    ]);
    expect(textIn(values, "footer_links", "es")).toBe("");
    const joined = { ...values, footer_links_joined: "true" };
    expect(textIn(joined, "footer_links", "es")).toBe(textIn(values, "footer_links", "en"));
  });
});

describe("one value for both languages", () => {
  it.each<[SettingKey, string | null, string | null, boolean]>([
    ["contact_phone", "1", "1", true],
    ["contact_phone", "1", null, true],
    ["contact_phone", null, null, true],
    ["contact_phone", "1", "2", false],
    ["contact_phone", null, "2", false],
    ["primary_color", "#fff", null, true],
    ["show_splash", "false", null, true],
    ["show_splash", "false", "true", false],
    ["show_language", "true", "true", false],
    ["hero_title", "Kino", "Kino", true],
    ["hero_title", "Films", null, false],
    ["hero_title", null, null, false],
    ["footer_links", null, null, true],
  ])("of %s with %j and %j: %j", (key, en, es, expected) => {
    const values = toFormValues([setting(key, en, es)]);
    expect(values[`${key}_joined`] === "true").toBe(expected);
  });

  it("of empty texts is offered where the site has one language", () => {
    const values = toFormValues([setting("hero_title", null)], true);
    expect(values.hero_title_joined).toBe("true");
  });
});

describe("what Save stores", () => {
  const values = toFormValues([
    setting("hero_title", "Films", "Cine"),
    setting("hero_subtitle", "Stored"),
    { ...setting("legal_terms", "Sample"), updatedAt: "" },
  ]);

  it("is what was changed or emptied", () => {
    expect(changedKeys(values)).toEqual([]);
    const typed = { ...values, hero_title_es: "Películas", hero_subtitle_en: "" };
    expect(changedKeys(typed)).toEqual(["hero_title", "hero_subtitle"]);
  });

  it("is a sample that was accepted as it is, once", () => {
    const accepted = { ...values, legal_terms_accepted: "true" };
    expect(changedKeys(accepted)).toEqual(["legal_terms"]);
    expect(unsavedKeys("legal", accepted, values)).toEqual(["legal_terms"]);
    expect(changedKeys({ ...accepted, legal_terms_version: "2025" })).toEqual([]);
    expect(changedKeys({ ...values, hero_title_accepted: "true" })).toEqual([]);
  });

  it("is nothing that has no field in the form", () => {
    expect(changedKeys({ tab: "look" })).toEqual([]);
    expect(changedKeys({ tab: "look", site_title_en: "Lux" })).toEqual(["site_title"]);
  });
});

describe("what is not saved", () => {
  const stored = toFormValues([
    setting("hero_title", "Films", "Cine"),
    setting("hero_subtitle", null),
  ]);

  it("is what differs from the stored values", () => {
    expect(unsavedKeys("look", stored, stored)).toEqual([]);
    const typed = { ...stored, hero_title_es: "Películas", hero_subtitle_en: "" };
    expect(unsavedKeys("look", typed, stored)).toEqual(["hero_title"]);
    expect(unsavedKeys("look", withSetting(typed, "hero_title", stored), stored)).toEqual([]);
  });
});

describe("a colour that was sent without scripts", () => {
  const sent = (was: string, text: string, picked: string) =>
    withChosenColors({ a_en: text, a_en_was: was, a_en_picker: picked, other: "x" });

  it.each([
    ["nothing was touched", "#0f0f0f", "#0f0f0f", "#0f0f0f", "#0f0f0f"],
    ["the text was changed", "#0f0f0f", "#ff0000", "#0f0f0f", "#ff0000"],
    ["the picker was moved", "#0f0f0f", "#0f0f0f", "#00ff00", "#00ff00"],
    ["both were changed", "#0f0f0f", "#ff0000", "#00ff00", "#ff0000"],
    ["it was not set and stays so", "", "", "#000000", ""],
    ["it was not set and was picked", "", "", "#123456", "#123456"],
    ["it was cleared", "#0f0f0f", "", "#0f0f0f", ""],
    ["it was short", "#abc", "#abc", "#aabbcc", "#abc"],
    ["it was no colour", "red", "red", "#000000", "red"],
  ])("R243 when %s", (_, was, text, picked, chosen) => {
    expect(sent(was, text, picked)).toEqual({ a_en: chosen, other: "x" });
  });

  it.each([
    ["#ABC", "#aabbcc"],
    [" #0F0f0F ", "#0f0f0f"],
    ["red", null],
    ["", null],
  ])("%j is %j for the picker", (text, hex) => expect(longHex(text)).toBe(hex));
});
