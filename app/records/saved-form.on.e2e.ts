import { adminTexts } from "../test/admin-screens";
import { expect, test } from "../test/fixtures";

const t = adminTexts.en;

test("saving keeps the place, the focus, and what is typed meanwhile", async ({
  visit,
  page,
  site,
  signIn,
}) => {
  const client = page.locator("[name=client]");
  const saved = page.locator(".admin-record-saved");
  const stored = () => site.db.prepare("SELECT client FROM projects WHERE id = 1").pluck().get();
  await signIn("admin");
  await visit("/admin/projects/1");
  await expect(saved).toContainText(t.recordForm.saved);
  await client.fill("First");
  await expect(saved).toHaveText(t.recordForm.unsaved);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/admin/projects/1.data*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await client.press("Control+s");
  await expect(page.getByRole("button", { name: t.form.saving, exact: true })).toBeVisible();
  await client.fill("Second");
  go();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  await expect(client).toHaveValue("Second");
  await expect(client).toBeFocused();
  await expect(saved).toHaveText(t.recordForm.unsaved);
  expect(stored()).toBe("First");

  // The form has the new version: this is no conflict with itself.
  await client.press("Control+s");
  await expect(saved).toContainText(t.recordForm.saved);
  await expect.poll(stored).toBe("Second");

  // The server stores it without the spaces: the field shows what is stored.
  await page.evaluate(() => window.scrollTo(0, 300));
  await client.fill("  Third  ");
  await client.press("Control+s");
  await expect(client).toHaveValue("Third");
  await expect(client).toBeFocused();
  await expect(saved).toContainText(t.recordForm.saved);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("link", { name: t.frame.news, exact: true }).click();
  await expect(page).toHaveURL("/admin/news");
});

test("a section is reached by its link without losing what a refused form says", async ({
  visit,
  page,
  signIn,
}) => {
  await signIn("admin");
  await visit("/admin/projects/1");
  await page.locator("[name=year]").fill("x");
  await page.locator("[name=client]").press("Enter");
  const nav = page.locator(".admin-part-nav");
  await expect(nav.getByRole("link", { name: t.recordForm.basics })).toContainText("1");
  await nav.getByRole("link", { name: new RegExp(`^${t.projects.fields.awards}`) }).click();
  await expect(page.locator("#part-awards")).toBeInViewport();
  await expect(page.locator("#part-awards")).toBeFocused();
  await expect(page.locator("[name=year]")).toHaveAttribute("aria-invalid", "true");
});
