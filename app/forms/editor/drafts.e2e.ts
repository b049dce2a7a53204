import { expect, expectAccessible, expectProblem, people, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true, told: "both", user: "admin" });

test("what was typed survives the end of the session, by way of the login", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
}) => {
  expectProblem(/Failed to load resource.*401/);
  await visit("/admin/projects/3");
  const year = page.locator("[name=year]");
  const client = page.locator("[name=client]");
  await year.fill("1987");
  await client.fill("Él & “ella” <b>\u{1F3AC}");
  site.db.exec("DELETE FROM sessions");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByRole("heading", { name: t.keptLogin.title })).toBeVisible();
  await expectAccessible(page);
  // Without scripts, the page that a choice of language leads to would not have the draft.
  if (!hasScripts) await expect(page.locator("button[name=language]")).toHaveCount(0);

  // A wrong password does not lose the draft either.
  await page.getByLabel(t.keptLogin.username).fill(people.admin.username);
  await page.locator("#kept-password").fill("wrong password");
  await page.getByRole("button", { name: t.keptLogin.submit }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await expect(page.locator("button[name=language]:visible")).toHaveCount(0);
  await page.locator("[name=username]").fill(people.admin.username);
  await page.locator("[name=password]").fill(people.admin.password);
  await page.locator("main form[method=post] button[type=submit]").click();

  await expect(page).toHaveURL("/admin/projects/3?kept=1");
  await expect(page.getByText(t.form.kept)).toBeVisible();
  await expect(year).toHaveValue("1987");
  await expect(client).toHaveValue("Él & “ella” <b>\u{1F3AC}");
  const stored = site.db.prepare("SELECT year FROM projects WHERE id = 3").pluck();
  expect(stored.get()).not.toBe("1987");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(stored.get()).toBe("1987");
  expect(site.value("SELECT count(*) FROM kept_forms")).toBe(0);
});

test("what somebody else has saved meanwhile is shown", async ({ visit, page, site, t }) => {
  expectProblem(/Failed to load resource.*409/);
  await visit("/admin/projects/3");
  await page.locator("[name=year]").fill("1987");
  site.db.exec(
    "UPDATE projects SET year = '1999', featured = 1, updatedAt = '2030-01-01T00:00:00.000Z' WHERE id = 3",
  );
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByRole("heading", { name: t.form.conflictTitle })).toBeVisible();
  await expect(page.locator("[data-theirs=year]")).toHaveText("1999");
  await expect(page.locator("[data-yours=year]")).toHaveText("1987");
  await expect(page.locator("[data-theirs=featured]")).toHaveText("✓");
  await expect(page.locator("[data-theirs]")).toHaveCount(2);
  await expectAccessible(page);
  const stored = site.db.prepare("SELECT year FROM projects WHERE id = 3").pluck();
  expect(stored.get()).toBe("1999");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(stored.get()).toBe("1987");
});

test("what was typed comes back with a record that was put into the trash meanwhile", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
}) => {
  expectProblem(/Failed to load resource.*404/);
  await visit("/admin/projects/3");
  const client = page.locator("[name=client]");
  await client.fill("Typed meanwhile");
  const headers = { Origin: new URL(site.url).origin };
  await page.request.post(`${site.url}/admin/projects/3/delete`, { form: {}, headers });
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.locator("main").getByText(t.records.gone.inTrash)).toBeVisible();
  await expectAccessible(page);
  if (hasScripts) await expect(client).toHaveValue("Typed meanwhile");
  // It asks nothing, as what was typed is kept.
  await page.locator("main").getByRole("link", { name: t.frame.trash, exact: true }).click();
  await expect(page).toHaveURL("/admin/trash");
  await page.locator("button[value=restore]").first().click();
  await expect(page).toHaveURL("/admin/projects/3?kept=1");
  await expect(page.getByText(t.form.kept)).toBeVisible();
  await expect(client).toHaveValue("Typed meanwhile");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  const stored = site.db.prepare("SELECT client FROM projects WHERE id = 3").pluck();
  expect(stored.get()).toBe("Typed meanwhile");
});

test("empty fields are filled from the other language", async ({ visit, page, t }) => {
  await visit("/admin/projects/new");
  await page.locator("[name=title_en]").fill("Lantern");
  await page.locator("[name=category_es]").fill("Corto");
  await page.getByRole("button", { name: t.form.copyFrom.en }).first().click();
  await expect(page.locator("[name=title_es]")).toHaveValue("Lantern");
  await expect(page.locator("[name=category_es]")).toHaveValue("Corto");
  await expect(page.locator("[name=title_en]")).toHaveValue("Lantern");
});
