import { languages } from "~/language/i18n/languages";
import { adminTexts as english } from "~/language/texts/en/admin";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

const bundles = { en: english, es: spanish };

for (const language of languages) {
  const admin = bundles[language];
  const t = admin.redirects;

  test(`${language}: an address that was missed gets a redirect, which leads visitors on`, async ({
    visit,
    page,
    site,
    signIn,
    hasScripts,
    expectedProblems,
  }) => {
    site.db.exec(`INSERT INTO misses (path, path_folded, count, firstDay, lastDay, referrer)
      VALUES ('/films/old_story.html', '/films/old_story.html', 3, '2025-01-04', '2025-01-05',
        'festival.example')`);
    expectedProblems.push(/422/);
    await signIn("admin");
    await visit("/admin/redirects/misses", language);
    // Among those that earlier stories have missed.
    const row = page.locator("tbody tr").filter({ hasText: "/films/old_story.html" });
    await expect(row).toContainText("festival.example");
    await expectAccessible(page, hasScripts);
    await row.getByRole("link", { name: t.miss.redirect }).click();
    await expect(page.getByLabel(t.source)).toHaveValue("/films/old_story.html");
    await page.getByLabel(t.target).fill("/admin redirect");
    await page.getByLabel(t.source).fill("/admin/x");
    await page.getByRole("button", { name: admin.form.save }).click();
    await expect(page.getByText(t.refused.reserved).first()).toBeVisible();
    await expect(page.getByLabel(t.target)).toHaveValue("/admin redirect");
    await page.getByLabel(t.source).fill("/films/old_story.html");
    await page.getByLabel(t.target).fill("/en/projects");
    await expectAccessible(page, hasScripts);
    await page.getByRole("button", { name: admin.form.save }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
    await expect(row).toBeVisible();
    await expectAccessible(page, hasScripts);
    await visit("/Films/Old_Story.HTML?x=1", language);
    await expect(page).toHaveURL(`${site.url}/en/projects?x=1`);
    await expect(async () => {
      // The site writes those of earlier stories a while after them.
      site.db.exec("DELETE FROM misses WHERE path <> '/films/old_story.html'");
      await visit("/admin/redirects/misses", language);
      await expect(page.getByText(t.miss.none)).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
}
