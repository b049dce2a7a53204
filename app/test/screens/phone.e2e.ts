import type { Locator, Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { addRecord, sampleImage } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "./admin-screens";
import { expect, test } from "./fixtures";

test.use({ told: "both", hasTouch: true, viewport: { width: 390, height: 844 } });

/**
 * Touches the middle of an element, which no other part of the page covers. Firefox makes no click of
 * the fingers of its driver.
 */
async function touch(page: Page, target: Locator): Promise<void> {
  const isFirefox = page.context().browser()?.browserType().name() === "firefox";
  await target.click({ trial: !isFirefox });
  if (isFirefox) return;
  const { x, y, width, height } = defined(await target.boundingBox());
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

test("on a phone the menu, a film and a member are opened by a finger", async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit("/project/1");
  const card = page.locator("[data-title-card]");
  await expect(card.locator("h1")).toBeInViewport({ ratio: 1 });
  const { width } = defined(await card.locator("[data-hero-image] [data-place]").boundingBox());
  expect(width).toBe(390);
  await expectNoSidewaysScroll(page);

  const menu = page.locator("[data-navbar] details").last();
  const links = menu.getByRole("navigation").getByRole("link");
  await expect(links).toHaveCount(0);
  await touch(page, menu.locator("summary"));
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await touch(page, links.nth(2));
  await expect(page).toHaveURL("/#talent");
  await expect(links).toHaveCount(0);
  await expect(page.locator("#talent h2")).toBeInViewport();
  await expectNoSidewaysScroll(page);

  await touch(page, page.locator("#talent").getByRole("link", { name: "Tomás Okafor" }));
  const dialog = page.getByRole("dialog", { name: "Tomás Okafor" });
  await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await touch(page, dialog.locator("button, a").first());
  await expect(dialog).toHaveCount(0);
});

test("on a phone the form of a film is filled in by a finger", async ({
  open,
  page,
  site,
  t,
  form,
  language,
  hasScripts,
}) => {
  const titles = { title_en: "Plain film", title_es: "Obra llana" };
  const id = addRecord(site, "projects", { ...titles, imageUrl: sampleImage(site) });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(`/admin/projects/${id}`);
  await expectNoSidewaysScroll(page);
  const part = page.locator("details[data-part-of-form=identity]");
  await expect(part).not.toHaveAttribute("open");
  const menu = page.locator("[data-go-to-part]");
  if (hasScripts) {
    await touch(page, menu.locator("> summary"));
    await expect(menu).toHaveAttribute("open");
    // A press beside it closes it, also on what takes no focus.
    await touch(page, page.locator("h1"));
    await expect(menu).not.toHaveAttribute("open");
  }
  await touch(page, part.locator("> summary"));
  await expect(part).toHaveAttribute("open");
  // One language at a time.
  const other = { en: "es", es: "en" }[language];
  await expect(form.field(`title_${other}`)).toBeHidden();
  await touch(page, form.field(`title_${language}`));
  await expect(form.field(`title_${language}`)).toBeFocused();
  await form.fill({ [`title_${language}`]: "By a finger" });
  const save = page.getByRole("button", { name: t.form.save, exact: true });
  // The bar with it stays on the screen.
  await expect(save).toBeInViewport({ ratio: 1 });
  await touch(page, save);
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(site.value(`SELECT title_${language} FROM projects WHERE id = ?`, id)).toBe("By a finger");
});
