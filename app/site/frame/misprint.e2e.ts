import { adminTexts as english } from "~/language/texts/en/admin";
import { expect, test } from "~/test/screens/fixtures";

test.use({ user: "admin" });

test("a misprint is mended in three clicks", async ({ visit, page }) => {
  await visit("/en/project/1");
  await page.getByRole("link", { name: "Edit page" }).click();
  await page.locator('[name="title_en"]').fill("The Mended Line");
  await page.getByRole("button", { name: english.form.save, exact: true }).click();
  await page.getByRole("link", { name: english.form.viewPage, exact: true }).click();
  await expect(page).toHaveURL(/\/project\/1(?:-[a-z-]+)?$/);
  await expect(page.locator("h1")).toHaveText("The Mended Line");
});
