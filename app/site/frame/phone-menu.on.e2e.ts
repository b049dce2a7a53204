import { expect, test } from "~/test/screens/fixtures";

test("the menu of a phone closes on Back", async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit("/en/projects");
  await visit("/en/news");
  const menu = page.locator("[data-navbar] details").last();
  const links = menu.getByRole("navigation");
  const open = () => menu.locator("summary").click();

  await open();
  await expect(links).toBeVisible();
  // Its script has come.
  await expect(page.locator("main")).toHaveAttribute("inert");
  await page.goBack();
  await expect(links).toBeHidden();
  await expect(page).toHaveURL("/en/news");
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await page.goForward();
  await expect(links).toBeVisible();

  // Closed by Escape and by its button, it is no step of the history any more.
  await page.keyboard.press("Escape");
  await expect(links).toBeHidden();
  await open();
  await open();
  await expect(links).toBeHidden();
  // The browser goes back in its own time, and this test steps from the entry that it is at.
  await expect
    .poll(() => page.evaluate(() => (history.state as { overlay?: object }).overlay))
    .toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL("/en/projects");
  await page.goForward();
  await expect(page).toHaveURL("/en/news");

  // A page that is chosen takes the place of the menu.
  await open();
  await links.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/en/auth");
  await expect(links).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/en/news");
  await expect(links).toBeHidden();

  // And so does a section of the page itself.
  await visit("/en");
  await open();
  await expect(page.locator("main")).toHaveAttribute("inert");
  await links.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/en#contact");
  await expect(page.locator("#contact h2")).toBeInViewport();
  await expect(links).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/en");
  await expect(links).toBeHidden();
});
