import { addRecord } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import type { Site } from "~/test/screens/fixtures";
import { expect, expectAccessible } from "~/test/screens/fixtures";
import { test } from "~/test/screens/site-with-mail";

test.use({ told: "both", user: "admin" });

const QUOTA = "450 4.7.1 The hourly quota of this account is exceeded";
const UNKNOWN = "550 5.1.1 There is no such mailbox";
const FULL = "452 4.2.2 The mailbox is full";

const addReaders = (site: Site, names: string[]) => {
  for (const name of names) {
    const createdAt = "2025-01-05T09:30:00.000Z";
    addRecord(site, "newsletter_subscriptions", {
      email: `${name}@example.com`,
      isActive: 1,
      createdAt,
    });
  }
};

const partOf = (text: string) => text.split("{{")[0]?.trim() ?? "";

test("a letter waits for a mail server, says why", async ({ visit, page, site, sink, t }) => {
  addReaders(site, ["ana", "bo", "cy"]);
  sink.reply = ({ command }) => (command === "RCPT" ? QUOTA : null);
  await visit("/admin/letters");
  await page.getByLabel(t.letters.choose).selectOption({ index: 1 });
  await page.getByRole("button", { name: t.letters.create }).click();
  await page.getByRole("button", { name: t.letters.goOn }).click();
  const send = t.letters.sendButton_other.replace("{{count}}", "3");
  await page.getByRole("button", { name: send }).click();
  await expect(page).toHaveURL(/\/admin\/letters\/\d+$/);
  const letter = page.url();
  await expect(async () => {
    await visit(letter);
    await expect(page.getByText(partOf(t.letters.held))).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator("main")).toContainText(t.letters.states.paused);
  await expect(page.getByRole("status").filter({ hasText: "quota" })).toContainText(QUOTA);
  const putOff = page.getByRole("table", { name: t.letters.putOff });
  await expect(putOff.getByRole("row")).toHaveCount(4);
  await expect(putOff).toContainText("ana@example.com");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  sink.reply = () => null;
  site.db.exec(`UPDATE letters SET "retryAt" = '2026-01-01T00:00:00.000Z'`);
  await expect(async () => {
    await visit(letter);
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(
      t.letters.states.sent,
      { timeout: 500 },
    );
  }).toPass();
  await expect(page.locator("main")).not.toContainText("quota");
  expect(sink.mails.flatMap(({ recipients }) => recipients).sort()).toEqual([
    "ana@example.com",
    "bo@example.com",
    "cy@example.com",
  ]);
});

test("a letter says who was refused", async ({ visit, page, site, sink, t }) => {
  addReaders(site, ["ana", "full", "wrong"]);
  sink.reply = ({ address }) => {
    if (address.startsWith("wrong")) return UNKNOWN;
    return address.startsWith("full") ? FULL : null;
  };
  await visit("/admin/letters");
  await page.getByLabel(t.letters.choose).selectOption({ index: 1 });
  await page.getByRole("button", { name: t.letters.create }).click();
  await page.getByRole("button", { name: t.letters.goOn }).click();
  const send = t.letters.sendButton_other.replace("{{count}}", "3");
  await page.getByRole("button", { name: send }).click();
  await expect(page).toHaveURL(/\/admin\/letters\/\d+$/);
  const letter = page.url();
  const putOff = page.getByRole("table", { name: t.letters.putOff });
  const failures = page.getByRole("table", { name: t.letters.failures });
  await expect(async () => {
    await visit(letter);
    await expect(putOff).toContainText("full@example.com", { timeout: 500 });
    await expect(failures).toContainText(UNKNOWN, { timeout: 500 });
  }).toPass();
  await expect(putOff).toContainText(FULL);
  await expect(page.locator("main")).toContainText(t.letters.states.sending);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a letter about a news item is five presses away", async ({
  visit,
  page,
  site,
  sink,
  language,
  t,
}) => {
  addReaders(site, ["ana", "bo"]);
  await visit("/admin/news/1");
  let presses = 0;
  const press = async (role: "link" | "button", name: string) => {
    presses++;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await page.locator("[data-more-actions] > summary").click();
  presses++;
  await press("link", t.letters.sendToSubscribers);
  await press("button", t.letters.create);
  const preview = page.locator(`[name="preview_${language}"]`);
  await preview.fill("In the open air");
  await press("button", t.letters.goOn);
  await expect(page).toHaveURL(/\/send$/);
  await expect(page.locator("main")).toContainText("In the open air");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const steps = page.getByRole("navigation", { name: t.letters.steps });
  await expect(steps.getByRole("link")).toHaveText([
    t.letters.preview,
    t.letters.testStep,
    t.letters.sendStep,
  ]);
  await steps.getByRole("link", { name: t.letters.sendStep }).click();
  const send = t.letters.sendButton_other.replace("{{count}}", "2");
  await expect(page.getByRole("button", { name: send })).toBeInViewport();
  await press("button", send);
  await expect(page).toHaveURL(/\/admin\/letters\/\d+$/);
  expect(presses).toBe(5);
  await expect.poll(() => sink.mails.length).toBe(2);
});
