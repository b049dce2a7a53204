import { expect, expectAccessible, people, test } from "~/test/screens/fixtures";

const places = [
  ["/en/project/1", /\/admin\/projects\/1$/],
  ["/es/news/1", /\/admin\/news\/1$/],
  ["/en/talent", /\/admin\/team$/],
  ["/en/legal/privacy", /\/admin\/settings\?tab=legal$/],
  ["/es", /\/admin\/settings$/],
] as const;

test("an admin gets from a public page to its form", async ({ page, open }) => {
  for (const [address, form] of places) {
    await open(address);
    await expectAccessible(page);
    const name = address.startsWith("/es") ? "Editar página" : "Edit page";
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(form);
  }
});

test("an editor gets no link to the settings", async ({ visit, page, site, signIn }) => {
  const link = page.locator("[data-edit]");
  await visit("/en/project/1");
  await expect(page.locator("h1")).toBeVisible();
  await expect(link).toHaveCount(0);
  site.run("UPDATE users SET isEditor = 1 WHERE username = ?", people.standard.username);
  await signIn("standard");
  await visit("/en");
  await expect(page.locator("h1")).toBeVisible();
  await expect(link).toHaveCount(0);
  await visit("/en/project/1");
  await expect(link).toBeVisible();
  // The page that was rendered for the editor is not the one in the cache.
  await page.context().clearCookies();
  const response = await visit("/en/project/1");
  expect(await response?.text()).not.toContain("data-edit");
});
