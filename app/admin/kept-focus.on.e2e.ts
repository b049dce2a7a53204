import { adminTexts } from "~/test/admin-screens";
import { addRecord } from "~/test/arrange";
import { expect, test } from "~/test/fixtures";

const t = adminTexts.en;

test.beforeEach(({ signIn }) => signIn("admin"));

test("a screen that is opened takes the focus to its heading and tells its title, and Back to the link", async ({
  visit,
  page,
}) => {
  const announced = page.locator("[data-announcer]");
  await visit("/admin");
  await page.getByRole("link", { name: t.frame.projects, exact: true }).press("Enter");
  await expect(page).toHaveURL("/admin/projects");
  await expect(page.locator("main h1")).toBeFocused();
  await expect(announced).toHaveText(await page.title());
  const film = page.locator("tbody th a").first();
  await film.press("Enter");
  await expect(page).toHaveURL(/projects\/\d+$/);
  await expect(page.locator("main h1")).toBeFocused();
  await expect(announced).toHaveText(await page.title());
  await page.goBack();
  await expect(page).toHaveURL("/admin/projects");
  await expect(film).toBeFocused();
});

test("the focus stays on the button that saves or publishes", async ({ visit, page, site }) => {
  const film = addRecord(site, "projects", { isPublished: 0 });
  await visit(`/admin/projects/${film}`);
  const bar = page.locator(".admin-record-bar");
  const publish = bar.getByRole("button", { name: t.recordForm.publish, exact: true });
  const save = bar.getByRole("button", { name: t.form.save, exact: true });
  await publish.press("Enter");
  await expect(save).toBeFocused();
  await page.locator("[name=client]").fill("Somebody");
  await page.route(/_data=/, async (route) => {
    await expect(bar.getByRole("button", { name: t.form.saving })).toBeFocused();
    await route.continue();
  });
  await save.press("Enter");
  await expect(page.locator(".admin-record-saved")).toContainText(t.recordForm.saved);
  await expect(save).toBeFocused();
});
