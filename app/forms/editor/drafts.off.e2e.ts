import { adminTexts as t } from "~/language/texts/en/admin";
import { expect, expectProblem, test } from "~/test/screens/fixtures";
import { requestOf, sendAgain } from "~/test/screens/form-sending";

test.use({ isUnfolded: true, user: "admin" });

test("Enter saves: it neither copies texts nor asks for a preview", async ({
  visit,
  page,
  site,
}) => {
  for (const [address, name, query] of [
    ["/admin/projects/1", "client", "SELECT client FROM projects WHERE id = 1"],
    ["/admin/team/1", "name", "SELECT name FROM team_members WHERE id = 1"],
    ["/admin/news/1", "author", "SELECT author FROM news_items WHERE id = 1"],
  ] as const) {
    await visit(address);
    await page.locator(`[name=${name}]`).fill("By Enter");
    await page.locator(`[name=${name}]`).press("Enter");
    await expect.poll(() => site.value(query)).toBe("By Enter");
  }
});

// The image is on an unreachable host.
test.use({ expectedProblems: [/ERR_NAME_NOT_RESOLVED/] });

test("a double click makes one record", async ({ visit, page, site }) => {
  await visit("/admin/team/new");
  const field = (name: string) => page.locator(`[name=${name}]`);
  await field("name").fill("Nora Vidal");
  await field("role_en").fill("Editor");
  await field("role_es").fill("Montadora");
  await field("imageUrl").fill("https://films.example/nora.jpg");
  const save = page.getByRole("button", { name: t.form.save, exact: true });
  const made = () => site.value("SELECT count(*) FROM team_members WHERE name LIKE 'Nora%'");
  const request = await requestOf(page, () => save.click());
  await expect(page.getByText(t.notices.teamMemberCreated)).toBeVisible();
  // Repeats the request, as a second click would.
  expect(await sendAgain(request, await page.context().cookies())).toBe(303);
  expect(made()).toBe(1);
});

test("the login says so when a form was too large to be kept", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource.*401/);
  await visit("/admin/projects/3");
  await page.locator("[name=client]").fill("x".repeat(600_000));
  site.db.exec("DELETE FROM sessions");
  await page.getByRole("button", { name: t.form.save, exact: true }).click();
  await expect(page.getByText(t.keptLogin.bodyTooLong)).toBeVisible();
});
