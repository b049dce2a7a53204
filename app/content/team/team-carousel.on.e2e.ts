import type { Locator, Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { addRecord, emptyTable } from "~/test/arrange/arrange";
import { expect, hydrated, type Site, test } from "~/test/screens/fixtures";

const strip = (page: Page) => page.locator("#talent ul");
const slide = (page: Page, name: string) => strip(page).getByRole("link", { name });
const buttons = (page: Page) => page.locator("#talent").getByRole("button");

function fillTeam(site: Site, count: number) {
  emptyTable(site, "team_members");
  for (let number = 1; number <= count; number++) {
    addRecord(site, "team_members", { name: `Member ${number}`, order: number });
  }
}

/** Opens the landing page at the carousel, with its slider started. */
async function openCarousel(page: Page, visit: (address: string) => Promise<unknown>) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/");
  await strip(page).scrollIntoViewIfNeeded();
  await expect(strip(page)).toHaveAttribute("data-slider");
}

/** Returns true if the whole slide is within the strip. */
const isInside = (locator: Locator) =>
  locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const frame = element.closest("ul")?.getBoundingClientRect();
    return frame !== undefined && box.left >= frame.left - 1 && box.right <= frame.right + 1;
  });

async function drag(page: Page, target: Locator, distance: number) {
  const box = defined(await target.boundingBox());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

// R064 R065 R460
test("three members stop at the end and need no buttons", async ({ visit, page, site }) => {
  fillTeam(site, 3);
  await page.setViewportSize({ width: 390, height: 800 });
  await openCarousel(page, visit);
  await expect(buttons(page)).toHaveCount(0);
  expect(await isInside(slide(page, "Member 1"))).toBe(true);
  expect(await isInside(slide(page, "Member 3"))).toBe(false);
  for (let times = 0; times < 3; times++) await drag(page, strip(page), -250);
  await expect.poll(() => isInside(slide(page, "Member 3"))).toBe(true);
  await expect.poll(() => isInside(slide(page, "Member 2"))).toBe(true);
  expect(await isInside(slide(page, "Member 1"))).toBe(false);
  for (let times = 0; times < 3; times++) await drag(page, strip(page), 250);
  await expect.poll(() => isInside(slide(page, "Member 1"))).toBe(true);
  expect(await isInside(slide(page, "Member 3"))).toBe(false);
});

test("R064 R065 four members go round, by two buttons", async ({ visit, page, site }) => {
  fillTeam(site, 4);
  await page.setViewportSize({ width: 390, height: 800 });
  await openCarousel(page, visit);
  await expect(buttons(page)).toHaveCount(2);
  const previous = page.getByRole("button", { name: "Previous members" });
  const next = page.getByRole("button", { name: "Next members" });
  for (const name of ["Member 2", "Member 3", "Member 4", "Member 1"]) {
    await next.click();
    await expect
      .poll(async () => (await firstInside(page))?.startsWith(name), { message: name })
      .toBe(true);
  }
  await previous.click();
  await expect.poll(async () => (await firstInside(page))?.startsWith("Member 4")).toBe(true);
  // A swipe marks no text; Safari knows the property by its old name only.
  const selects = await strip(page).evaluate((element) => {
    const style = getComputedStyle(element);
    return style.getPropertyValue("user-select") || style.getPropertyValue("-webkit-user-select");
  });
  expect(selects).toBe("none");

  // When the strip is wider than its members, all of them are visible.
  await page.setViewportSize({ width: 1440, height: 800 });
  for (const name of ["Member 1", "Member 2", "Member 3", "Member 4"]) {
    await expect.poll(() => isInside(slide(page, name)), { message: name }).toBe(true);
  }
});

/** Returns the name on the slide at the left edge of the strip. */
const firstInside = (page: Page) =>
  strip(page).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const slides = [...element.children].map((child) => ({
      left: child.getBoundingClientRect().left - frame.left,
      name: child.textContent,
    }));
    return slides.find(({ left }) => Math.abs(left) < 3)?.name ?? null;
  });

test("R060 the carousel is swiped, and a swipe opens nobody", async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openCarousel(page, visit);
  // Retries: a slow machine may split one swipe into several.
  await expect(async () => {
    await drag(page, slide(page, "Inés Valderrama"), -180);
    await expect.poll(() => firstInside(page), { timeout: 2000 }).toContain("Tomás Okafor");
  }).toPass();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

// R060
test("the keyboard reaches every member", async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openCarousel(page, visit);
  await page.getByRole("button", { name: "Next members" }).focus();
  for (const name of ["Inés Valderrama", "Tomás Okafor", "Noor Halvorsen", "Julián Marchetti"]) {
    await page.keyboard.press("Tab");
    await expect(slide(page, name)).toBeFocused();
    await expect.poll(() => isInside(slide(page, name)), { message: name }).toBe(true);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Julián Marchetti" })).toBeVisible();
});

// R067 R068 R073 R314
test("the dialog is dismissed by Escape, beside it and with Back", async ({ visit, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/");
  const opener = page.locator("#talent").getByRole("link", { name: "Noor Halvorsen" });
  const dialog = page.getByRole("dialog", { name: "Noor Halvorsen" });
  const dismissals = [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ];
  for (const dismiss of dismissals) {
    await opener.focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    // The focus is trapped in the dialog.
    for (let times = 0; times < 4; times++) {
      await page.keyboard.press("Tab");
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
    await dismiss();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/^[^?]*$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  }
  await opener.click();
  await dialog.getByText("Noor kept the books").click();
  await expect(dialog).toBeVisible();
});

test("the keyboard reaches all of the dialog, also after a rest on its link", async ({
  visit,
  page,
}) => {
  await visit("/");
  await page.locator("#talent").getByRole("link", { name: "Noor Halvorsen" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Noor Halvorsen" });
  await expect(dialog.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("link")).toBeFocused();
  // As long as a page of the site waits before it is loaded ahead, and more.
  await page.waitForTimeout(300);
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button").last()).toBeFocused();
});

test("a dialog that was dismissed is not opened again by Back", async ({ visit, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit("/en/news");
  await page.locator("[data-navbar] nav a[href='/en#talent']").first().click();
  await expect(page).toHaveURL("/en#talent");
  const dialog = page.getByRole("dialog", { name: "Noor Halvorsen" });
  const open = () => page.locator("#talent").getByRole("link", { name: "Noor Halvorsen" }).click();
  for (const dismiss of [
    () => page.keyboard.press("Escape"),
    // Beside the dialog, which dismisses it in two ways at once.
    () => page.mouse.click(5, 5),
  ]) {
    await open();
    await expect(dialog).toBeVisible();
    await dismiss();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/en#talent");
  }
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await hydrated(page);
  // Until its script has loaded, the panel stands there, which ignores Escape.
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/en#talent");
  await page.goBack();
  await expect(page).toHaveURL("/en/news");
});

test("a dialog that was opened by its address leaves no entry behind", async ({ visit, page }) => {
  await visit("/en/news");
  await visit("/en?member=3");
  // The dialog takes the focus when its script has loaded.
  await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/en");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/en/news");
});

test.describe("an image that is not there", () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test("R070 is replaced by the placeholder", async ({ visit, page, site }) => {
    site.db.exec("UPDATE team_members SET imageUrl = '/uploads/0000-16x9.webp' WHERE id = 1");
    await visit("/?member=1");
    const portraits = page.getByRole("img", {
      name: "Portrait of Inés Valderrama",
      includeHidden: true,
    });
    await expect(portraits).toHaveCount(2);
    await page.locator("#talent").evaluate((element) => element.scrollIntoView());
    for (const portrait of await portraits.all()) {
      await expect(portrait).toHaveAttribute("src", "/placeholder-portrait.svg");
    }
  });
});

test("a double click on a portrait opens one dialog", async ({ visit, page, site }) => {
  fillTeam(site, 3);
  await openCarousel(page, visit);
  const dialogScripts = "**/build/**/*.js";
  let go = () => {};
  const isWanted = new Promise<void>((resolve) => (go = resolve));
  await page.route(dialogScripts, async (route) => {
    await isWanted;
    await route.continue();
  });
  /** The number of the entry, as the router counts them: the browser keeps 50 of all stories. */
  const entry = () => page.evaluate(() => (window.history.state as { idx: number }).idx);
  const before = await entry();
  await slide(page, "Member 1").dblclick();
  await expect(page).toHaveURL(/member=/);
  expect(await entry()).toBe(before + 1);
  go();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/");
});
