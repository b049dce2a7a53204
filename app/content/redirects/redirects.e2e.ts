import { adminTexts as english } from "~/language/texts/en/admin";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

const bundles = { en: english, es: spanish };

test("an address that was missed gets a redirect", async ({ visit, page, site, language }) => {
  const admin = bundles[language];
  const t = admin.redirects;
  site.db.exec(`INSERT INTO misses (path, path_folded, count, firstDay, lastDay, referrer)
      VALUES ('/films/old_story.html', '/films/old_story.html', 3, '2025-01-04', '2025-01-05',
        'festival.example')`);
  expectProblem(/422/);
  await visit("/admin/redirects/misses");
  // Among those that earlier stories have missed.
  const row = page.locator("tbody tr").filter({ hasText: "/films/old_story.html" });
  await expect(row).toContainText("festival.example");
  await expectAccessible(page);
  await row.getByRole("link", { name: t.miss.redirect }).click();
  await expect(page.getByLabel(t.source)).toHaveValue("/films/old_story.html");
  await page.getByLabel(t.target).fill("/admin redirect");
  await page.getByLabel(t.source).fill("/admin/x");
  await page.getByRole("button", { name: admin.form.save }).click();
  await expect(page.getByText(t.refused.reserved).first()).toBeVisible();
  await expect(page.getByLabel(t.target)).toHaveValue("/admin redirect");
  await page.getByLabel(t.source).fill("/films/old_story.html");
  await page.getByLabel(t.target).fill("/en/projects");
  await expectAccessible(page);
  await page.getByRole("button", { name: admin.form.save }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await visit("/Films/Old_Story.HTML?x=1");
  await expect(page).toHaveURL(`${site.url}/en/projects?x=1`);
  await expect(async () => {
    // The site writes those of earlier stories a while after them.
    site.db.exec("DELETE FROM misses WHERE path <> '/films/old_story.html'");
    await visit("/admin/redirects/misses");
    await expect(page.getByText(t.miss.none)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("a list of another program is checked before it is imported", async ({
  visit,
  page,
  language,
}) => {
  const t = bundles[language].redirects;
  expectProblem(/422/);
  await visit("/admin/redirects/import");
  await page
    .getByRole("textbox", { name: t.importText })
    .fill("# Netlify\n/blog/*  /en/news/:splat  301\n/x id=:id /y");
  await page.getByRole("button", { name: t.importPreview }).click();
  await expect(page.getByText("/en/news/*")).toBeVisible();
  await expect(page.getByText(t.refused.parameters)).toBeVisible();
  await expect(page.getByText(/^1 /).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: t.importText }).fill("from,to");
  await page.getByRole("button", { name: t.import, exact: true }).click();
  await expect(page.getByText(t.importNone)).toBeVisible();
  await page
    .getByRole("textbox", { name: t.importText })
    .fill("source,target,regex,code\n/a-film,/en/projects,0,302");
  await page.getByRole("button", { name: t.import, exact: true }).click();
  await expect(page.getByText(t.imported).first()).toBeVisible();
  await expect(page.getByText("source,target,regex,code").first()).toBeVisible();
});
