import type { Page } from "@playwright/test";
import { type Language } from "~/language/i18n/languages";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { expect, hydrated, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const texts = {
  en: {
    title: "Umbralenta – Production Company",
    heading: "Films made for the dark",
    film: "The Salt Line",
    language: "Language",
    menu: "Language: English EN",
  },
  es: {
    title: `Umbralenta – ${spanish.common.productionCompany}`,
    heading: spanishSample.settings.hero_title.replaceAll("*", ""),
    film: spanishSample.projects.saltLine.title,
    language: spanish.nav.language,
    menu: "Idioma: Español ES",
  },
};
const other: Record<Language, Language> = { en: "es", es: "en" };

async function expectPageIn(page: Page, language: Language) {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page).toHaveTitle(texts[language].title);
  await expect(page.locator("h1")).toHaveText(texts[language].heading);
  // The same record in both languages, so the text must be in this language.
  await expect(page.locator("#projects").getByRole("heading", { level: 3 }).first()).toHaveText(
    texts[language].film,
  );
}

// R012 R013 R014 R016
test("the page is in the language that was chosen", async ({ visit, page, language }) => {
  await visit("/");
  await expectPageIn(page, language);
});

// R007 R034 R035 R036 R037 R105
test("both switches offer EN and ES and change the page", async ({ visit, page, language }) => {
  await visit("/");
  const menu = page.locator("[data-navbar]").getByLabel(texts[language].menu);
  await expect(menu).toHaveAccessibleName(texts[language].menu);
  await menu.click();
  const choices = page.locator("[data-navbar] form").getByRole("button");
  await expect(choices).toHaveText(["EN", "ES"]);
  await expect(choices.and(page.locator("[aria-current]"))).toHaveText([language.toUpperCase()]);
  await choices.filter({ hasText: other[language].toUpperCase() }).click();
  await expectPageIn(page, other[language]);
  await expect(choices).toHaveCount(0);
  // The page stays the same.
  await expect(page).toHaveURL("/");

  const inFooter = page
    .getByRole("contentinfo")
    .getByRole("form", { name: texts[other[language]].language })
    .getByRole("button");
  await expect(inFooter).toHaveText(["EN", "ES"]);
  await expect(inFooter.and(page.locator("[aria-current]"))).toHaveText([
    other[language].toUpperCase(),
  ]);
  await inFooter.filter({ hasText: language.toUpperCase() }).click();
  await expectPageIn(page, language);
  // The cookie stores the choice, so an address with content negotiation follows it.
  await page.goto("/");
  await expectPageIn(page, language);
});

// R007
test("an address may name the language", async ({ visit, page, language }) => {
  await visit(`/${language}/projects?year=2024`, other[language]);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: other[language].toUpperCase() })
    .click();
  // The query parameters of the page are kept.
  await expect(page).toHaveURL(`/${other[language]}/projects?year=2024`);
  await expect(page.locator("html")).toHaveAttribute("lang", other[language]);
});

test.describe("the browser's language", () => {
  test.use({ locale: ({ language }, give) => give(language === "en" ? "en-GB" : "es-MX") });

  // R010
  test("counts when nothing was chosen", async ({ page, visit, language }) => {
    await page.goto("/");
    await expectPageIn(page, language);
    await visit("/", other[language]);
    await expectPageIn(page, other[language]);
  });
});

test.describe("another language of the browser", () => {
  test.use({ locale: "fr-FR" });

  // R007 R008 R456
  test("English stands in for what is not offered", async ({ page, site, hasScripts }) => {
    await page.goto("/");
    if (hasScripts) await hydrated(page);
    await expectPageIn(page, "en");
    // An invalid cookie or address falls back to a supported language.
    await page.context().addCookies([{ name: "language", value: "fr", url: site.url }]);
    await page.goto("/");
    await expectPageIn(page, "en");
    expect((await page.request.get("/fr/news")).status()).toBe(404);
    const mixed = await page.request.get("/", {
      headers: { "Accept-Language": "fr;q=0.9, es;q=0.8, en;q=0.1" },
    });
    expect(mixed.headers()["content-language"]).toBe("es");
  });
});
