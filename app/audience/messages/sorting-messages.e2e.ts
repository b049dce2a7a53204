import type { Page } from "@playwright/test";
import { adminTexts as english } from "~/language/texts/en/admin";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { addRecord } from "~/test/arrange/arrange";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

const bundles = { en: english, es: spanish };

const rows = (page: Page) => page.locator("tbody tr");
const notice = (page: Page) => page.locator("[data-undo]");
const inFolder = (site: Site, folder: string) =>
  site.value<number>("SELECT count(*) FROM contact_messages WHERE folder = ?", folder);

function addMany(site: Site, count: number): void {
  for (let number = 1; number <= count; number++) {
    addRecord(site, "contact_messages", {
      subject: `Subject ${String(number).padStart(2, "0")}`,
      createdAt: `2025-01-05T09:30:00.${String(number).padStart(3, "0")}Z`,
    });
  }
}

/** Presses a key in the very moment in which a message is shown. */
async function pressOnceShown(page: Page, key: string, subject: string): Promise<void> {
  await page.evaluate(
    ([pressed, shown]) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector("h1")?.textContent !== shown) return;
        observer.disconnect();
        document.dispatchEvent(new KeyboardEvent("keydown", { key: pressed }));
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    },
    [key, subject] as const,
  );
}

test("50 messages of spam take two clicks", async ({ visit, page, site, language }) => {
  const admin = bundles[language];
  const t = admin.messages;
  addMany(site, 50);
  await visit("/admin/messages");
  let clicks = 0;
  const click = async (name: string, role: "button" | "checkbox") => {
    clicks++;
    await page.getByRole(role, { name, exact: true }).click();
  };
  await click(admin.lists.chooseAll_other.replace("{{count}}", "50"), "checkbox");
  await click(t.actions.spam, "button");
  await expect(notice(page)).toContainText(t.done.spam_other.replace("{{count}}", "50"));
  await expect(page.getByText(t.none, { exact: true })).toBeVisible();
  expect([clicks, inFolder(site, "spam")]).toEqual([2, 50]);
  await expectAccessible(page);

  await click(admin.lists.undo, "button");
  await expect(rows(page)).toHaveCount(25);
  expect([clicks, inFolder(site, "inbox")]).toEqual([3, 50]);
});

test("deleted messages are in the trash", async ({ visit, page, site, language }) => {
  const admin = bundles[language];
  const t = admin.messages;
  addMany(site, 2);
  await visit("/admin/messages");
  const choose = (subject: string) =>
    page.getByRole("checkbox", { name: admin.lists.chooseOf.replace("{{name}}", subject) });
  await choose("Subject 02").click();
  await page.locator("[data-bulk]").getByRole("button", { name: t.actions.trash }).click();
  await expect(page.getByText(admin.delete.question)).toBeVisible();
  await page.locator("main").getByRole("button", { name: admin.delete.confirm }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: t.trash, exact: true }).last().click();
  await expect(rows(page)).toContainText("Subject 02");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Subject 02" }).first().click();
  await expect(page.getByText(t.inTrash)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t.actions.restore }).click();
  await expect(page).toHaveURL("/admin/messages?filter=trash");
  await expect(notice(page)).toContainText(t.done.restore_one.replace("{{count}}", "1"));
  expect(inFolder(site, "inbox")).toBe(2);
});

test("an open message is answered and given to a user, and leads to the next", async ({
  visit,
  page,
  site,
  hasScripts,
  language,
}) => {
  const admin = bundles[language];
  const t = admin.messages;
  addMany(site, 3);
  await visit("/admin/messages?q=subject");
  await expect(page).toHaveTitle(new RegExp(`^\\(3\\) ${t.title}`));
  const badge = page.locator("[data-sidebar] [data-unread-count]");
  await expect(badge).toHaveText("3");
  await page.getByRole("link", { name: "Subject 03", exact: true }).click();
  await expect(badge).toHaveText("2");
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: t.previous, exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: t.actions.answered, exact: true }).click();
  await expect(notice(page)).toContainText(t.done.answered_one.replace("{{count}}", "1"));
  await expect(page.getByRole("button", { name: t.actions.unanswered })).toBeVisible();
  await page.getByLabel(t.assignee).selectOption("boss");
  await page.getByRole("button", { name: t.assign, exact: true }).click();
  await expect(notice(page)).toContainText(t.assignedTo.replace("{{name}}", "boss"));
  await expect(page.getByLabel(t.assignee)).toHaveValue(/\d/);
  const next = page.getByRole("link", { name: t.next, exact: true });
  if (hasScripts) await pressOnceShown(page, "j", "Subject 02");
  await next.click();
  if (!hasScripts) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subject 02");
    await next.click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subject 01");
  await expect(next).toHaveCount(0);
  if (hasScripts) {
    await page.keyboard.press("k");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Subject 02");
  }
  await expect(badge).toHaveCount(0);
  await page.locator("[data-back]").click();
  await expect(page).toHaveURL("/admin/messages?q=subject");
  await page.getByRole("link", { name: t.mine, exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("boss");
  await expect(rows(page)).toContainText(t.answered);
});

test("a saved answer is written and opened in a mail program; another press marks the message", async ({
  visit,
  page,
  site,
  language,
}) => {
  const admin = bundles[language];
  const t = admin.messages;
  const id = addRecord(site, "contact_messages", {
    name: "Some Body",
    subject: "A script",
    language: "es",
  });
  await visit("/admin/messages/answers");
  await expect(page.getByText(t.answers.none)).toBeVisible();
  await page.getByRole("link", { name: t.answers.add }).click();
  await page.getByLabel(t.answers.name).fill("Thanks");
  await page.locator('[name="text_en"]').fill("Thank you.");
  const spanishText = page.locator('[name="text_es"]');
  if (!(await spanishText.isVisible())) await page.getByText("Español").first().click();
  await spanishText.fill("Gracias.");
  await expectAccessible(page);
  await page.getByRole("button", { name: admin.form.save, exact: true }).click();
  await expect(page).toHaveURL("/admin/messages/answers");
  await expect(rows(page)).toContainText("Thanks");
  await expectAccessible(page);

  await visit(`/admin/messages/${id}`);
  await page.getByText(t.answers.open).click();
  const links = page.locator("[data-answers] li a");
  await expect(links).toHaveText(["Español", "English"]);
  await expectAccessible(page);
  await expect(links.first()).toHaveAttribute(
    "href",
    /^mailto:.*&body=Gracias\.%0D%0A%0D%0ASome%20Body%2C%20/,
  );
  await expect(page.getByRole("link", { name: t.reply, exact: true })).toHaveAttribute(
    "href",
    /^mailto:.*&body=%0D%0A%0D%0ASome%20Body%2C%20/,
  );
  // A mail program may be closed without a word: only this says that an answer was sent.
  await page.getByRole("button", { name: t.actions.answered, exact: true }).click();
  await expect(page.getByRole("button", { name: t.actions.unanswered })).toBeVisible();
  await expectAccessible(page);

  await visit("/admin/messages/answers");
  await rows(page).getByRole("link").last().click();
  await page.getByRole("link", { name: new RegExp(`^${admin.delete.delete}`) }).click();
  await expect(page.getByText(admin.delete.finalQuestion)).toBeVisible();
});
