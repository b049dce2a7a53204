import { publicTexts as spanish } from "~/language/texts/es/public";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { sampleImage } from "~/test/arrange/arrange";
import { expect, saveSetting, test } from "~/test/screens/fixtures";
import { publicTexts } from "~/test/screens/texts";

test.use({ told: "both" });

// The default of most visitors; other tests run with reduced motion, which is faster.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const texts = {
  en: {
    cta: "Explore Our Films",
    heading: { all: "Films made for the dark", highlight: "dark" },
    news: ["Latest", "News"],
    failures: [
      "Error loading projects",
      "Error loading team members",
      "Something went wrong while loading.",
    ],
    empty: ["No projects found", "No team members found", "There is no news yet."],
    sections: ["Our Films", "The Talent", "Latest News", "Get in Touch"],
  },
  es: {
    cta: spanishSample.settings.hero_cta_text,
    heading: { all: "Cine hecho para la oscuridad", highlight: "oscuridad" },
    news: ["Últimas", "noticias"],
    failures: [spanish.projects.error, spanish.talent.error, spanish.common.errorLoading],
    empty: [spanish.projects.empty, spanish.talent.empty, spanish.news.noItems],
    sections: ["Nuestras películas", "El equipo", "Últimas noticias", "Hablemos"],
  },
};

// R001 R002 R017 R047 R050 R051 R074
test("the landing page shows everything in order", async ({ visit, page, language }) => {
  const text = texts[language];
  const response = await visit("/");
  expect(response?.status()).toBe(200);
  const parts = await page
    .locator("main > section, body > footer")
    .evaluateAll((all) =>
      all.map(({ id, dataset, localName }) => id || dataset.section || localName),
    );
  expect(parts).toEqual([
    "hero",
    "about",
    "screenings",
    "projects",
    "talent",
    "news",
    "contact",
    "footer",
  ]);

  const hero = page.locator("[data-section=hero]");
  await expect(hero.getByRole("heading", { level: 1 })).toHaveText(text.heading.all);
  await expect(hero.locator("h1 .highlight")).toHaveText(text.heading.highlight);
  await expect(hero.locator("h1 + p")).not.toBeEmpty();
  await expect(hero.getByRole("link", { name: text.cta })).toHaveAttribute("href", "#projects");

  await expect(
    page.locator("#projects, #talent, #news, #contact").getByRole("heading", { level: 2 }),
  ).toHaveText(text.sections);
  await expect(page.locator("#news h2 span")).toHaveText(text.news);
  const [plain, highlighted] = await page
    .locator("#news h2 span")
    .evaluateAll((all) => all.map((span) => getComputedStyle(span).color));
  expect(highlighted).not.toBe(plain);

  const footer = page.getByRole("contentinfo");
  await expect(footer.locator("#newsletter form")).toBeVisible();
  await expect(footer.getByRole("navigation")).toHaveCount(3);
  await expect(footer.getByRole("button", { name: "EN", exact: true })).toBeVisible();

  await hero.getByRole("link", { name: text.cta }).click();
  await expect(page).toHaveURL("/#projects");
  await expect(page.locator("#projects h2")).toBeInViewport();
});

// R048 R049 R051 R052
test("hero and about show their settings", async ({ visit, page, site, language }) => {
  const image = sampleImage(site);
  const own = (en: string, es: string) => (language === "en" ? en : es);
  saveSetting(site, "hero_title", "One two three", "Uno *dos* tres");
  saveSetting(site, "hero_subtitle", "A subtitle", "Un subtítulo");
  saveSetting(site, "hero_cta_text", "Come in", "Pasa");
  saveSetting(site, "hero_background", image);
  saveSetting(site, "about_title", "Who we are", "Quiénes somos");
  saveSetting(site, "about_subtitle", "In one line", "En una línea");
  saveSetting(site, "about_content", "First.\n\nSecond <b>one</b>.", "Primero.\n\nSegundo.");
  saveSetting(site, "about_image", image);
  await visit("/");

  const hero = page.locator("[data-section=hero]");
  await expect(hero.locator("h1")).toHaveText(own("One two three", "Uno dos tres"));
  await expect(hero.locator("h1 .highlight")).toHaveText(own("three", "dos"));
  await expect(hero.getByText(own("A subtitle", "Un subtítulo"), { exact: true })).toBeVisible();
  await expect(hero.getByRole("link").first()).toHaveText(own("Come in", "Pasa"));
  const name = image.replace(".webp", "");
  await expect(hero.locator("picture img")).toHaveAttribute("src", new RegExp(`^${name}\\.`));

  const about = page.locator("#about");
  await expect(about.getByRole("heading")).toHaveText(own("Who we are", "Quiénes somos"));
  await expect(about.locator("p")).toHaveText([
    own("In one line", "En una línea"),
    own("First.", "Primero."),
    own("Second <b>one</b>.", "Segundo."),
  ]);
  await expect(about.getByRole("img")).toHaveAttribute("src", new RegExp(`^${name}\\.`));
  await expect
    .poll(() => hero.locator("picture img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

// R275 R276 R277 R278 R284
test("without settings the built-in values stand in", async ({ visit, page, site, language }) => {
  const text = texts[language];
  site.db.exec("DELETE FROM site_settings");
  await visit("/");
  const trade = publicTexts[language].common.productionCompany;
  await expect(page.locator("h1")).toHaveText(trade);
  await expect(page.locator("h1")).toBeInViewport();
  await expect(page.locator("[data-section=hero]").getByRole("link").first()).toHaveText(text.cta);
  // A built-in title alone is no section.
  await expect(page.locator("#about")).toHaveCount(0);
  // A built-in address or number would be that of another company (decision C43).
  await expect(page.locator("[data-contact]")).toHaveCount(0);
  await expect(page).toHaveTitle(trade);
  const colors = await page.evaluate(() => {
    const style = getComputedStyle(document.body);
    return [style.backgroundColor, style.color];
  });
  expect(colors).toEqual(["rgb(15, 15, 15)", "rgb(240, 240, 240)"]);
});

// R044 R045 R046 R457
test("the splash covers the hero for 1.8 s", async ({ visit, page }) => {
  await visit("/", "en");
  const splash = page.locator("[data-splash]");
  await expect(splash.locator("svg")).toHaveCount(1);
  await expect(splash).toHaveAttribute("aria-hidden", "true");
  const looks = await splash.evaluate((element) => {
    const style = getComputedStyle(element);
    const [fade] = element.getAnimations();
    if (!fade?.effect) throw new Error("The splash does not fade.");
    const covers = () => {
      const box = element.getBoundingClientRect();
      const hero = element.parentElement?.getBoundingClientRect();
      return box.width === hero?.width && box.height === hero.height;
    };
    const at = (milliseconds: number) => {
      // Paused at a moment of its own timeline, so that the test needs no clock.
      fade.pause();
      fade.currentTime = milliseconds;
      return { opacity: Number(style.opacity), visibility: style.visibility };
    };
    const timing = fade.effect.getComputedTiming();
    return {
      covers: covers(),
      pointerEvents: style.pointerEvents,
      delay: timing.delay,
      duration: timing.duration,
      moments: [0, 1700, 1799, 2050, 2299, 2400].map(at),
    };
  });
  expect(looks.covers).toBe(true);
  expect(looks.pointerEvents).toBe("none");
  expect([looks.delay, looks.duration]).toEqual([1800, 500]);
  const [start, before, last, half, almost, after] = looks.moments;
  for (const moment of [start, before, last])
    expect(moment).toEqual({ opacity: 1, visibility: "visible" });
  expect(half?.opacity).toBeCloseTo(0.5, 1);
  expect(almost?.opacity).toBeGreaterThan(0);
  expect(after).toEqual({ opacity: 0, visibility: "hidden" });

  // Clicks pass through the splash.
  await splash.evaluate((element) => {
    for (const fade of element.getAnimations()) fade.currentTime = 0;
  });
  await page.getByRole("link", { name: "Explore Our Films" }).click();
  await expect(page).toHaveURL("/#projects");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/", "en");
  await expect(splash).toBeHidden();
});
