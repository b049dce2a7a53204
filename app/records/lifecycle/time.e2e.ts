import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { publicTexts as spanishPublic } from "~/language/texts/es/public";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";
import { adminTexts, filled } from "~/test/screens/texts";

test.use({ isUnfolded: true, user: "admin" });

const rows = (page: Page) => page.locator("tbody tr");
const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status();
const versionOf = (site: Site) => site.value<number>("SELECT version FROM content_version");

/** Returns the text of a response to a request without a session. */
async function publicText(site: Site, address: string): Promise<string> {
  return (await fetch(`${site.url}${address}`)).text();
}

test("a scheduled article is kept back, shown by a link to whoever has it, and appears by itself", async ({
  visit,
  page,
  site,
  hasScripts,
  browser,
  javaScriptEnabled,
}) => {
  expectProblem(/Failed to load resource.*(404|422)/);
  const { en, es } = adminTexts;
  await visit("/admin/news/2", "en");
  const input = page.getByLabel(en.records.publishAt);
  // An incomplete date must not count as empty: the news item would be public at once.
  const date = hasScripts ? "05" : "2090-05-04";
  await input.pressSequentially(date);
  await page.getByRole("button", { name: en.form.save, exact: true }).click();
  await expect(input).toHaveAccessibleDescription(
    new RegExp(en.validation.instant.replaceAll(".", "\\.")),
  );
  await expect(input).toHaveValue(hasScripts ? "" : date);
  await input.fill(hasScripts ? "2090-05-04T18:30" : "2090-05-04 18:30");
  await page.getByRole("button", { name: en.form.save, exact: true }).click();
  await expect(page.getByText(en.notices.newsItemUpdated)).toBeVisible();
  const time = "May 04, 2090 18:30";
  await visit("/admin/news", "en");
  const row = rows(page).filter({ has: page.locator('a[href="/admin/news/2"]') });
  await expect(row).toContainText(en.records.scheduled);
  await expect(row).toContainText(filled(en.records.scheduledFor, { time }));

  const { title_en: title, title_es: titulo } = site.row<{ title_en: string; title_es: string }>(
    "SELECT title_en, title_es FROM news_items WHERE id = 2",
  );
  const places = ["/en", "/en/news", "/en/news/1", "/api/news"];
  for (const place of places) {
    expect([place, (await publicText(site, place)).includes(title)]).toEqual([place, false]);
  }
  expect(await publicText(site, "/sitemap.xml")).not.toMatch(/\/news\/2[-<]/);
  expect((await fetch(`${site.url}/news/2`)).status).toBe(404);
  await visit("/news/2", "en");
  await expect(page.getByRole("note")).toHaveText(
    filled(en.records.scheduledBanner, { time: `${time} UTC` }),
  );

  await visit("/admin/news/2", "es");
  await expect(page.getByLabel(es.records.publishAt)).toHaveValue("2090-05-04T18:30");
  await page.getByRole("link", { name: es.recordForm.share }).click();
  await expect(page.getByText(es.records.links.none)).toBeVisible();
  await page.getByRole("button", { name: es.records.links.make }).click();
  const made = page.getByLabel(es.records.links.made);
  await expect(made).toBeVisible();
  const link = await made.inputValue();
  await expect(rows(page)).toContainText("boss");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await visit("/admin/news/2/preview-links", "es");
  await expect(made).toHaveCount(0);

  const guest = await browser.newContext({ javaScriptEnabled });
  const tab = await guest.newPage();
  const seen = await tab.goto(link.replace("/preview/", "/es/preview/"));
  expect(seen?.status()).toBe(200);
  expect(seen?.headers()["cache-control"]).toBe("no-store");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(titulo);
  await expect(tab.getByRole("note")).toContainText(es.records.previewBanner);
  await expect(tab.getByRole("note")).toContainText("4 may 2090 18:30 UTC");
  await expect(tab.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(tab);

  await page.getByRole("button", { name: /^Revocar/ }).click();
  await expect(page.getByText(es.notices.linkEnded)).toBeVisible();
  expect((await tab.goto(link.replace("/preview/", "/es/preview/")))?.status()).toBe(404);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(spanishPublic.notFound.title);
  await guest.close();
  await expect(() => expect(site.output()).toContain('"path":"/es/preview/…"')).toPass();
  expect(site.output()).not.toContain(link.split("/").at(-1));

  // The publication instant passes without a write to the database.
  const soon = new Date(Date.now() + 1000).toISOString();
  site.run("UPDATE news_items SET publishAt = ? WHERE id = 2", soon);
  const version = versionOf(site);
  await expect(async () => {
    for (const place of places) {
      expect([place, (await publicText(site, place)).includes(title)]).toEqual([place, true]);
    }
  }).toPass();
  expect(versionOf(site)).toBe(version);
});

test("earlier versions and deleted records come back, or go for good", async ({
  visit,
  page,
  site,
  hasScripts,
}) => {
  test.setTimeout(90_000);
  expectProblem(/Failed to load resource.*(404|409)/);
  const { en, es } = adminTexts;
  const name = "Told by nobody else";
  site.run("UPDATE projects SET title_en = ? WHERE id = 1", name);
  for (const year of ["1999", "2001"]) {
    await visit("/admin/projects/1", "es");
    await page.locator("input[name=year]").fill(year);
    await page.locator("[name=description_en]").fill(`It begins in ${year}, at dawn.\n\nIt ends.`);
    await page.getByRole("button", { name: es.form.save, exact: true }).click();
    await expect(page.getByText(es.notices.projectUpdated)).toBeVisible();
  }
  await visit("/admin/projects/1", "es");
  await page.locator("[data-more-actions] > summary").click();
  await page.getByRole("link", { name: es.records.versions.open, exact: true }).click();
  const versions = page.locator("[data-versions] > li");
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText(es.records.versions.current);
  await expect(versions.nth(1)).toContainText(filled(es.records.versions.by, { username: "boss" }));
  await expect(versions.nth(2)).toContainText(es.records.versions.byNobody);
  await versions.first().getByText(es.records.versions.changes).click();
  await expect(versions.first().locator('[data-before="year"] span')).toHaveText("1999");
  await expect(versions.first().locator('[data-after="year"] span')).toHaveText("2001");
  // Of a text the words that differ are marked, and lines that are the same are left out.
  const before = versions.first().locator('[data-before="description_en"]');
  await expect(before.locator("del")).toHaveText(`${es.records.versions.removed} 1999`);
  const after = versions.first().locator('[data-after="description_en"]');
  await expect(after.locator("ins")).toHaveText(`${es.records.versions.added} 2001`);
  await expect(after).not.toContainText("It ends.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await versions.nth(2).getByRole("link").click();
  const confirm = page.getByRole("button", { name: es.records.versions.confirm });
  await expect(confirm).toBeVisible();
  await expect(page.locator('[data-before="year"] span')).toHaveText("2001");
  await expect(page.locator('[data-after="year"] span')).toHaveText("2024");
  await expectAccessible(page);
  // A concurrent save: the conflict is shown, and nothing is overwritten.
  site.db.exec(
    "UPDATE projects SET client = 'Mara', updatedAt = '2099-01-01T00:00:00.000Z' WHERE id = 1",
  );
  await confirm.click();
  await expect(page.getByRole("alert")).toContainText(es.records.versions.changedMeanwhile);
  await expect(page.locator('[data-before="client"] span')).toHaveText("Mara");
  await confirm.click();
  await expect(page.getByText(es.notices.versionRestored)).toBeVisible();
  await expect(page.locator("input[name=year]")).toHaveValue("2024");
  expect(await publicText(site, "/api/projects")).not.toContain("Mara");

  const whole = await publicText(site, "/en/project/1");
  const deleteIt = async () => {
    await visit("/admin/projects/1/delete", "en");
    await page.getByRole("button", { name: en.delete.confirm, exact: true }).click();
    await expect(page.getByText(en.notices.projectDeleted)).toBeVisible();
  };
  await deleteIt();
  expect((await fetch(`${site.url}/en/project/1`)).status).toBe(404);
  expect(await statusOf(page, "/api/admin/projects/1")).toBe(404);
  for (const place of ["/en", "/en/projects", "/en/project/2", "/api/projects"]) {
    expect([place, (await publicText(site, place)).includes(name)]).toEqual([place, false]);
  }
  await page.locator("[data-sidebar] summary").click();
  await page.locator("[data-sidebar]").getByRole("link", { name: en.frame.trash }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(name);
  await expect(rows(page)).toContainText("boss");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const restore = filled(en.records.trash.restoreOf, { name });
  await page.getByRole("button", { name: restore, exact: true }).click();
  await expect(page.getByText(en.notices.trashRestored)).toBeVisible();
  await expect(page.getByText(en.records.trash.none)).toBeVisible();
  expect(mainOf(await publicText(site, "/en/project/1"))).toBe(mainOf(whole));

  await deleteIt();
  await visit("/admin/trash", "en");
  await page.getByRole("link", { name: en.records.trash.erase }).click();
  const question = hasScripts ? page.getByRole("dialog") : page.locator("main");
  await expect(question).toContainText(en.records.trash.eraseQuestion);
  await expectAccessible(page);
  await question.getByRole("button", { name: en.records.trash.erase }).click();
  await expect(page.getByText(en.notices.trashErased)).toBeVisible();
  await expect(page.getByText(en.records.trash.none)).toBeVisible();
  expect(site.value("SELECT count(*) FROM revisions")).toBe(0);
  await visit("/admin/activity", "en");
  await expect(page.locator("[data-activity] li")).toContainText([
    filled(en.activity.actions.erased, { what: en.activity.subjects.project }),
    filled(en.activity.actions.deleted, { what: en.activity.subjects.project }),
    filled(en.activity.actions.restored, { what: en.activity.subjects.project }),
    filled(en.activity.actions.deleted, { what: en.activity.subjects.project }),
    ...Array<string>(3).fill(
      filled(en.activity.actions.updated, { what: en.activity.subjects.project }),
    ),
  ]);
});

/** Returns the `<main>` element of a page: the rest differs between two renderings. */
function mainOf(html: string): string {
  return defined(/<main[\s\S]*<\/main>/.exec(html))[0];
}
