import { legal as spanishLegal } from "~/language/texts/es/legal";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { expect, saveSetting, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const texts = {
  en: {
    quick: "Quick links",
    legal: "Legal",
    pages: {
      privacy: "Privacy policy",
      terms: "Terms of service",
      cookies: "Cookie policy",
      accessibility: "Accessibility",
      imprint: "Imprint",
    },
    search: "Search",
    sitemap: "Sitemap",
    newsletter: "Newsletter",
  },
  es: {
    quick: spanish.footer.quickLinks,
    legal: spanish.footer.legal,
    pages: {
      privacy: spanishLegal.privacy.title,
      terms: spanishLegal.terms.title,
      cookies: spanishLegal.cookies.title,
      accessibility: spanishLegal.accessibility.title,
      imprint: spanishLegal.imprint.title,
    },
    search: spanish.footer.search,
    sitemap: spanish.footer.sitemap,
    newsletter: spanish.newsletter.title,
  },
};

// R098 R099 R100 R101 R103
test("the footer shows its settings, or the sections", async ({ visit, page, site, language }) => {
  const text = texts[language];
  const footer = page.getByRole("contentinfo");
  const quick = footer.getByRole("navigation", { name: text.quick }).getByRole("link");
  const hrefs = () => quick.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  await visit("/");
  expect(await hrefs()).toEqual(["#about", "#projects", "#talent", "#news", "#contact"]);
  await expect(footer.getByRole("heading", { name: text.newsletter })).toBeVisible();
  await expect(footer.getByRole("textbox")).toHaveAttribute("type", "email");
  await visit("/projects");
  expect(await hrefs()).toEqual(["/#about", "/#projects", "/#talent", "/#news", "/#contact"]);

  saveSetting(site, "site_title", "Nox", "Noche");
  saveSetting(site, "footer_text", "Films since dusk", "Cine desde el ocaso");
  saveSetting(
    site,
    "footer_links",
    JSON.stringify([{ name: "Shop", url: "https://shop.example/" }]),
    JSON.stringify([
      { name: "Tienda", url: "https://tienda.example/" },
      { name: "Correo", url: "mailto:a@b.example" },
    ]),
  );
  await visit("/");
  expect(await hrefs()).toEqual(
    language === "en"
      ? ["https://shop.example/"]
      : ["https://tienda.example/", "mailto:a@b.example"],
  );
  const [title, words] =
    language === "en" ? ["Nox", "Films since dusk"] : ["Noche", "Cine desde el ocaso"];
  await expect(footer.getByText(title, { exact: true })).toBeVisible();
  await expect(footer.getByText(words, { exact: true })).toBeVisible();
  await expect(page.locator("[data-navbar]")).toContainText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title} – `));
});

test("R102 R104 legal links lead to real pages", async ({ visit, page, language }) => {
  const text = texts[language];
  const links = page.getByRole("navigation", { name: text.legal }).getByRole("link");
  await visit("/");
  await expect(links).toHaveText([...Object.values(text.pages), text.search, text.sitemap]);
  for (const [name, title] of Object.entries(text.pages)) {
    await links.filter({ hasText: title }).click();
    await expect(page).toHaveURL(`/legal/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} – Umbralenta`);
    await expect(page.locator("main p").first()).toBeVisible();
  }
  await links.last().click();
  await expect(page).toHaveURL("/sitemap");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.sitemap);
  const listed = page.locator("main").getByRole("link");
  const addresses = await listed.evaluateAll((each) => each.map((a) => a.getAttribute("href")));
  for (const address of ["/", "/#talent", "/projects", "/project/6", "/news/4", "/legal/terms"]) {
    expect(addresses).toContain(address);
  }
  expect((await page.request.get("/sitemap.xml")).status()).toBe(200);
});
