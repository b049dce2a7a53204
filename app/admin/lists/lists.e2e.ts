import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const rows = (page: Page) => page.locator(".admin-records tbody tr");
const chosen = (site: Site, column: string) =>
  site.values(`SELECT id FROM projects WHERE ${column} ORDER BY id`);

const count = (label: string, number: number) => `${label} (${number})`;

test("a list is filtered by status and by what is missing", async ({ visit, page, site, t }) => {
  site.db.exec(`UPDATE projects SET isPublished = 0 WHERE id IN (1, 2);
      UPDATE projects SET description_es = NULL, featured = 0 WHERE id IN (1, 3)`);
  await visit("/admin/projects");
  const statuses = page.getByRole("navigation", { name: t.lists.statuses, exact: true });
  const gaps = page.getByRole("navigation", { name: t.lists.only, exact: true });
  await statuses.getByRole("link", { name: count(t.lists.filters.draft, 2) }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL("/admin/projects?status=draft");
  await gaps.getByRole("link", { name: t.lists.filters.es }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(statuses.locator("[aria-current]")).toContainText(t.lists.filters.draft);
  await expect(gaps.locator("[aria-current]")).toContainText(t.lists.filters.es);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("many records are changed at once", async ({ visit, page, site, hasScripts, t }) => {
  await visit("/admin/projects");
  const box = (index: number) => rows(page).nth(index).getByRole("checkbox");
  const actions = page.getByRole("group", { name: t.lists.bulk });
  if (!hasScripts) {
    await actions.getByRole("button", { name: t.lists.actions.unpublish, exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(t.notices.nothingChosen);
  }
  await box(0).check();
  await box(1).check();
  await actions.getByRole("button", { name: t.lists.actions.unpublish, exact: true }).click();
  const done = filled(t.lists.done.unpublish_other, { count: 2 });
  await expect(page.getByText(done).first()).toBeVisible();
  expect(chosen(site, "NOT isPublished")).toHaveLength(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: t.lists.undo, exact: true }).click();
  await expect(page.getByText(filled(t.lists.undone_other, { count: 2 })).first()).toBeVisible();
  expect(chosen(site, "NOT isPublished")).toEqual([]);

  // Deleting asks first.
  await page.getByRole("checkbox", { name: filled(t.lists.chooseAll_other, { count: 6 }) }).check();
  await actions.getByRole("button", { name: t.lists.actions.trash, exact: true }).click();
  await expect(
    page.getByText(filled(t.lists.deleteQuestion_other, { count: 6 })).first(),
  ).toBeVisible();
  expect(chosen(site, "1")).toHaveLength(6);
  await expectAccessible(page);
  await page.getByRole("button", { name: t.delete.confirm, exact: true }).click();
  await expect(
    page.getByText(filled(t.lists.done.trash_other, { count: 6 })).first(),
  ).toBeVisible();
  expect(chosen(site, "1")).toEqual([]);
  await page.getByRole("button", { name: t.lists.undo, exact: true }).click();
  await expect(page.getByText(filled(t.lists.undone_other, { count: 6 })).first()).toBeVisible();
  expect(chosen(site, "1")).toHaveLength(6);
});

test("films are put in order by places and by buttons", async ({ visit, page, t }) => {
  await visit("/admin/projects/order");
  const places = page.locator("[data-places] tbody tr");
  const ids = () => places.evaluateAll((all) => all.map((row) => Number(/\d+$/.exec(row.id)?.[0])));
  const before = await ids();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await places.nth(2).locator("[data-place-field]").fill("1");
  await page.getByRole("button", { name: t.lists.order.save, exact: true }).click();
  const [first, second, third, ...others] = before;
  await expect.poll(ids).toEqual([third, first, second, ...others]);
  await places.first().getByRole("button").nth(1).click();
  await expect.poll(ids).toEqual([first, third, second, ...others]);
  await page.reload();
  expect(await ids()).toEqual([first, third, second, ...others]);
  await page.getByRole("button", { name: t.lists.order.reset, exact: true }).click();
  await expect.poll(ids).toEqual(before);
});
