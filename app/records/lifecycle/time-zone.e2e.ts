import { wallTimeAt } from "~/language/i18n/wall-time";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { fieldOf, saveChanges, settingsOf, storedSetting } from "~/test/screens/settings-screen";
import { filled } from "~/test/screens/texts";

test.use({ isUnfolded: true, told: "both", user: "admin" });

// Neither the time zone of the company nor that of the server.
test.use({ timezoneId: "Asia/Tokyo" });

test("the company chooses its time zone, and news appears at 18:00 there", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
  language,
}) => {
  expectProblem(/Failed to load resource.*422/);
  await visit(settingsOf("company"));
  const zone = fieldOf(page, "time_zone_en");
  await expect(zone).toHaveValue("");
  const offered = page.getByRole("button", {
    name: filled(t.settings.zoneOfBrowser, { zone: "Asia/Tokyo" }),
  });
  await expect(offered).toHaveCount(hasScripts ? 1 : 0);
  if (hasScripts) {
    await offered.click();
    await expect(zone).toHaveValue("Asia/Tokyo");
  }
  await zone.selectOption("Europe/Madrid");
  await saveChanges(page, t);
  const both = { value_en: "Europe/Madrid", value_es: "Europe/Madrid" };
  expect(storedSetting(site, "time_zone")).toEqual(both);
  await expect(zone).toHaveValue("Europe/Madrid");
  await expectAccessible(page);

  const stored = site.db.prepare("SELECT publishAt FROM news_items WHERE id = 2").pluck();
  const title = site.value<string>(`SELECT title_${language} FROM news_items WHERE id = 2`);
  const isPublic = async () =>
    (await (await fetch(`${site.url}/${language}/news`)).text()).includes(title);
  const input = page.getByLabel(t.records.publishAt);
  const save = page.getByRole("button", { name: t.form.save, exact: true });

  await visit("/admin/news/2");
  await expect(input).toHaveAccessibleDescription(/Madrid, UTC\+\d$/);
  await input.fill("2027-03-28T02:30");
  await save.click();
  const skipped = { time: "02:30", from: "02:00", to: "03:00" };
  await expect(input).toHaveAccessibleDescription(
    new RegExp(filled(t.validation.skippedTime, skipped).replaceAll(".", "\\.")),
  );
  await expect(input).toHaveValue("2027-03-28T02:30");

  await input.fill("2090-07-05T18:00");
  if (hasScripts) await expect(page.getByText("Madrid, UTC+2")).toBeVisible();
  await save.click();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  expect(stored.get()).toBe("2090-07-05T16:00:00.000Z");
  await expect(page.getByText(/(?:Jul 05,|5 jul) 2090 18:00/)).toBeVisible();
  expect(await isPublic()).toBe(false);
  await visit("/news/2");
  await expect(page.getByRole("note")).toContainText(
    /(?:Jul 05,|5 jul) 2090 18:00 \(Madrid, UTC\+2\)/,
  );

  await visit("/admin/news/2");
  await expect(input).toHaveValue("2090-07-05T18:00");
  await expectAccessible(page);
  // The time on the clocks of Madrid; the same in UTC would still be ahead.
  await input.fill(wallTimeAt(new Date().toISOString(), "Europe/Madrid").text);
  await save.click();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  expect(await isPublic()).toBe(true);
});

test("of two equal times", async ({ visit, page, site, hasScripts, t, form }) => {
  site.db.exec(
    "INSERT OR REPLACE INTO site_settings (key, value_en, value_es) VALUES ('time_zone', 'Europe/Madrid', 'Europe/Madrid')",
  );
  const stored = site.db.prepare("SELECT publishAt FROM projects WHERE id = 2").pluck();
  const save = page.getByRole("button", { name: t.form.save, exact: true });
  const second = page.getByLabel(filled(t.records.secondTime, { time: "02:30", offset: "UTC+1" }));
  await visit("/admin/projects/2");
  await expect(second).toHaveCount(0);
  await form.openPublishing();
  await page.getByLabel(t.records.publishAt).fill("2089-10-30T02:30");
  if (!hasScripts) {
    await save.click();
    await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
    expect(stored.get()).toBe("2089-10-30T00:30:00.000Z");
    await visit("/admin/projects/2");
    await form.openPublishing();
  }
  await expect(second).not.toBeChecked();
  await second.check();
  await save.click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(stored.get()).toBe("2089-10-30T01:30:00.000Z");
  await visit("/admin/projects/2");
  await form.openPublishing();
  await expect(second).toBeChecked();
});
