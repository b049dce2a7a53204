import { expect, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const words = {
  en: { menu: "Menu", other: "ES" },
  es: { menu: "Menú", other: "EN" },
} as const;

test("R036 with the menu of a phone open, the languages can be chosen", async ({
  visit,
  page,
  hasScripts,
  language,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit("/news");
  const bar = page.locator("[data-navbar]");
  const menu = bar.locator("details").last();
  const languages = bar.locator("details").first();
  await menu.locator("summary").click();
  await expect(menu.getByRole("navigation")).toBeVisible();
  await expect(menu.locator("summary [data-icon=close]")).toBeVisible();
  await expect(menu.locator("summary [data-icon=menu]")).toBeHidden();
  if (hasScripts) {
    // The page under the menu does not scroll and is inert.
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 800);
    for (const covered of ["main", "footer"]) {
      await expect(page.locator(covered)).toHaveAttribute("inert");
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await menu.getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("main, footer") ?? null),
    ).toBeNull();
  }

  await languages.locator("summary").click();
  await expect(menu.getByRole("navigation")).toBeHidden();
  await expect(page.locator("main")).not.toHaveAttribute("inert");
  await languages.getByRole("button", { name: words[language].other }).click();
  const other = language === "en" ? "es" : "en";
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  await expect(bar.locator("details[open]")).toHaveCount(0);

  // Also the reverse: the menu closes the languages.
  await languages.locator("summary").click();
  await menu.locator("summary").click();
  await expect(languages.locator("form")).toBeHidden();
  await expect(menu.getByRole("navigation")).toBeVisible();
});
