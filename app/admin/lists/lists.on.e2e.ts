import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

test.use({ user: "admin" });

const t = adminTexts.en;
const titles = (page: Page) => page.locator(".admin-records tbody th a");
const places = (page: Page) => page.locator("[data-places] tbody tr");
const ids = (page: Page) =>
  places(page).evaluateAll((all) => all.map((row) => Number(/\d+$/.exec(row.id)?.[0])));

test("the keys of a list search, go through its rows, choose", async ({ visit, page }) => {
  await visit("/admin/projects", "en");
  const { keyboard } = page;
  await keyboard.press("j");
  await expect(titles(page).first()).toBeFocused();
  await keyboard.press("j");
  await expect(titles(page).nth(1)).toBeFocused();
  await keyboard.press("k");
  await expect(titles(page).first()).toBeFocused();
  await keyboard.press("x");
  await expect(page.locator(".admin-records tbody [type=checkbox]").first()).toBeChecked();
  await keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  // In a field they are letters.
  await keyboard.type("jn");
  await expect(page.getByRole("searchbox")).toHaveValue("jn");
  await page.getByRole("heading", { level: 1 }).click();
  await keyboard.press("?");
  const help = page.getByRole("dialog", { name: t.lists.keys.title });
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await keyboard.press("n");
  await expect(help).toBeVisible();
  await help.getByRole("checkbox", { name: t.lists.keys.use }).uncheck();
  await keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.getByRole("heading", { level: 1 }).click();
  await keyboard.press("n");
  await keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();

  await page.getByRole("button", { name: t.lists.keys.open }).click();
  await help.getByRole("checkbox", { name: t.lists.keys.use }).check();
  await keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await keyboard.press("n");
  await expect(page).toHaveURL("/admin/projects/new");
});

test("films are put in order by Alt and the arrows, and by dragging", async ({ visit, page }) => {
  await visit("/admin/projects/order", "en");
  const [first = 0, second = 0, third = 0, ...others] = await ids(page);
  const field = (index: number) => places(page).nth(index).locator("[data-place-field]");
  await field(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => ids(page)).toEqual([second, first, third, ...others]);
  await expect(page.locator(`[name="place-${first}"]`)).toBeFocused();

  const handle = (index: number) => places(page).nth(index).locator("[data-drag-handle]");
  await handle(2).scrollIntoViewIfNeeded();
  const none = { x: 0, y: 0 };
  const start = (await handle(2).boundingBox()) ?? none;
  const end = (await handle(0).boundingBox()) ?? none;
  await page.mouse.move(start.x + 5, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 5, end.y - 8, { steps: 4 });
  await expect(places(page).first()).toHaveAttribute("data-drop", "before");
  await page.mouse.up();
  await expect.poll(() => ids(page)).toEqual([third, second, first, ...others]);
  await expectAccessible(page);
});
