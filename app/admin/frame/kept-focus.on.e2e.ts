import { publicTexts } from "~/language/texts/en/public";
import { addRecord } from "~/test/arrange/arrange";
import { expect, hydrated, test } from "~/test/screens/fixtures";
import { tableRows } from "~/test/screens/table-rows";
import { adminTexts } from "~/test/screens/texts";

test.use({ isUnfolded: true, user: "admin" });

const t = adminTexts.en;

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
  const bar = page.locator("[data-record-bar]");
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
  await expect(page.locator("[data-record-saved]")).toContainText(t.recordForm.saved);
  await expect(save).toBeFocused();
  // It goes from the menu with what it does.
  const more = bar.locator("[data-more-actions] > summary");
  await more.press("Enter");
  await bar.getByRole("button", { name: t.recordForm.unpublish, exact: true }).press("Enter");
  await expect(publish).toBeVisible();
  await expect(more).toBeFocused();
});

test("the focus comes back from the question before leaving", async ({ visit, page, site }) => {
  await visit("/admin/projects/2");
  await page.locator("[name=client]").fill("Somebody");
  const news = page.getByRole("link", { name: t.frame.news, exact: true });
  await news.press("Enter");
  await expect(page.getByRole("dialog", { name: t.form.leaveTitle })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(news).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(" ")))
    .toContain("Somebody");
  for (const choice of [t.form.restore, t.form.discard]) {
    // As after a crash: another page of the same browser.
    const other = await page.context().newPage();
    await other.goto(`${site.url}/admin/projects/2`);
    await hydrated(other);
    await other.getByRole("button", { name: choice, exact: true }).press("Enter");
    await expect(other.locator("[data-local-copy]")).toHaveCount(0);
    await expect(other.locator("main")).toBeFocused();
    await other.close();
  }
});

test("the focus stays on the screen when the bar with Undo goes", async ({ visit, page }) => {
  const bar = page.locator("[data-undo]");
  for (const [id, button] of [
    [2, publicTexts.common.close],
    [3, t.lists.undo],
  ] as const) {
    await visit(`/admin/team/${id}`);
    await page.locator("[data-more-actions] summary").click();
    await page.getByRole("link", { name: /^Delete/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.delete.confirm }).click();
    await bar.getByRole("button", { name: button, exact: true }).press("Enter");
    await expect(bar).toHaveCount(0);
    await expect(page.locator("main")).toBeFocused();
  }
});

test("the focus stays in a table or the stills when the last change there is undone", async ({
  visit,
  page,
}) => {
  await visit("/admin/projects/1");
  const credits = page.locator("[data-rows=credits]");
  await credits.locator("[data-index='0'] [data-part=name]").press("Alt+ArrowDown");
  await credits.getByRole("button", { name: t.form.undo, exact: true }).press("Enter");
  await expect(credits.getByRole("button", { name: t.form.undo, exact: true })).toHaveCount(0);
  await expect(credits.locator("[data-add]")).toBeFocused();
  const stills = page.locator("[data-stills]");
  await stills.locator("[data-index='0'] [data-part=image]").press("Alt+ArrowRight");
  await stills.getByRole("button", { name: t.form.undo, exact: true }).press("Enter");
  await expect(stills.getByRole("button", { name: t.form.undo, exact: true })).toHaveCount(0);
  await expect(stills.locator("[data-add]")).toBeFocused();
});

test("a change that is made once more is announced once more", async ({ visit, page }) => {
  await visit("/admin/projects/1");
  const { open } = tableRows(page, "credits");
  await open(1);
  await open(0);
  for (const list of ["[data-rows=credits]", "[data-stills]"]) {
    const remove = page.locator(list).locator("[data-index='0'] [data-part=remove]");
    const status = page.locator(list).getByRole("status");
    await remove.press("Enter");
    await expect(status).not.toBeEmpty();
    const said = await status.evaluateHandle((each) => each.firstChild);
    await remove.press("Enter");
    await expect.poll(() => said.evaluate((each) => each?.isConnected)).toBe(false);
  }
});

test("the focus goes on to the next row when a button removes its own", async ({
  visit,
  page,
  site,
}) => {
  site.db.exec(`INSERT INTO misses (path, path_folded, count, firstDay, lastDay)
    VALUES ('/kept/a', '/kept/a', 1, '2026-01-01', '2026-01-01'), ('/kept/b', '/kept/b', 1, '2026-01-01', '2026-01-01')`);
  await visit("/admin/projects/1/preview-links");
  const rows = page.locator("tbody tr");
  for (const count of [1, 2]) {
    await page.getByRole("button", { name: t.records.links.make }).click();
    await expect(rows).toHaveCount(count);
  }
  const leave = async () => {
    const buttons = rows.getByRole("button");
    await buttons.first().press("Enter");
    await expect(rows).toHaveCount(1);
    await expect(buttons).toBeFocused();
    await buttons.press("Enter");
    await expect(rows).toHaveCount(0);
    await expect(page.locator("main")).toBeFocused();
  };
  await leave();
  await visit("/admin/redirects/misses?q=kept");
  await leave();
});

test("the button that marks a message as answered keeps the focus", async ({
  visit,
  page,
  site,
}) => {
  await visit(`/admin/messages/${addRecord(site, "contact_messages")}`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button(t.messages.actions.answered).press("Enter");
  await expect(button(t.messages.actions.unanswered)).toBeFocused();
});

test("the focus stays on the button that turns the library to its last page", async ({
  visit,
  page,
}) => {
  await visit("/admin/news/new");
  await page.getByRole("button", { name: t.picker.library }).first().click();
  const dialog = page.getByRole("dialog");
  const next = dialog.getByRole("button", { name: publicTexts.common.next, exact: true });
  await expect(next).toBeEnabled();
  while (await next.isEnabled()) {
    const before = await dialog.getByText(/Page \d/).textContent();
    await next.press("Enter");
    await expect(dialog.getByText(/Page \d/)).not.toHaveText(before ?? "");
  }
  await expect(next).toBeFocused();
});
