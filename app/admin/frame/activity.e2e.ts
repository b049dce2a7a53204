import { addActivity, expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";
import { adminTexts, filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const sentences = {
  en: {
    updated: "boss updated the project “Salt Line”",
    deleted: "boss deleted the news item “Old news”",
    exported: "boss exported the subscribers",
    invited: "boss made an invitation for the account “rosa”",
    unknown: "boss changed “Something new”",
    setting: `boss updated the setting “${adminTexts.en.settings.names.contact_email}”`,
    date: "Jan 05, 2025 09:30",
  },
  es: {
    updated: "boss actualizó el proyecto «Salt Line»",
    deleted: "boss eliminó la noticia «Old news»",
    exported: "boss exportó las suscripciones",
    invited: "boss creó una invitación para la cuenta «rosa»",
    unknown: "boss cambió «Something new»",
    setting: `boss actualizó el ajuste «${adminTexts.es.settings.names.contact_email}»`,
    date: "5 ene 2025 09:30",
  },
};

test("the log says who did what to which record", async ({ visit, page, site, t, language }) => {
  const s = sentences[language];
  const createdAt = "2025-01-05T09:30:00.000Z";
  addActivity(site, { action: "updated", subject: "setting", label: "contact_email", createdAt });
  addActivity(site, { action: "juggled", subject: "hat", label: "Something new", createdAt });
  addActivity(site, { action: "updated", subject: "project", subjectId: 1, label: "Salt Line" });
  addActivity(site, { action: "deleted", subject: "newsItem", subjectId: 99, label: "Old news" });
  addActivity(site, { action: "exported", subject: "subscriber", label: "" });
  addActivity(site, { action: "invited", subject: "user", subjectId: 2, label: "rosa" });
  await visit("/admin");
  await page.locator("[data-sidebar] summary").click();
  await page
    .locator("[data-sidebar]")
    .getByRole("link", { name: t.frame.activity, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t.activity.title })).toBeVisible();
  const list = page.getByRole("list", { name: t.activity.title });
  await expect(list.getByRole("listitem").locator("p")).toHaveText([
    s.invited,
    s.exported,
    s.deleted,
    s.updated,
    s.unknown,
    s.setting,
  ]);
  await expect(list.getByRole("listitem").last().locator("time")).toHaveText(s.date);
  // Only existing records have a link.
  const links = await list
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(["/admin/users/2", "/admin/projects/1", "/admin/settings"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

// C33
test("the log is searched", async ({ visit, page, site, hasScripts, t }) => {
  addActivity(site, { action: "updated", subject: "project", subjectId: 1, label: "Salt Line" });
  addActivity(site, { action: "created", subject: "project", subjectId: 2, label: "Glacier" });
  await visit("/admin/activity");
  const entries = page.locator("[data-activity] li");
  await expect(entries).toHaveCount(2);
  const field = page.getByRole("searchbox", { name: t.activity.searchHint });
  const search = async (text: string) => {
    await field.fill(text);
    if (!hasScripts) await page.getByRole("button", { name: t.list.search }).click();
  };
  await search("SALT");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("Salt Line");
  await search("boss");
  await expect(entries).toHaveCount(2);
  await search("zebra");
  await expect(page.getByText(t.list.noResults)).toBeVisible();
  await expectAccessible(page);
});

test("the log comes in pages of 25", async ({ visit, page, site }) => {
  for (let number = 1; number <= 26; number++) {
    addActivity(site, { action: "updated", subject: "setting", label: `entry ${number}.` });
  }
  await visit("/admin/activity", "en");
  const entries = page.locator("[data-activity] li");
  await expect(entries).toHaveCount(25);
  await expect(entries.first()).toContainText("entry 26.");
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    filled(adminTexts.en.list.total_other, { count: 26 }),
  );
  await page.getByRole("link", { name: "Next" }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("entry 1.");
  await expect(page).toHaveURL("/admin/activity?page=2");
});
