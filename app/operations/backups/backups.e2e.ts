import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { filesIn } from "~/test/arrange/backups";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";
import { adminTexts, filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const folderOf = (site: Site) => path.join(path.dirname(site.mailFolder), "backups");
const archivesOf = (site: Site) => {
  const folder = folderOf(site);
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => /\.tar$/.test(name)) : [];
};
const rows = (page: Page) => page.locator("tbody tr");

test.beforeEach(({ site }) => fs.rmSync(folderOf(site), { recursive: true, force: true }));

test("an admin makes a backup", async ({ visit, page, site, hasScripts, t, language }) => {
  await visit("/admin");
  await page.locator("[data-sidebar] summary").click();
  await page
    .locator("[data-sidebar]")
    .getByRole("link", { name: t.frame.backups, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.backups.title);
  await expect(page.getByText(t.backups.none)).toBeVisible();
  await expect(page.getByText(t.backups.noSchedule)).toBeVisible();
  await expectAccessible(page);

  // On a slow machine the backup may exceed the timeout of the request and be listed later.
  await page.getByRole("button", { name: t.backups.make }).click();
  await expect(
    page.getByText(t.notices.backupMade).or(page.getByText(t.notices.backupStarted)),
  ).toBeVisible({ timeout: 20_000 });
  await expect(async () => {
    await visit("/admin/backups");
    // The list does not update by itself: poll by reloading.
    await expect(rows(page)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL("/admin/backups");
  const row = rows(page);
  await expect(row).toContainText(filled(t.projects.count_other, { count: 6 }));
  await expect(row).toContainText(language === "en" ? /\d(\.\d)? MB/ : /\d(,\d)? MB/);
  await expect(row.getByText(t.backups.checked, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const [name = ""] = archivesOf(site);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByText(t.backups.download, { exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  const names = (await filesIn(await download.path())).map((file) => file.name);
  expect(names).toContain("site.sqlite");
  expect(names.at(-1)).toBe("SHA256SUMS");

  await row.getByRole("link", { name: filled(t.delete.of, { name }) }).click();
  const question = hasScripts ? page.getByRole("dialog") : page.locator("main");
  await expect(question).toContainText(t.delete.question);
  await expect(question).toContainText(name);
  await expectAccessible(page);
  await question.getByRole("button", { name: t.delete.confirm }).click();
  await expect(page.getByText(t.notices.backupDeleted)).toBeVisible();
  await expect(page.getByText(t.backups.none)).toBeVisible();
  expect(archivesOf(site)).toEqual([]);
  expect(site.rows("SELECT action, subject, label FROM activity")).toEqual(
    ["created", "exported", "deleted"].map((action) => ({
      action,
      subject: "backup",
      label: name,
    })),
  );
  await visit("/admin/activity");
  const entry = page.getByRole("listitem").filter({ hasText: name }).first();
  await expect(entry).toContainText(
    filled(t.activity.actions.deleted, { what: t.activity.subjects.backup }),
  );
});

test("a backup that fails is told until one succeeds", async ({ visit, page, site, t }) => {
  fs.mkdirSync(folderOf(site));
  const inTheWay = path.join(folderOf(site), "making.lock");
  fs.mkdirSync(inTheWay);
  await visit("/admin/backups");
  await page.getByRole("button", { name: t.backups.make }).click();
  const alert = page.locator("main").getByRole("alert");
  await expect(alert).toContainText(defined(t.backups.failed.split("{{")[0]), {
    timeout: 20_000,
  });
  await expect(page).toHaveURL("/admin/backups");
  await expectAccessible(page);
  expect(site.output()).toContain('"message":"The backup failed: ');

  // The failure is also shown on pages other than the backups.
  await visit("/admin");
  await expect(alert).toContainText(defined(t.dashboard.alerts.backup.split("{{")[0]));
  await expectAccessible(page);
  await alert.getByRole("link", { name: t.dashboard.openBackups }).click();

  fs.rmdirSync(inTheWay);
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: t.backups.make }).click();
  await sent;
  await expect(async () => {
    await visit("/admin/backups");
    // The list does not update by itself: poll by reloading.
    await expect(rows(page)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(alert).toHaveCount(0);
});

test("what is none of ours, gone or damaged is said to be so", async ({
  visit,
  page,
  site,
  t,
  language,
}) => {
  expectProblem(/Failed to load resource.* 404/);
  fs.mkdirSync(folderOf(site));
  const damaged = "backup-2025-01-05T09-30-00-000Z.tar";
  fs.writeFileSync(path.join(folderOf(site), damaged), "no archive");
  fs.writeFileSync(path.join(folderOf(site), "notes.txt"), "none of ours");
  await visit("/admin/backups");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(t.backups.unreadable);
  await expect(rows(page).getByText(t.backups.checked, { exact: true })).toHaveCount(0);
  await expect(rows(page).locator("time")).toHaveText(
    language === "en" ? "Jan 05, 2025 09:30" : "5 ene 2025 09:30",
  );
  await expectAccessible(page);

  for (const name of ["notes.txt", "making.lock", "backup-2024-01-05T09-30-00-000Z.tar"]) {
    const response = await page.request.get(`${site.url}/admin/backups/${name}`);
    expect([name, response.status()]).toEqual([name, 404]);
    expect((await visit(`/admin/backups/${name}/delete`))?.status()).toBe(404);
    await expect(page.getByText(t.backups.notFound)).toBeVisible();
  }
  for (const name of ["..%2Fsite.sqlite", "%2E%2E%2Fsite.sqlite", "..%5Csite.sqlite"]) {
    const response = await page.request.get(`${site.url}/admin/backups/${name}`);
    expect([name, response.status()]).toEqual([name, 404]);
  }
});

test("a second backup at the same time is refused", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource.* 409/);
  await visit("/admin/backups", "en");
  const first = page.request.post(`${site.url}/admin/backups`, {
    form: { intent: "make" },
    maxRedirects: 0,
  });
  await expect(async () => {
    const response = await page.request.get(`${site.url}/admin/backups`);
    expect(await response.text()).toContain(String(adminTexts.en.backups.running.split("{{")[0]));
  }).toPass({ intervals: [20] });
  await page.getByRole("button", { name: adminTexts.en.backups.make }).click();
  await expect(page.getByText(adminTexts.en.backups.alreadyRunning)).toBeVisible();
  await expectAccessible(page);
  expect((await first).status()).toBe(303);
  await expect(() => expect(archivesOf(site)).toHaveLength(1)).toPass();
});

test("a download is for no cache", async ({ visit, page, site }) => {
  fs.mkdirSync(folderOf(site));
  const name = "backup-2025-01-05T09-30-00-000Z.tar";
  fs.writeFileSync(path.join(folderOf(site), name), "an archive");
  await visit("/admin/backups", "en");
  const response = await page.request.get(`${site.url}/admin/backups/${name}`);
  expect(await response.text()).toBe("an archive");
  expect(response.headers()).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/x-tar",
    "content-length": "10",
    "content-disposition": `attachment; filename="${name}"`,
    "x-content-type-options": "nosniff",
  });
});
