import fs from "node:fs";
import { NO_PASSWORD } from "~/films/screeners/screener";
import { invitationTexts as english } from "~/language/texts/en/invitation";
import { invitationTexts as spanish } from "~/language/texts/es/invitation";
import { addRecord } from "~/test/arrange/arrange";
import { capture } from "~/test/arrange/capture";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

const invitationTexts = { en: english, es: spanish };

const PERSON = "María-José Fernández de la Reguera";
const EMAIL = "programacion@festival.example";

test("a person opens a screener by their own link", async ({
  visit,
  page,
  site,
  t,
  language,
  context,
  hasScripts,
}) => {
  site.run(
    "INSERT INTO project_screeners (projectId, filmUrl, password) VALUES (1, ?, ?)",
    "https://vimeo.com/76979871",
    NO_PASSWORD,
  );
  await visit("/admin/projects/1/screener/invite");
  await page.getByLabel(t.invitations.name, { exact: true }).fill(PERSON);
  await page.getByLabel(t.invitations.email, { exact: true }).fill(EMAIL);
  // This site has no mail server, so that nothing is said to go out by mail.
  await expect(page.getByLabel(t.invitations.sendMail, { exact: true })).toHaveCount(0);
  await expect(page.locator("main .notice-text")).toBeVisible();
  await expect(page.locator("[data-technician]")).toContainText("MAIL_URL=");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: t.invitations.submit, exact: true }).click();
  const table = page.locator("[data-made-links]");
  await expect(table.getByRole("row").nth(1)).toContainText(PERSON);
  const address = await table.locator("code").innerText();
  const link = capture(address, /^https?:\/\/[^/]+(\/\S+)$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByText(t.invitations.downloadLinks, { exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("links.csv");
  const { name, email, link: head } = t.invitations;
  expect(fs.readFileSync(await file.path(), "utf8")).toBe(
    `\uFEFF"${name}","${email}","${head}"\r\n"${PERSON}","${EMAIL}","${address}"\r\n`,
  );
  if (hasScripts) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const copyOf = filled(t.invitations.copyLinkOf, { name: PERSON });
    await page.getByRole("button", { name: copyOf }).click();
    await expect(page.getByText(t.newLink.copied, { exact: true })).toBeVisible();
    expect(await copied()).toBe(address);
    await page.getByRole("button", { name: t.invitations.copyAll, exact: true }).click();
    await expect.poll(copied).toBe(`${PERSON}\t${EMAIL}\t${address}`);
  }

  const texts = invitationTexts[language];
  await page.route(/vimeo/, (route) => route.fulfill({ body: "" }));
  await visit(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: texts.watch, exact: true }).click();
  await expect(page.locator("main [data-mark]")).toHaveText(PERSON);
  await expectNoSidewaysScroll(page);

  await visit("/admin/projects/1/screener/people");
  const row = page.locator("tbody tr").filter({ hasText: EMAIL });
  await expect(row).toContainText(t.invitations.states.opened);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("without a mail server no letter is sent", async ({ visit, page, site, t }) => {
  addRecord(site, "newsletter_subscriptions", {
    email: EMAIL,
    isActive: 1,
    createdAt: "2025-01-05T09:30:00.000Z",
  });
  await visit("/admin/letters");
  await page.getByLabel(t.letters.choose).selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: t.letters.create }).click();
  await page.getByRole("button", { name: t.letters.goOn }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(t.letters.sendNoServer)).toBeVisible();
  const send = page.getByRole("button", {
    name: t.letters.sendButton_one.replace("{{count}}", "1"),
  });
  await expect(send).toHaveCount(0);
  await page.getByRole("button", { name: t.letters.testSend, exact: true }).click();
  await expect(page.getByText(t.notices.testMailFile)).toBeVisible();
  await visit("/admin/letters");
  await expect(page.locator("tbody tr").first()).toContainText(t.letters.states.draft);

  await visit("/admin/privacy");
  await page.getByLabel(t.privacy.address).fill(EMAIL.toUpperCase());
  await page.getByRole("button", { name: t.privacy.find }).click();
  await expect(page.getByRole("table").first()).toContainText(EMAIL);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: t.privacy.eraseAsk }).click();
  await expectAccessible(page);
});
