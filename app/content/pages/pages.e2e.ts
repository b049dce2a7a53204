import type { Page } from "@playwright/test";
import { publicTexts as english } from "~/language/texts/en/public";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { sampleImage } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "both" });

const publicTexts = { en: english, es: spanish };
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const rows = (page: Page) => page.locator("tbody tr");
const save = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).last().click();

/** Returns what strangers find: status and address after redirects, and the text. */
async function found(site: Site, address: string) {
  const response = await fetch(`${site.url}${address}`);
  const { pathname } = new URL(response.url);
  return { status: response.status, pathname, text: await response.text() };
}

/** Opens the menu of the bar, which is a drawer on phones. */
async function openDrawer(page: Page, name: string): Promise<void> {
  await page.locator(`[data-navbar] summary[aria-label="${name}"]`).click();
}

test.describe(() => {
  test.beforeEach(async ({ signIn, site }) => {
    site.db.exec("UPDATE users SET isEditor = 1 WHERE isAdmin = 0");
    await signIn("standard");
  });

  // C42
  test("an editor makes a page from a suggestion", async ({ visit, page, site, t, language }) => {
    await visit("/admin");
    await page.locator("[data-sidebar]").getByRole("link", { name: t.frame.pages }).click();
    await expect(page.getByText(t.pages.none)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: t.pages.suggestions.about.title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.pages.newTitle);
    await expect(field(page, "slug_es")).toHaveValue("nosotros");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await save(page, t.recordForm.saveDraft);
    await expect(page.getByText(t.notices.pageCreated)).toBeVisible();
    await expect(page.locator("[data-state=draft]")).toBeVisible();
    expect((await found(site, "/about")).status).toBe(404);

    await field(page, "title_en").fill("Who we are");
    await field(page, "content_en").fill(`Two **people**.\n\n![Us](${sampleImage(site)})`);
    await field(page, "content_es").fill("");
    await save(page, t.recordForm.publish);
    // The badge has the same word.
    const notices = page.locator("[data-sonner-toast], [data-notice]");
    await expect(notices.filter({ hasText: t.notices.recordPublished })).toBeVisible();

    await visit(language === "en" ? "/en" : "/es");
    const title = language === "en" ? "Who we are" : "Nosotros";
    const bar = page.locator("[data-navbar] nav").first();
    await bar.getByRole("link", { name: title, exact: true }).last().click();
    await expect(page).toHaveURL(language === "en" ? "/en/about" : "/es/nosotros");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(bar.locator('[aria-current="page"]')).toHaveText(title);
    await expect(page.locator("main strong")).toHaveText("people");
    await expect(page.locator("main picture img")).toHaveAttribute("alt", "Us");
    const isFallback = (await page.locator("main .prose").getAttribute("lang")) === "en";
    expect(isFallback).toBe(language === "es");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const other = language === "en" ? "ES" : "EN";
    await page.locator("footer").getByRole("button", { name: other }).click();
    await expect(page).toHaveURL(language === "en" ? "/es/nosotros" : "/en/about");
  });

  // C42
  test("a changed address leads on", async ({ visit, page, site, t, language }) => {
    const words = publicTexts[language];
    expectProblem(/Failed to load resource.*(404|422)/);
    for (const name of ["jobs", "press"]) {
      await visit(`/admin/pages/new?like=${name}`);
      await save(page, t.recordForm.publish);
      await expect(page.getByText(t.notices.pageCreated)).toBeVisible();
    }
    await visit("/admin/pages");
    await rows(page).first().getByRole("link", { name: t.list.edit }).click();
    await field(page, "slug_en").fill("/Work with us");
    await save(page, t.form.save);
    await expect(page.getByText(t.notices.pageUpdated)).toBeVisible();
    expect(await found(site, "/en/jobs")).toMatchObject({ pathname: "/en/work-with-us" });
    expect(await found(site, "/jobs")).toMatchObject({ pathname: "/work-with-us" });

    await expect(field(page, "formerSlugs[0].slug")).toHaveValue("jobs");
    for (const [slug, message] of [
      ["press", t.pages.slugTaken],
      ["admin", t.pages.slugReserved],
    ] as const) {
      await field(page, "slug_en").fill(slug);
      await save(page, t.form.save);
      await expect(page.getByRole("alert")).toContainText(message);
      await expect(field(page, "slug_en")).toHaveValue(slug);
    }
    await expectAccessible(page);
    await visit(`/${language}/no-such-page`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.notFound.title);
    await expect(page.locator("main")).toContainText(words.notFound.body);
  });

  // C42
  test("links stand where they were put, in their order", async ({ visit, page, t, language }) => {
    const words = publicTexts[language];
    const names = ["Rental", "Workshops for young film makers", "Sustainability", "Sales"];
    const more = ["Distribution", "Locations", "Catering for crews", "Archive and restoration"];
    for (const title of [...names, ...more]) {
      const data = { title_en: title, title_es: title, place: "menu", order: 1 };
      await page.request.post("/api/admin/pages", { data });
    }
    const footer = { title_en: "Awards", title_es: "Premios", place: "footer" };
    await page.request.post("/api/admin/pages", { data: footer });
    await visit("/admin/pages");
    await expect(rows(page)).toHaveCount(9);
    const up = filled(t.form.moveUp, { row: "Workshops for young film makers" });
    await page.getByRole("button", { name: up }).click();
    await expect(page.getByText(t.notices.pageMoved)).toBeVisible();
    await expect(rows(page).first()).toContainText("Workshops");
    await expect(page.getByRole("button", { name: up })).toBeDisabled();
    // Closes the tooltip of the button that has the focus now.
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.setViewportSize({ width: 1024, height: 800 });
    await visit(`/${language}`);
    const menu = page.locator("[data-navbar] nav details");
    const height = (await page.locator("[data-navbar]").boundingBox())?.height;
    expect(height).toBeLessThan(80);
    await menu.getByText(words.nav.more).click();
    await expect(menu.getByRole("link")).toHaveText([
      "Workshops for young film makers",
      "Rental",
      ...names.slice(2),
      ...more,
    ]);
    await expectAccessible(page);
    const last = language === "en" ? "Awards" : "Premios";
    await expect(
      page.locator("footer nav[aria-labelledby=footer-quick]").getByRole("link").last(),
    ).toHaveText(last);

    await page.setViewportSize({ width: 390, height: 800 });
    await visit(`/${language}/rental`);
    await openDrawer(page, words.nav.openMenu);
    const drawer = page.locator("[data-navbar] details nav");
    await expect(drawer.locator('[aria-current="page"]')).toHaveText("Rental");
    await expect(drawer.getByRole("link", { name: "Archive and restoration" })).toBeVisible();
    await expectAccessible(page);
  });
});
