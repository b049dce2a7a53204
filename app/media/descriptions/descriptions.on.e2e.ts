import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, test } from "~/test/screens/fixtures";
import { adminTexts, filled } from "~/test/screens/texts";

test.use({ user: "admin" });

const t = adminTexts.en;

// The pictures of the sample are described; these stories describe them.
test.beforeEach(({ site }) => {
  site.run(
    "UPDATE pictures SET alt_en = NULL, alt_es = NULL, alt_en_folded = '', alt_es_folded = ''",
  );
});

test.use({ expectedProblems: [/Failed to load resource/] });

test("a description is saved when its field is left", async ({ visit, page, site, context }) => {
  await visit("/admin/pictures?filter=noAlt", "en");
  const field = page.locator("[data-described-pictures] textarea").first();
  const id = Number((await field.getAttribute("name"))?.split("-")[1]);
  const stored = () => site.value<string | null>("SELECT alt_en FROM pictures WHERE id = ?", id);
  await field.fill("A lantern");
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-described-field]").first()).toContainText(t.pictures.altSaved);
  expect(stored()).toBe("A lantern");
  // The row stays although the filter does not match any more.
  await expect(field).toHaveValue("A lantern");
  const [said = ""] = filled(t.pictures.altSavedOf, { name: "", language: "English" }).split(":");
  await expect(page.getByRole("status").filter({ hasText: said })).toHaveCount(1);

  await context.setOffline(true);
  await field.fill("A green lantern");
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-described-field]").first().getByRole("alert")).toBeVisible();
  await expect(field).toHaveValue("A green lantern");
  await context.setOffline(false);
  await field.focus();
  await page.keyboard.press("Tab");
  await expect.poll(stored).toBe("A green lantern");

  // Leaving the screen leaves the field.
  await field.fill("A red lantern");
  await page.locator("[data-sidebar] summary").click();
  await page.getByRole("link", { name: t.frame.activity, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.activity.title);
  await expect.poll(stored).toBe("A red lantern");
});

test("descriptions of a browser that was closed are offered again, on the page of their pictures", async ({
  visit,
  page,
  site,
  context,
}) => {
  await visit("/admin/pictures?filter=noAlt", "en");
  const area = (of: Page) => of.locator("[data-described-pictures] textarea").first();
  const name = (await area(page).getAttribute("name")) ?? "";
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await page.route("**/api/admin/pictures/*", (route) => route.abort());
  await area(page).fill("A lantern in the salt");
  await expect.poll(kept).toContain("A lantern in the salt");
  // Another page stands for the browser after a crash: this one saves nothing.
  const other = await context.newPage();
  await other.goto(`${site.url}/admin/pictures?filter=noAlt`);
  await hydrated(other);
  const offer = other.locator("[data-local-copy]");
  await expect(offer.getByRole("heading", { name: t.form.copyTitle })).toBeVisible();
  await expect(area(other)).not.toHaveValue("A lantern in the salt");
  await expectAccessible(other);
  await offer.getByRole("button", { name: t.form.restore }).click();
  await expect(other.locator(`[name="${name}"]`)).toBeFocused();
  await expect(area(other)).toHaveValue("A lantern in the salt");
  await other.getByRole("button", { name: t.pictures.saveDescriptions }).first().click();
  await expect(other.getByText(t.notices.descriptionsSaved).first()).toBeVisible();
  await expect.poll(kept).not.toContain("A lantern in the salt");
});

test("a description that is restored does not overwrite what another has saved since", async ({
  visit,
  page,
  site,
  context,
}) => {
  await visit("/admin/pictures", "en");
  const area = (of: Page) => of.locator("[data-described-pictures] textarea").first();
  const id = Number((await area(page).getAttribute("name"))?.split("-")[1]);
  await page.route("**/api/admin/pictures/*", (route) => route.abort());
  await area(page).fill("Mine");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .toContain("Mine");
  site.run("UPDATE pictures SET alt_en = 'Theirs' WHERE id = ?", id);
  const other = await context.newPage();
  await other.goto(`${site.url}/admin/pictures`);
  await hydrated(other);
  await other.locator("[data-local-copy]").getByRole("button", { name: t.form.restore }).click();
  await expect(area(other)).toHaveValue("Mine");
  // Leaving the field saves it.
  await other.keyboard.press("Tab");
  const conflict = filled(t.pictures.describedMeanwhile, { text: "Theirs" });
  await expect(other.locator("[data-described-pictures] > li").first()).toContainText(conflict);
  expect(site.value("SELECT alt_en FROM pictures WHERE id = ?", id)).toBe("Theirs");
});
