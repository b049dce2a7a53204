import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { pageTexts, serverI18n } from "./i18n.server";
import { type Language, languages } from "./languages";
import { Texts } from "./texts";

type LookUp = (key: string, values?: object) => unknown;

const areas = ["public", "auth", "film", "admin"] as const;

/** Returns the `t` of an area in the browser and on the server, and all texts of it. */
function both(language: Language, area: (typeof areas)[number]) {
  const server = serverI18n(language);
  const bundle = defined(server.getResourceBundle(language, area) as object | undefined);
  const texts = new Texts();
  texts.add(language, area, bundle);
  return {
    keys: keysOf(bundle),
    here: texts.getFixedT(language, area) as unknown as LookUp,
    rendered: pageTexts.getFixedT(language, area) as unknown as LookUp,
    there: server.getFixedT(language, area) as unknown as LookUp,
  };
}

/** Lists the keys of all texts and of all groups of texts. */
function keysOf(texts: object, prefix = ""): { key: string; text: string | object }[] {
  return Object.entries(texts).flatMap(([name, text]: [string, string | object]) => [
    { key: `${prefix}${name}`, text },
    ...(typeof text === "object" ? keysOf(text, `${prefix}${name}.`) : []),
  ]);
}

/** Returns values for all placeholders of a text, some of which look like placeholders. */
function valuesFor(text: string): Record<string, unknown> {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  return Object.fromEntries(
    names.map((name, index) => [name, ["$& {{x}} <b>", 7, "Á"][index % 3]]),
  );
}

describe.each(languages.flatMap((language) => areas.map((area) => [language, area] as const)))(
  "the texts of the browser in %s, %s",
  (language, area) => {
    const { keys, here, rendered, there } = both(language, area);
    const texts = keys.filter(({ text }) => typeof text === "string") as {
      key: string;
      text: string;
    }[];

    it("are those of the server, with values and without", () => {
      expect(texts.length).toBeGreaterThan(5);
      for (const { key, text } of texts) {
        expect([key, here(key), rendered(key)]).toEqual([key, there(key), there(key)]);
        const values = valuesFor(text);
        expect([key, here(key, values), rendered(key, values)]).toEqual([
          key,
          there(key, values),
          there(key, values),
        ]);
      }
    });

    it("have the plural forms of the server", () => {
      const counted = texts.filter(({ key }) => key.endsWith("_other"));
      for (const { key, text } of counted) {
        const name = key.replace(/_other$/, "");
        for (const count of [0, 1, 2, 11, 21, 1.5, 1_000_000, 2_000_000]) {
          const values = { ...valuesFor(text), count };
          expect([name, here(name, values), rendered(name, values)]).toEqual([
            name,
            there(name, values),
            there(name, values),
          ]);
        }
      }
    });

    it("come in groups as on the server", () => {
      for (const { key, text } of keys) {
        if (typeof text !== "object") continue;
        const values = { returnObjects: true };
        expect([key, here(key, values), rendered(key, values)]).toEqual([
          key,
          there(key, values),
          there(key, values),
        ]);
      }
    });

    it("are their key if they are missing", () => {
      for (const key of ["none", "common.none", "__proto__.x"]) {
        expect([key, here(key), rendered(key)]).toEqual([key, there(key), there(key)]);
        expect([key, here(key, { count: 2 }), rendered(key, { count: 2 })]).toEqual([
          key,
          there(key, { count: 2 }),
          there(key, { count: 2 }),
        ]);
      }
    });
  },
);

it("a million is counted in the language of the page", () => {
  const es = serverI18n("es").getFixedT("es", "admin") as unknown as LookUp;
  expect(es("projects.count", { count: 1_000_000 })).toMatch(/1000000 proyectos/);
});

it("nothing but texts is found under a key", () => {
  const texts = new Texts();
  texts.add("en", "public", { a: { one: "One" } });
  const t = texts.getFixedT("en", "public") as unknown as LookUp;
  for (const key of ["constructor", "a.constructor", "a.one.length", "a.one.two"]) {
    expect(t(key)).toBe(key);
  }
});

it("texts of an area come in parts", () => {
  const texts = new Texts();
  const t = texts.getFixedT("es", "admin") as unknown as LookUp;
  expect(t("a.one")).toBe("a.one");
  texts.add("es", "admin", { a: { one: "Uno" } });
  texts.add("es", "admin", { a: { two: "Dos" }, b: "Be" });
  expect([t("a.one"), t("a.two"), t("b")]).toEqual(["Uno", "Dos", "Be"]);
});
