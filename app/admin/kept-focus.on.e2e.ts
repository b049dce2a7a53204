import { adminTexts } from "~/test/admin-screens";
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
