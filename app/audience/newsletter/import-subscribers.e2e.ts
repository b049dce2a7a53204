import { adminTexts as english } from "~/language/texts/en/admin";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const list = [
  "Email Address;First Name;Status;Unsubscribed at;Favourite film",
  "ana@example.com;Ana;subscribed;;Vertigo",
  "bo(at)example.com;Bo;subscribed;;",
  "cleo@example.com;Cleo;unsubscribed;2024-05-05 09:00:00;",
  "dana@example.com;Dana;on holiday;;",
].join("\n");

test("a list is looked through", async ({ visit, page, site, language }) => {
  const { import: texts } = (language === "en" ? english : spanish).subscribers;
  expectProblem(/status of 422/);
  const emails = () =>
    site.db
      .prepare("SELECT email, isActive FROM newsletter_subscriptions ORDER BY email")
      .raw()
      .all();
  await visit("/admin/subscribers/import");
  const send = page.getByRole("button", { name: texts.submit, exact: true });
  await page.locator("#subscriber-import [name=language]").selectOption("es");
  await page.locator("[name=where]").fill("Sheet at the premiere");
  await page.locator("[name=day]").fill("2026-01-05");
  await send.click();
  const summary = page.locator("main form").getByRole("alert").first();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link", { name: texts.empty })).toBeVisible();
  await expect(page.locator("#subscriber-import-lines-error")).toHaveText(texts.empty);
  const buffer = Buffer.from(list);
  await page
    .locator("[name=file]")
    .setInputFiles({ name: "addresses.csv", mimeType: "text/csv", buffer });
  await send.click();

  await expect(page).toHaveURL("/admin/subscribers/import/review");
  await expect(page.getByText("addresses.csv")).toBeVisible();
  const outcome = (name: string) => page.locator(`[data-outcome=${name}] summary`);
  await expect(outcome("added")).toHaveText(filled(texts.counts.added_one, { count: 1 }));
  await expect(outcome("leftThere")).toHaveText(filled(texts.counts.leftThere_one, { count: 1 }));
  await expect(outcome("refused")).toHaveText(filled(texts.refused_one, { count: 1 }));
  await outcome("added").click();
  await expect(page.locator("[data-outcome=added]")).toContainText("ana@example.com – Ana");
  await expect(page.getByText("Favourite film")).toBeVisible();
  await expectAccessible(page);
  expect(emails()).toEqual([]);
  // A word that is not understood makes no subscriber.
  await expect(page.getByRole("button", { name: /^(Import|Importar) / })).toHaveCount(0);
  await page
    .getByLabel(filled(texts.questionOf_one, { value: "on holiday", column: "Status", count: 1 }))
    .selectOption("active");
  await page.getByRole("button", { name: texts.again }).click();
  await expect(outcome("added")).toHaveText(filled(texts.counts.added_other, { count: 2 }));
  expect(emails()).toEqual([]);
  await page.getByRole("button", { name: filled(texts.people_other, { count: 2 }) }).click();

  await expect(page).toHaveURL(/\/admin\/subscribers\/import\?/);
  await expect(page.getByText(filled(texts.corrected_one, { count: 1 })).first()).toBeVisible();
  expect(emails()).toEqual([
    ["ana@example.com", 1],
    ["cleo@example.com", 0],
    ["dana@example.com", 1],
  ]);
  const lines = page.locator("[name=lines]");
  await expect(lines).toHaveValue(/bo\(at\)example\.com;Bo;subscribed/);
  await lines.fill((await lines.inputValue()).replace("(at)", "@"));
  await send.click();
  await page.getByRole("button", { name: filled(texts.people_one, { count: 1 }) }).click();
  await expect(page).toHaveURL("/admin/subscribers");
  expect(emails()).toHaveLength(4);
  await expect(page.getByRole("row", { name: /bo@example\.com/ })).toContainText("Bo");
});

test("a list that someone else has changed meanwhile is shown again", async ({
  visit,
  page,
  site,
  language,
}) => {
  const { import: texts } = (language === "en" ? english : spanish).subscribers;
  expectProblem(/status of 409/);
  await visit("/admin/subscribers/import");
  await page.locator("[name=lines]").fill("ana@example.com\nbo@example.com");
  await page.locator("#subscriber-import [name=language]").selectOption("es");
  await page.locator("[name=where]").fill("Sheet at the premiere");
  await page.locator("[name=day]").fill("2026-01-05");
  await page.getByRole("button", { name: texts.submit, exact: true }).click();
  const agree = page.getByRole("button", { name: filled(texts.people_other, { count: 2 }) });
  await expect(agree).toBeVisible();
  site.db.exec(
    "INSERT INTO newsletter_subscriptions (email, isActive) VALUES ('bo@example.com', 0)",
  );
  await agree.click();
  await expect(page.getByText(texts.changed)).toBeVisible();
  await page.getByRole("button", { name: filled(texts.people_one, { count: 1 }) }).click();
  await expect(page).toHaveURL("/admin/subscribers");
  const active = "SELECT email FROM newsletter_subscriptions WHERE isActive = 1";
  expect(site.values(active)).toEqual(["ana@example.com"]);
});
