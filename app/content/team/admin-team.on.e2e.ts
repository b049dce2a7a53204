import type { Locator, Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { sampleImage } from "~/test/arrange/arrange";
import { expect, expectProblem, type Site, test } from "~/test/screens/fixtures";

/** Features that need scripts: pending labels, toasts, focus, dragging, tabs, unsaved changes. */

const toast = (page: Page) => page.locator("[data-sonner-toast]");
const names = (page: Page) => page.locator("tbody th");
const handle = (page: Page, name: string) =>
  page.getByRole("row").filter({ hasText: name }).locator("[data-drag-handle]");

/** Holds matching requests back until the returned function is called. */
async function hold(page: Page, method: string, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}.data*`, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** Makes every change fail with 500 during the work, by removing the activity table. */
async function withoutLog(site: Site, work: () => Promise<void>): Promise<void> {
  site.db.exec("ALTER TABLE activity RENAME TO gone");
  try {
    await work();
  } finally {
    site.db.exec("ALTER TABLE gone RENAME TO activity");
  }
}

const serverError = /Failed to load resource.*500/;

async function firstNames(page: Page, count: number): Promise<string[]> {
  const all = await names(page).evaluateAll((cells) =>
    cells.map((cell) => cell.querySelector("a")?.textContent ?? ""),
  );
  return all.slice(0, count);
}

const t = {
  edit: "Edit “Tomás Okafor”",
  heading: "Edit team member: Tomás Okafor",
  loading: "Loading…",
  save: "Save",
  error: "Error",
  updateBio: "Update Bio",
  updating: "Updating...",
  updated: "The team member bio has been updated.",
  bioFailed: "Error updating bio",
  english: "English bio",
};

test("R192 a spinner turns while the member loads", async ({ page, open }) => {
  await open("/admin/team");
  const release = await hold(page, "GET", "/admin/team/2");
  await page.getByRole("link", { name: t.edit }).click();
  const loading = page.getByRole("status").filter({ hasText: t.loading });
  await expect(loading.locator(".spinner")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.heading);
  await expect(loading).toHaveCount(0);
});

test("R197 R446 the button says that the bio is being updated", async ({ page, open }) => {
  await open("/admin/team/bio-updater?member=2");
  await page.getByLabel(t.english).fill("A new life.");
  const release = await hold(page, "POST", "/admin/team/bio-updater");
  await page.getByRole("button", { name: t.updateBio, exact: true }).click();
  await expect(page.getByRole("button", { name: t.updating, exact: true })).toBeDisabled();
  release();
  await expect(toast(page)).toContainText(t.updated);
  await expect(page.locator("textarea")).toHaveCount(0);
  // The focus returns to the card.
  await expect(page.locator("main ul").getByRole("link").nth(1)).toBeFocused();
});

test("R445 a bio that could not be stored is still there", async ({ page, site, open }) => {
  expectProblem(serverError);
  await open("/admin/team/bio-updater?member=2");
  await page.getByLabel(t.english).fill("A new life.");
  await withoutLog(site, async () => {
    await page.getByRole("button", { name: t.updateBio, exact: true }).click();
    await expect(toast(page).locator("[data-title]")).toHaveText(t.bioFailed);
  });
  await expect(page.getByLabel(t.english)).toHaveValue("A new life.");
  await page.getByRole("button", { name: t.updateBio, exact: true }).click();
  await expect(toast(page).filter({ hasText: t.updated })).toBeVisible();
});

test("R443 a member that could not be saved, moved or deleted is said to be so", async ({
  page,
  site,
  open,
}) => {
  expectProblem(serverError);
  const failed = () => expect(toast(page).locator("[data-title]")).toHaveText(t.error);
  await withoutLog(site, async () => {
    await open("/admin/team/2");
    await page.locator("[name=name]").fill("Tomás A. Okafor");
    await page.getByRole("button", { name: t.save, exact: true }).click();
    await failed();
    await expect(page.locator("[name=name]")).toHaveValue("Tomás A. Okafor");

    await open("/admin/team");
    await page.locator("button[value=down]").first().click();
    await failed();
    expect((await firstNames(page, 2))[0]).toBe("Inés Valderrama");

    await open("/admin/team/2");
    await page.locator("[data-more-actions] summary").click();
    await page.locator("a[href^='/admin/team/2/delete']").click();
    await page.locator(".admin-question button.admin-danger").click();
    await failed();
    // The dialog stays open and shows the error.
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await expect(page).toHaveURL("/admin/team/2");
  });
  expect(site.value("SELECT count(*) FROM team_members")).toBe(9);
  await page.locator(".admin-question button.admin-danger").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(names(page)).toHaveCount(8);
  await expect(page.locator("main h1")).toBeFocused();
});

test("the focus stays with a member who is moved by the keyboard", async ({ page, open }) => {
  await open("/admin/team");
  const up = page.getByRole("button", { name: "Move Julián Marchetti up" });
  const down = page.getByRole("button", { name: "Move Julián Marchetti down" });
  await up.focus();
  for (const place of [2, 1, 0]) {
    await page.keyboard.press("Enter");
    await expect(names(page).nth(place)).toContainText("Julián Marchetti");
    await expect(place === 0 ? down : up).toBeFocused();
  }
  await expect(toast(page).first()).toContainText("The order has been saved.");
  await page.keyboard.press("Enter");
  await expect(names(page).nth(1)).toContainText("Julián Marchetti");
  await expect(down).toBeFocused();
});

// R473 R474
test("signs are explained after 700 ms", async ({ page, open }) => {
  await open("/admin/team");
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const tooltip = page.getByRole("tooltip");
  const rest = async (name: string) => page.getByRole("button", { name }).hover();
  await rest("Move Noor Halvorsen up");
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(tooltip).toHaveText("Move Noor Halvorsen up");
  await rest("Move Noor Halvorsen down");
  await expect(tooltip).toHaveText("Move Noor Halvorsen down");
  // In another row as well.
  const other = page.getByRole("button", { name: /^Move (?!Noor).* up$/ }).last();
  await other.hover();
  await expect(tooltip).toHaveText(defined(await other.getAttribute("aria-label")));
  await page.mouse.move(1, 1);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(301);
  await rest("Move Noor Halvorsen down");
  await page.clock.runFor(600);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(tooltip).toHaveText("Move Noor Halvorsen down");
});

test("a member goes to another page of the list", async ({ page, site, open }) => {
  const add = site.db.prepare(
    `INSERT INTO team_members (name, role_en, role_es, imageUrl, "order", name_folded,
       role_en_folded, role_es_folded) VALUES (?, 'Extra', 'Extra', '', 50, '', '', '')`,
  );
  for (let number = 1; number <= 20; number++) add.run(`Member ${number}`);
  await open("/admin/team?page=2");
  // The list has 29 rows: the second page begins with member 17.
  await expect(names(page).first()).toHaveText("Member 17");
  const up = page.getByRole("button", { name: "Move Member 17 up" });
  await up.click();
  await expect(names(page)).toHaveCount(25);
  await expect(names(page).last()).toHaveText("Member 17");
  await expect(up).toBeFocused();
});

async function dragTo(page: Page, from: Locator, to: Locator, part: number) {
  await from.scrollIntoViewIfNeeded();
  const start = defined(await from.boundingBox());
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  const end = defined(await to.boundingBox());
  await page.mouse.move(x, end.y + end.height * part, { steps: 5 });
}

test("members are dragged to another place", async ({ page, site, open }) => {
  // All rows fit the viewport, so that nothing scrolls.
  await page.setViewportSize({ width: 1280, height: 1500 });
  await open("/admin/team");
  const row = (index: number) => page.locator("tbody tr").nth(index);
  const [ines, tomas, noor, julian] = await firstNames(page, 4);

  await dragTo(page, handle(page, defined(ines)), row(2), 0.9);
  await expect(row(3)).toHaveAttribute("data-drop", "before");
  await expect(row(0)).toHaveAttribute("data-dragging");
  await page.mouse.up();
  await expect.poll(() => firstNames(page, 4)).toEqual([tomas, noor, ines, julian]);
  await expect(toast(page).first()).toContainText("The order has been saved.");
  await expect(page.locator("[data-drop], [data-dragging]")).toHaveCount(0);

  await dragTo(page, handle(page, defined(julian)), row(0), 0.1);
  await page.mouse.up();
  await expect.poll(() => firstNames(page, 4)).toEqual([julian, tomas, noor, ines]);

  await dragTo(page, handle(page, defined(julian)), row(8), 0.9);
  await expect(row(8)).toHaveAttribute("data-drop", "after");
  await page.mouse.up();
  await expect(names(page).last()).toContainText(defined(julian));
  const stored = site.db.prepare('SELECT name FROM team_members ORDER BY "order", id').pluck();
  expect(stored.all().slice(0, 3)).toEqual([tomas, noor, ines]);
  expect(stored.all().at(-1)).toBe(julian);
});

test("a drag that ends where it began, or with Escape, moves nothing", async ({
  page,
  site,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  await open("/admin/team");
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  const row = (index: number) => page.locator("tbody tr").nth(index);
  const tomas = handle(page, "Tomás Okafor");

  await dragTo(page, tomas, row(4), 0.9);
  await expect(page.locator("[data-drop]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-drop], [data-dragging]")).toHaveCount(0);
  await page.mouse.up();

  await dragTo(page, tomas, row(2), 0.2);
  await expect(page.locator("[data-dragging]")).toHaveCount(1);
  await expect(page.locator("[data-drop]")).toHaveCount(0);
  await page.mouse.up();
  await expect(page.locator("[data-dragging]")).toHaveCount(0);

  // If one of these two drags had sent a request, it would come before this one.
  await page.getByRole("button", { name: "Move Inés Valderrama down" }).click();
  await expect(names(page).first()).toContainText("Tomás Okafor");
  expect(posts).toHaveLength(1);
  expect(site.value("SELECT count(*) FROM activity")).toBe(1);
});

test("R256 R258 R259 R260 R263 R452 the picker of the photo", async ({ page, site, open }) => {
  expectProblem(/Failed to load resource/);
  await open("/admin/team/2");
  const picker = page.locator("[data-picker=imageUrl]");
  const tab = (name: string) => picker.getByRole("tab", { name });
  await expect(picker.getByRole("tab")).toHaveText(["URL", "Upload", "Preview"]);
  await expect(tab("Preview")).toHaveAttribute("aria-selected", "true");
  const preview = picker.locator("[data-image-preview]");
  expect((await preview.boundingBox())?.height).toBe(240);
  // The whole portrait fits.
  const image = defined(await preview.locator("img").boundingBox());
  expect(image.height).toBe(240);

  const uploaded = sampleImage(site);
  const answers = [
    { status: 500, json: { message: "No space left" } },
    { json: { url: uploaded } },
  ];
  await page.route("**/api/admin/upload-image", (route) => route.fulfill(answers.shift()));
  await tab("Upload").click();
  const choose = () =>
    picker
      .locator("input[type=file]")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("picture") });
  await choose();
  await expect(picker.getByRole("alert")).toHaveText("No space left");
  await choose();
  await expect(tab("Preview")).toHaveAttribute("aria-selected", "true");
  await expect(tab("Preview")).toBeFocused();
  await expect(picker.getByRole("status")).not.toBeEmpty();
  await expect(page.locator("[name=imageUrl]")).toHaveValue(uploaded);

  await tab("URL").click();
  await page.locator("[name=imageUrl]").fill("/uploads/gone-9x9.webp");
  await tab("Preview").click();
  await expect(picker.getByText("Invalid Image")).toBeVisible();
});

test("an unsaved bio is not lost by choosing another member", async ({ page, site, open }) => {
  const admin = site.value("SELECT id FROM users WHERE username = 'boss'");
  await open("/admin/team/bio-updater?member=2");
  const cards = page.locator("main ul").getByRole("link");
  await page.getByLabel("English bio").fill("Typed for Tomás.");
  await cards.nth(3).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel("English bio")).toHaveValue("Typed for Tomás.");
  await expect(page).toHaveURL(/member=2/);

  // A local draft left by a crash belongs to that member only.
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => /^unsaved/.test(key)));
  await expect.poll(kept).toEqual([`unsaved:${String(admin)}:/admin/team/bio-updater?member=2`]);
  const crashed = await page.context().newPage();
  await crashed.goto("/admin/team/bio-updater?member=4");
  await crashed.locator("html[data-hydrated]").waitFor();
  await expect(crashed.getByLabel("English bio")).toBeVisible();
  await expect(crashed.locator("[data-local-copy]")).toHaveCount(0);
  await crashed.goto("/admin/team/bio-updater?member=2");
  await crashed.getByRole("button", { name: "Restore" }).click();
  await expect(crashed.getByLabel("English bio")).toHaveValue("Typed for Tomás.");
  await crashed.close();

  await page.getByRole("button", { name: "Update Bio" }).click();
  await expect(toast(page)).toContainText("The team member bio has been updated.");
  expect(await kept()).toEqual([]);
});

test("choosing a member loads no page", async ({ page, open }) => {
  await open("/admin/team/bio-updater");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  const cards = page.locator("main ul").getByRole("link");
  await cards.nth(1).click();
  await expect(page.getByRole("heading", { name: "Bio of Tomás Okafor" })).toBeFocused();
  await cards.nth(2).click();
  await expect(page.getByRole("heading", { name: "Bio of Noor Halvorsen" })).toBeFocused();
  // Back ends the selection, however often it was changed.
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.locator("textarea")).toHaveCount(0);
  await expect(cards.nth(2)).toBeFocused();
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
});
