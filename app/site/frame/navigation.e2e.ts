import { defined } from "~/config/defined";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { expect, saveSetting, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

// The default of most visitors; other tests run with reduced motion, which is faster.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const { settings } = spanishSample;
const texts = {
  en: {
    main: "Main",
    menu: "Menu",
    skip: "Skip to content",
    labels: ["About", "Projects", "Talent", "News", "Contact", "Login"],
  },
  es: {
    main: spanish.nav.main,
    menu: spanish.nav.openMenu,
    skip: spanish.common.skipToContent,
    labels: [
      settings.nav_menu_about,
      settings.nav_menu_projects,
      settings.nav_menu_talent,
      settings.nav_menu_news,
      settings.nav_menu_contact,
      settings.nav_menu_login,
    ],
  },
};
const anchors = ["#about", "#projects", "#talent", "#news", "#contact"];

// R015 R027 R028 R031 R033
test("on the landing page links lead to its sections", async ({ visit, page, language }) => {
  const { main, skip, labels } = texts[language];
  await visit("/");
  const links = page.getByRole("navigation", { name: main }).getByRole("link");
  await expect(links).toHaveText(labels);
  const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(hrefs).toEqual([...anchors, "/auth"]);
  for (const anchor of anchors) await expect(page.locator(`section${anchor}`)).toHaveCount(1);
  await expect(page.locator("[data-section=hero]")).toHaveCount(1);

  const skipLink = page.getByRole("link", { name: skip });
  await expect(skipLink).toHaveAttribute("href", "#content");
  await expect(page.locator("main#content")).toHaveCount(1);

  await links.nth(1).click();
  await expect(page).toHaveURL("/#projects");
  await expect(page.locator("#projects h2")).toBeInViewport();
});

// R029 R030
test("elsewhere links lead to the landing page", async ({ visit, page, language }) => {
  const { main, labels } = texts[language];
  const nav = page.getByRole("navigation", { name: main });
  const hrefs = () =>
    nav.getByRole("link").evaluateAll((all) => all.map((a) => a.getAttribute("href")));

  await visit("/project/1");
  expect(await hrefs()).toEqual([...anchors.map((anchor) => `/${anchor}`), "/auth"]);
  await visit("/legal/privacy");
  expect(await hrefs()).toEqual([...anchors.map((anchor) => `/${anchor}`), "/auth"]);
  await nav.getByRole("link", { name: labels[4], exact: true }).click();
  await expect(page).toHaveURL("/#contact");
  await expect(page.locator("#contact h2")).toBeInViewport();

  // On an address with a language, links include the language.
  await visit(`/${language}/project/1`);
  expect(await hrefs()).toEqual([
    ...anchors.map((anchor) => `/${language}${anchor}`),
    `/${language}/auth`,
  ]);

  for (const address of ["/news", "/news/1"]) {
    await visit(address);
    const news = nav.getByText(defined(labels[3]), { exact: true });
    await expect(news).toHaveAttribute("aria-current", "page");
    expect(await hrefs()).toEqual([
      ...anchors.filter((anchor) => anchor !== "#news").map((anchor) => `/${anchor}`),
      "/auth",
    ]);
    await news.click();
    await expect(page).toHaveURL(address);
    const inFooter = page.getByRole("contentinfo").getByText(defined(labels[3]), { exact: true });
    await expect(inFooter).toHaveAttribute("aria-current", "page");
  }
});

// R033 R275
test("labels come from settings: in the language", async ({ visit, page, site, language }) => {
  const { main, labels } = texts[language];
  // That of Contact was never saved.
  const keys = ["about", "projects", "talent", "news", "login"];
  for (const key of keys) saveSetting(site, `nav_menu_${key}`, `${key} E`, `${key} S`);
  saveSetting(site, "nav_menu_talent", "only English", "  ");
  saveSetting(
    site,
    "navbar_links",
    JSON.stringify([{ name: "Shop", url: "https://shop.example/" }]),
  );
  await visit("/");
  const letter = language === "en" ? "E" : "S";
  await expect(page.getByRole("navigation", { name: main }).getByRole("link")).toHaveText([
    `about ${letter}`,
    `projects ${letter}`,
    "only English",
    `news ${letter}`,
    defined(labels[4]),
    "Shop",
    `login ${letter}`,
  ]);
  await expect(page.getByRole("link", { name: "Shop" })).toHaveAttribute(
    "href",
    "https://shop.example/",
  );
});

// R038 R039
test("below 768 px the links stand in a menu", async ({ visit, page, language }) => {
  const { main, menu, labels } = texts[language];
  const bar = page.locator("[data-navbar]");
  const button = bar.locator("summary", { has: page.locator("[data-icon=menu]") });
  const links = page.getByRole("navigation", { name: main }).getByRole("link");
  await page.setViewportSize({ width: 768, height: 700 });
  await visit("/project/1");
  await expect(button).toBeHidden();
  await expect(links).toHaveCount(6);

  for (const width of [767, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute("aria-label", menu);
    await expect(links).toHaveCount(0);
  }
  await button.click();
  await expect(links).toHaveText(labels);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await links.first().click();
  await expect(page).toHaveURL("/#about");
  await expect(links).toHaveCount(0);
  await expect(page.locator("#about h2")).toBeInViewport();
});

test("a company without any label has no menu", async ({ visit, page, site }) => {
  for (const key of ["about", "projects", "talent", "news", "contact", "login"]) {
    saveSetting(site, `nav_menu_${key}`, "");
  }
  saveSetting(site, "footer_links", "[]");
  await visit("/en", "en");
  const main = page.getByRole("navigation", { name: texts.en.main });
  const heading = (name: string) => page.locator("footer").getByRole("heading", { name });
  await expect(main).toHaveCount(0);
  await expect(heading("Quick links")).toHaveCount(0);
  await expect(heading("Legal")).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(main).toHaveCount(0);
  await expect(page.locator("[data-navbar] [data-icon=menu]")).toBeHidden();
});
