import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestTo } from "~/test/arrange/calls";
import { languageOf, serverI18n, translator } from "./i18n.server";

const languageFor = (path: string, headers: Record<string, string> = {}) =>
  languageOf(requestTo(path, { headers }));

const spanishBrowser = { "Accept-Language": "es-ES,es;q=0.9" };
const englishBrowser = { "Accept-Language": "en-US,en;q=0.9" };

describe("the language of a request", () => {
  it("R008 is English when nothing is known", async () => {
    expect(await languageFor("/")).toBe("en");
  });

  it.each(["fr", "fr-FR,de;q=0.8", "*", "zz", "", "q=;;,", "éé"])(
    "R007 R008 is English for Accept-Language: %s",
    async (value) => {
      const request = requestTo("/");
      // Set later: the constructor rejects values that a server may receive.
      request.headers.set("Accept-Language", Buffer.from(value).toString("latin1"));
      expect(await languageOf(request)).toBe("en");
    },
  );

  it.each([
    ["es", "es"],
    ["es-MX", "es"],
    ["es-419,es;q=0.8", "es"],
    ["fr,es;q=0.5", "es"],
    ["fr;q=0.9,es;q=0.5,en;q=0.4", "es"],
    ["en;q=0.2,es;q=0.9", "es"],
    ["en-GB,es;q=0.9", "en"],
    ["es;q=0.3,en;q=0.4", "en"],
  ])("R010 follows the browser without a stored choice: %s", async (header, language) => {
    expect(await languageFor("/", { "Accept-Language": header })).toBe(language);
  });

  it("R009 R010 is the stored choice before the browser's", async () => {
    expect(await languageFor("/", { ...spanishBrowser, Cookie: "language=en" })).toBe("en");
    expect(await languageFor("/", { ...englishBrowser, Cookie: "a=b; language=es" })).toBe("es");
    expect(await languageFor("/", { ...englishBrowser, Cookie: "a=b;language=es;c=d" })).toBe("es");
  });

  it.each([
    "language=fr",
    "language=ES",
    "language=",
    "language=esp",
    "xlanguage=en",
    "x=language=en",
  ])("R007 R010 ignores a stored choice that is none: %s", async (cookie) => {
    expect(await languageFor("/", { ...spanishBrowser, Cookie: cookie })).toBe("es");
  });

  it("R010 is the one in the address before everything else", async () => {
    const stored = { ...englishBrowser, Cookie: "language=en" };
    for (const path of ["/es", "/es/", "/es/news/1", "/es?x=1"]) {
      expect(await languageFor(path, stored)).toBe("es");
    }
    expect(await languageFor("/en/news", { ...spanishBrowser, Cookie: "language=es" })).toBe("en");
  });

  it.each(["/esp", "/essay/1", "/news/es", "/ES", "//es"])(
    "R010 is not read from an address such as %s",
    async (path) => {
      const request = new Request(`http://localhost:3000${path}`);
      expect(await languageOf(request)).toBe("en");
    },
  );

  it("R007 is English or Spanish whatever the headers say", async () => {
    const latin1 = fc
      .array(fc.integer({ min: 0x20, max: 0xff }).filter((code) => code !== 0x7f))
      .map((codes) => String.fromCharCode(...codes));
    await fc.assert(
      fc.asyncProperty(latin1, latin1, async (accepted, cookie) => {
        const language = await languageFor("/", { "Accept-Language": accepted, Cookie: cookie });
        expect(["en", "es"]).toContain(language);
      }),
    );
  });
});

describe("the texts", () => {
  it("R013 R014 R027 come in the language asked for", () => {
    expect(translator("en")("common.productionCompany")).toBe("Production Company");
    expect(translator("es")("common.productionCompany")).toBe("Productora");
  });

  it("count in the plural of each language", () => {
    expect(translator("en")("forms.summary", { count: 1 })).toMatch(/^There is one problem/);
    expect(translator("es")("forms.summary", { count: 3 })).toMatch(/^Hay 3 problemas/);
  });

  it("R016 are rendered by an instance of that very language", () => {
    expect(serverI18n("es").language).toBe("es");
    expect(serverI18n("en").language).toBe("en");
  });
});
