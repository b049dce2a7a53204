import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { languages } from "~/language/i18n/languages";
import { anyText } from "~/test/arrange/any-text";
import { settingKeys } from "./definitions";
import { settingLinks, settingSocialLinks } from "./link-lists.server";
import type { SettingsMap } from "./read";
import { isInEnglish, settingFlag, settingText, toSettingsMap } from "./read";

/** The spy on the error log. */
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("a text on a page in another language", () => {
  it.each([
    [{ en: "Hello", es: "" }, "es", true],
    [{ en: "Hello", es: " " }, "es", true],
    [{ en: "Hello", es: "Hola" }, "es", false],
    [{ en: "", es: "" }, "es", false],
    [{ en: "Hello", es: "" }, "en", false],
    [undefined, "es", false],
  ] as const)("%j in %s is in English: %s", (stored, language, expected) => {
    const settings: SettingsMap = stored ? { hero_title: stored } : {};
    expect(isInEnglish(settings, "hero_title", language)).toBe(expected);
  });
});

describe("the text of a setting", () => {
  const settings = { hero_title: { en: "Films", es: "Cine" } };

  it("R275 is the one of the language", () => {
    expect(settingText(settings, "hero_title", "es")).toBe("Cine");
    expect(settingText(settings, "hero_title", "en")).toBe("Films");
  });

  it.each(["", " ", "\n"])("R275 falls back to English when the Spanish one is %j", (es) => {
    expect(settingText({ hero_title: { en: "Films", es } }, "hero_title", "es")).toBe("Films");
  });

  it("R275 falls back to the built-in one when it was never saved", () => {
    expect(settingText({}, "hero_cta_text", "en")).toBe("Explore Our Films");
    expect(settingText({}, "hero_cta_text", "es")).toBe("Explora nuestras películas");
  });

  it.each(["", " ", "\n"])("C43 is empty when it was emptied, as %j in both languages", (text) => {
    for (const key of settingKeys) {
      for (const language of languages) {
        expect(settingText({ [key]: { en: text, es: text } }, key, language)).toBe("");
      }
    }
  });

  it("R275 in English never falls back to Spanish", () => {
    expect(settingText({ about_subtitle: { en: "", es: "Hola" } }, "about_subtitle", "en")).toBe(
      "",
    );
  });
});

describe("built-in values", () => {
  it.each([
    ["R277 R477", "primary_color", "#0f0f0f"],
    ["R278 R477", "secondary_color", "#f0f0f0"],
  ] as const)("%s %s is %s", (_, key, value) => {
    for (const language of languages) expect(settingText({}, key, language)).toBe(value);
  });

  it.each([
    ["R279", "show_contact_email", true],
    ["R280", "show_contact_address", false],
    ["R281", "show_contact_phone", true],
    ["R282", "show_social_links", true],
    ["R042", "navbar_transparent", false],
  ] as const)("%s %s is %s", (_, key, value) => {
    for (const language of languages) expect(settingFlag({}, key, language)).toBe(value);
  });

  it.each(["site_title", "contact_email", "contact_address", "contact_phone"] as const)(
    "C43 R284 %s has none, since it would be that of another company",
    (key) => {
      for (const language of languages) expect(settingText({}, key, language)).toBe("");
    },
  );

  it("R249 R250 R251 R252 R253 R283 exist for the settings of the specification, and for some of this site", () => {
    const specified =
      "site_title, site_description, contact_email, show_contact_email, contact_phone, " +
      "show_contact_phone, contact_address, show_contact_address, primary_color, secondary_color, " +
      "about_title, about_subtitle, about_content, about_image, hero_title, hero_subtitle, " +
      "hero_cta_text, hero_background, navbar_transparent, navbar_links, nav_menu_about, " +
      "nav_menu_projects, nav_menu_talent, nav_menu_news, nav_menu_contact, nav_menu_login, " +
      "footer_text, footer_links, social_links, show_social_links";
    for (const key of specified.split(", ")) expect(settingKeys).toContain(key);
    // Not in the specification: decisions 008, 011 and 048, and the data of legal texts.
    const others = settingKeys.filter((key) => !specified.split(", ").includes(key));
    expect(others.filter((key) => !/^(legal|keep)_|_(title|intro)$/.test(key))).toEqual([
      "site_short_name",
      "logo_image",
      "time_zone",
      "show_language",
      "accent_color",
      "hero_loop",
      "show_splash",
      "contact_thanks",
      "newsletter_text",
      "newsletter_double_opt_in",
      "count_visits",
    ]);
  });
});

describe("a checkbox setting", () => {
  it.each([
    ["true", true, true],
    ["false", false, false],
    ["TRUE", true, false],
    ["True", true, false],
    ["1", true, false],
    ["0", true, false],
    ["yes", true, false],
    [" true", true, false],
    ["", true, false],
  ])("R356 of the text %j", (text, whenDefaultIsTrue, whenDefaultIsFalse) => {
    const value = { en: text, es: text };
    const settings = { show_contact_email: value, show_contact_address: value };
    for (const language of languages) {
      expect(settingFlag(settings, "show_contact_email", language)).toBe(whenDefaultIsTrue);
      expect(settingFlag(settings, "show_contact_address", language)).toBe(whenDefaultIsFalse);
    }
  });

  it("R356 has a value in each language, the Spanish one first in Spanish", () => {
    const settings = { show_contact_phone: { en: "false", es: "true" } };
    expect(settingFlag(settings, "show_contact_phone", "es")).toBe(true);
    expect(settingFlag(settings, "show_contact_phone", "en")).toBe(false);
  });
});

describe("a list setting", () => {
  const both = (text: string) => ({ en: text, es: text });

  it("R254 of links is read as names and addresses, each language its own", () => {
    const footer_links = {
      en: '[{"name":"Press","url":"/news"}]',
      es: '[{"name":"Prensa","url":"/news"},{"name":"Tienda","url":"https://t.example"}]',
    };
    expect(settingLinks({ footer_links }, "footer_links", "en")).toEqual([
      { name: "Press", url: "/news" },
    ]);
    expect(settingLinks({ footer_links }, "footer_links", "es")).toHaveLength(2);
    const navbar_links = footer_links;
    expect(settingLinks({ navbar_links }, "navbar_links", "en")[0]?.name).toBe("Press");
  });

  it("R255 of social links is read as platforms and addresses", () => {
    const social_links = both('[{"platform":"vimeo","url":"https://vimeo.com/1"}]');
    expect(settingSocialLinks({ social_links }, "es")).toEqual([
      { platform: "vimeo", url: "https://vimeo.com/1" },
    ]);
    expect(logged).not.toHaveBeenCalled();
  });

  it.each([
    "{bad",
    "{}",
    "null",
    '"x"',
    "[1]",
    '[{"name":"x"}]',
    '[{"platform":1,"url":"x"}]',
    "[[",
  ])("R287 R357 of the text %j counts as empty and is logged by its name", (text) => {
    expect(settingLinks({ footer_links: both(text) }, "footer_links", "en")).toEqual([]);
    expect(logged).toHaveBeenLastCalledWith(expect.stringContaining("footer_links"));
    expect(settingSocialLinks({ social_links: both(text) }, "es")).toEqual([]);
    expect(logged).toHaveBeenLastCalledWith(expect.stringContaining("social_links"));
  });

  it("R357 that is not set is empty, which is nothing to log", () => {
    expect(settingLinks({}, "navbar_links", "en")).toEqual([]);
    expect(settingSocialLinks({}, "en")).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe("reading", () => {
  it("R274 makes a map of key to language to text of the rows; nothing is null", () => {
    const rows = [{ key: "hero_title", value_en: "Films", value_es: null }];
    expect(toSettingsMap(rows)).toEqual({ hero_title: { en: "Films", es: "" } });
  });

  it.each(["secret_key", "__proto__", "constructor", "toString"])(
    "leaves out keys that the site does not know: %s",
    (key) => {
      const map = toSettingsMap([{ key, value_en: "x", value_es: "x" }]);
      expect(Object.keys(map)).toEqual([]);
      expect(Object.getPrototypeOf(map)).toBe(Object.prototype);
    },
  );

  it("R356 R357 never throws, whatever is stored", () => {
    const anything = fc.oneof(
      anyText,
      fc.json(),
      fc.json().map((text) => text.slice(0, -1)),
    );
    fc.assert(
      fc.property(anything, anything, (en, es) => {
        const rows = settingKeys.map((key) => ({ key, value_en: en, value_es: es }));
        const settings = toSettingsMap(rows);
        const kinds = languages.flatMap((language) => [
          ...settingKeys.map((key) => typeof settingText(settings, key, language)),
          ...settingKeys.map((key) => typeof settingFlag(settings, key, language)),
          Array.isArray(settingLinks(settings, "footer_links", language)),
          Array.isArray(settingSocialLinks(settings, language)),
        ]);
        expect(new Set(kinds)).toEqual(new Set(["string", "boolean", true]));
      }),
    );
  });
});
