import type { Page } from "@playwright/test";
import { adminTexts as english } from "~/language/texts/en/admin";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { sampleImage } from "~/test/arrange/arrange";
import { testImage } from "~/test/arrange/image";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true, user: "admin" });

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const preview = (page: Page, name: string) => page.locator(`[id$="${name}-preview"]`);
const openPreview = (page: Page, name: string) => preview(page, name).locator("summary").click();

test("what is written in Markdown is previewed", async ({ visit, page, site, hasScripts }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  const content_en = [
    "We are *very* happy. **Night Ferry** opens at [the festival](https://example.com/a?b=1&c=2).",
    "## What they said",
    "> Like [nothing else](/projects) at sea.",
    "### Dates",
    "- Lisbon\n- Porto",
    `![The ferry at night](${sampleImage(site)})`,
    "![Not ours](https://example.com/b.png)",
    "<script>document.title = 'x'</script> [Bad](javascript:alert(1))",
  ].join("\n\n");
  const content_es = "## Lo que dijeron\n\nComo `nada` en el mar.";

  await visit("/admin/news/new", "en");
  if (hasScripts) {
    await expect(preview(page, "content_en").getByText(english.writing.nothing)).toBeHidden();
    for (const name of ["content_en", "content_es"]) await openPreview(page, name);
    await expect(preview(page, "content_en").getByText(english.writing.nothing)).toBeVisible();
  }
  await page.getByText(english.writing.help).first().click();
  await expect(page.getByText(english.writing.plain).first()).toBeVisible();
  await expectAccessible(page);
  await field(page, "title_en").fill("Night Ferry opens");
  await field(page, "excerpt_en").fill("It opens in two cities.");
  await field(page, "content_en").fill(content_en);
  await field(page, "title_es").fill("Se estrena Night Ferry");
  await field(page, "excerpt_es").fill("Se estrena en dos ciudades.");
  await field(page, "content_es").fill(content_es);
  if (hasScripts) await page.getByRole("tab", { name: "URL", exact: true }).click();
  await field(page, "imageUrl").fill(sampleImage(site));
  if (!hasScripts) {
    await preview(page, "content_es")
      .getByRole("button", { name: english.writing.preview })
      .click();
    await expect(page).toHaveURL(/\/admin\/news\/new#.*content_es-preview$/);
    await expect(field(page, "title_en")).toHaveValue("Night Ferry opens");
    await expect(field(page, "content_en")).toHaveValue(content_en);
  }
  await expect(preview(page, "content_es").getByRole("heading", { level: 2 }).last()).toHaveText(
    "Lo que dijeron",
  );
  await expect(preview(page, "content_en").getByRole("listitem")).toHaveText(["Lisbon", "Porto"]);
  await expect(preview(page, "content_en").locator("script")).toHaveCount(0);
  await expectAccessible(page);
  expect(site.value("SELECT count(*) FROM news_items")).toBe(4);
  await page.getByRole("button", { name: english.form.save, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/news\/\d+$/);

  const id = site.value<number>("SELECT max(id) FROM news_items");
  const item = await page.request.get(`/api/admin/news/${id}`);
  expect(await item.json()).toMatchObject({ content_en, content_es });
  await page.goto("about:blank");
  await page.context().clearCookies();
  await visit(`/en/news/${id}`);
  const newsItem = page.locator("main article.page");
  await expect(newsItem.getByRole("heading", { level: 2 }).first()).toHaveText("What they said");
  await expect(newsItem.getByRole("heading", { level: 3 }).first()).toHaveText("Dates");
  const link = newsItem.getByRole("link", { name: "the festival" });
  await expect(link).toHaveAttribute("href", "https://example.com/a?b=1&c=2");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expect(newsItem.locator("blockquote a")).not.toHaveAttribute("rel");
  const image = newsItem.getByRole("img", { name: "The ferry at night" });
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute("width", /^\d+$/);
  await expect(newsItem.getByRole("link", { name: "Not ours" })).toBeVisible();
  await expect(newsItem).toContainText("<script>document.title = 'x'</script> [Bad](javascript:");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  // The bar slides to its place after the window has become narrow.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);

  await visit(`/es/news/${id}`);
  await expect(newsItem.getByRole("heading", { level: 2 }).first()).toHaveText("Lo que dijeron");
  await expect(newsItem.locator("code")).toHaveText("nada");
  expect(elsewhere).toEqual([]);
});

test("descripciones de proyectos en Markdown", async ({ visit, page, site, hasScripts }) => {
  // A logline would be the description of the page.
  site.db.exec("UPDATE projects SET logline_en = NULL, logline_es = NULL WHERE id = 1");
  await visit("/admin/projects/1", "es");
  await field(page, "description_es").fill("## El *rodaje*\n\nEn [la isla](/news).");
  if (hasScripts) await openPreview(page, "description_es");
  else {
    const button = preview(page, "description_es").getByRole("button");
    await expect(button).toHaveText(spanish.writing.preview);
    await button.click();
  }
  await expect(preview(page, "description_es").getByRole("heading", { level: 3 })).toHaveText(
    "El rodaje",
  );
  await page.setViewportSize({ width: 320, height: 640 });
  // The bar slides to its place after the window has become narrow.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await page.getByRole("button", { name: spanish.form.save, exact: true }).click();
  await expect(page.getByText(spanish.notices.projectUpdated)).toBeVisible();
  // The form stays open, and its own requests would be refused.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await visit("/es/project/1");
  await expect(page.getByRole("heading", { level: 3, name: "El rodaje" })).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    "El rodaje En la isla.",
  );
  await expectAccessible(page);
});

test("the caption of a small picture stands above what follows", async ({ visit, page, site }) => {
  const content =
    "![Small](/uploads/aaaaaaaaaaaaaaaaaaaa-90x60.webp)\n*Its caption*\n\nWhat follows.";
  site.db.prepare("UPDATE news_items SET content_en = ? WHERE id = 1").run(content);
  const body = await testImage(90, 60);
  await page.route(/\/uploads\/aaaa/, (route) => route.fulfill({ contentType: "image/png", body }));
  await visit("/en/news/1");
  const bottom = (text: string) =>
    page.getByText(text).evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await page
    .getByText("What follows.")
    .evaluate((it) => it.getBoundingClientRect().top);
  expect(await bottom("Its caption")).toBeLessThan(top);
});
