import { NO_PASSWORD } from "~/films/screeners/screener";
import { invitationTexts as english } from "~/language/texts/en/invitation";
import { invitationTexts as spanish } from "~/language/texts/es/invitation";
import { addRecord } from "~/test/arrange/arrange";
import { capture } from "~/test/arrange/capture";
import { adminTexts, expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

const invitationTexts = { en: english, es: spanish };

const PERSON = "María-José Fernández de la Reguera";
const EMAIL = "programacion@festival.example";

for (const language of ["en", "es"] as const) {
  const t = adminTexts[language];

  test(`${language}: a person opens a screener by their own link, and the list says so`, async ({
    visit,
    page,
    site,
    signIn,
    hasScripts,
  }) => {
    site.db
      .prepare("INSERT INTO project_screeners (projectId, filmUrl, password) VALUES (1, ?, ?)")
      .run("https://vimeo.com/76979871", NO_PASSWORD);
    await signIn("admin");
    await visit("/admin/projects/1/screener/invite", language);
    await page.getByLabel(t.invitations.name, { exact: true }).fill(PERSON);
    await page.getByLabel(t.invitations.email, { exact: true }).fill(EMAIL);
    await page.getByLabel(t.invitations.sendCopy).check();
    await expectAccessible(page, hasScripts);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: t.invitations.submit, exact: true }).click();
    const link = capture(
      await page.getByLabel(t.invitations.links, { exact: true }).inputValue(),
      /\thttps?:\/\/[^/]+(\/\S+)$/,
    );
    await expectAccessible(page, hasScripts);

    const texts = invitationTexts[language];
    await page.route(/vimeo/, (route) => route.fulfill({ body: "" }));
    await visit(link, language);
    await expectAccessible(page, hasScripts);
    await page.getByRole("button", { name: texts.watch, exact: true }).click();
    await expect(page.locator("main [data-mark]")).toHaveText(PERSON);
    await expectNoSidewaysScroll(page);

    await visit("/admin/projects/1/screener/people", language);
    const row = page.locator("tbody tr").filter({ hasText: EMAIL });
    await expect(row).toContainText(t.invitations.states.opened);
    await expectAccessible(page, hasScripts);
    await expectNoSidewaysScroll(page);
  });

  test(`${language}: without a mail server no letter is sent, and a subscriber is found and erased on request`, async ({
    visit,
    page,
    site,
    signIn,
    hasScripts,
  }) => {
    addRecord(site, "newsletter_subscriptions", {
      email: EMAIL,
      isActive: 1,
      createdAt: "2025-01-05T09:30:00.000Z",
    });
    await signIn("admin");
    await visit("/admin/letters", language);
    await page.getByLabel(t.letters.choose).selectOption({ index: 1 });
    await expectAccessible(page, hasScripts);
    await page.getByRole("button", { name: t.letters.create }).click();
    await page.getByRole("link", { name: t.letters.goSend }).click();
    await expectAccessible(page, hasScripts);
    await expectNoSidewaysScroll(page);
    await expect(page.getByText(t.letters.sendNoServer)).toBeVisible();
    const send = page.getByRole("button", {
      name: t.letters.sendButton_one.replace("{{count}}", "1"),
    });
    await expect(send).toHaveCount(0);
    await page.getByRole("button", { name: t.letters.testSend, exact: true }).click();
    await expect(page.getByText(t.notices.testMailFile)).toBeVisible();
    await visit("/admin/letters", language);
    await expect(page.locator("tbody tr").first()).toContainText(t.letters.states.draft);

    await visit("/admin/privacy", language);
    await page.getByLabel(t.privacy.address).fill(EMAIL.toUpperCase());
    await page.getByRole("button", { name: t.privacy.find }).click();
    await expect(page.getByRole("table").first()).toContainText(EMAIL);
    await expectAccessible(page, hasScripts);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: t.privacy.eraseAsk }).click();
    await expectAccessible(page, hasScripts);
  });
}
