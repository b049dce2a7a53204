import { publicTexts } from "~/language/texts/en/public";
import { expect, test } from "~/test/screens/fixtures";

const back = publicTexts.project.back;

test("Back to Projects leads to the list as it was left", async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit("/en/projects?category=feature-film");
  const card = page.locator("[data-project-grid] a").last();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await card.click();
  await expect(page).toHaveURL(/\/project\//);
  await page.getByRole("link", { name: back }).click();
  await expect(page).toHaveURL("/en/projects?category=feature-film");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("Back to Projects leads to the projects from another project", async ({ visit, page }) => {
  await visit("/en/project/1");
  await page.locator("[data-related] a").first().click();
  await expect(page.locator("[data-related]")).toBeVisible();
  await page.getByRole("link", { name: back }).click();
  await expect(page).toHaveURL("/en#projects");
});
