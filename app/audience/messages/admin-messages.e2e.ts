import type { Page } from "@playwright/test";
import { adminTexts as english } from "~/language/texts/en/admin";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { addRecord } from "~/test/arrange/arrange";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

const bundles = { en: english, es: spanish };
const dates = { en: "Jan 05, 2025 09:30", es: "5 ene 2025 09:30" };

const rows = (page: Page) => page.locator("tbody tr");
const row = (page: Page, subject: string) => rows(page).filter({ hasText: subject });
const unread = (site: Site) => site.value("SELECT count(*) FROM contact_messages WHERE isRead = 0");

/** Adds two messages, an older one that is read and an unread one. */
function addMessages(site: Site): number {
  addRecord(site, "contact_messages", {
    name: "Tomás Okafor",
    email: "tomas@films.example",
    subject: "Insurance for the shoot",
    message: "The policy ends on Friday.",
    isRead: 1,
    createdAt: "2025-01-04T18:00:00.000Z",
  });
  return addRecord(site, "contact_messages", {
    name: "Eva Núñez",
    email: "eva@example.com",
    subject: "A script <b>for</b> you",
    message: "Two people in a car.\nIt rains.\n\n<script>alert(1)</script>",
    createdAt: "2025-01-05T09:30:00.000Z",
  });
}

// R221 R226 R227 R228 R455
test("the list of messages", async ({ visit, page, site, hasScripts, language }) => {
  const admin = bundles[language];
  const t = admin.messages;
  addMessages(site);
  await visit("/admin/messages");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
  await expect(page.locator("[data-back]")).toHaveAttribute("href", "/admin");
  const heads = page.getByRole("columnheader");
  await expect(heads).toHaveCount(6);
  for (const [index, label] of [
    hasScripts ? "" : admin.lists.choose,
    t.name,
    t.subject,
    t.date,
    t.status,
    admin.list.actions,
  ].entries())
    await expect(heads.nth(index)).toContainText(label);

  await expect(rows(page)).toHaveCount(2);
  const [newer, older] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(newer).toContainText("Eva Núñez");
  await expect(newer).toContainText("A script <b>for</b> you");
  await expect(newer.getByText(dates[language], { exact: true })).toBeVisible();
  await expect(newer).toHaveAttribute("data-unread");
  await expect(newer.getByText(t.unread, { exact: true })).toBeVisible();
  await expect(older).not.toHaveAttribute("data-unread");
  await expect(older.getByText(t.read, { exact: true })).toBeVisible();
  expect(await newer.getAttribute("class")).not.toBe(await older.getAttribute("class"));
  const weight = (subject: string) =>
    row(page, subject)
      .getByRole("rowheader")
      .evaluate((cell) => Number(getComputedStyle(cell).fontWeight));
  expect(await weight("A script")).toBeGreaterThan(await weight("Insurance"));
  await expect(newer.getByRole("link")).toHaveText(["A script <b>for</b> you", t.view]);
  await expectAccessible(page);

  await page.getByRole("link", { name: t.unreadOnly }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("A script");
});

// R229 R230 R231 R232 R307 R308 R309 C34
test("a message is opened", async ({ visit, page, site, hasScripts, language }) => {
  const admin = bundles[language];
  const t = admin.messages;
  const id = addMessages(site);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") calls.push(new URL(request.url()).pathname);
  });
  await visit("/admin/messages?sort=name");
  const view = row(page, "A script").getByRole("link", { name: t.view });
  await view.click();
  const shown = hasScripts ? page.getByRole("dialog") : page.locator("main");
  await expect(shown.getByRole("heading", { name: "A script <b>for</b> you" })).toBeVisible();
  if (hasScripts) await expect(shown).toHaveAccessibleName("A script <b>for</b> you");
  await expect(shown.locator("[data-sender]")).toHaveText("Eva Núñez <eva@example.com>");
  await expect(shown.getByText(dates[language], { exact: true })).toBeVisible();
  const text = shown.locator("[data-message-text]");
  expect(await text.innerText()).toBe(
    "Two people in a car.\nIt rains.\n\n<script>alert(1)</script>",
  );
  await expect(shown.getByRole("link", { name: t.reply })).toHaveAttribute(
    "href",
    /^mailto:eva@example\.com\?subject=Re%3A%20A%20script%20%3Cb%3Efor%3C%2Fb%3E%20you&body=%0D%0A%0D%0AEva%20N%C3%BA%C3%B1ez%2C%202025-01-05%3A%0D%0A%3E%20Two%20people/,
  );
  await expect.poll(() => unread(site)).toBe(0);
  await expectAccessible(page);

  if (hasScripts) {
    await expect(shown.getByRole("button", { name: admin.delete.delete })).toBeVisible();
    await shown.getByRole("button", { name: t.close }).click();
    await expect(shown).toHaveCount(0);
    await expect(view).toBeFocused();
  } else {
    await expect(shown.getByRole("link", { name: /«|“/ })).toBeVisible();
    await page.locator("[data-back]").click();
  }
  await expect(page).toHaveURL("/admin/messages?sort=name");
  await expect(row(page, "A script")).not.toHaveAttribute("data-unread");
  await expect(row(page, "A script").getByText(t.read, { exact: true })).toBeVisible();

  await view.click();
  await expect(shown.locator("[data-message-text]")).toBeVisible();
  expect(calls).toEqual(hasScripts ? [`/api/admin/contact-messages/${id}/read`] : []);
  expect(site.rows("SELECT username, action, subject, label FROM activity")).toEqual([
    { username: "boss", action: "read", subject: "message", label: "A script <b>for</b> you" },
  ]);
  await visit("/admin");
  await expect(page.locator('[data-count="unreadMessages"] dd')).toHaveText("0");
});

test("a message is deleted after a question that names it (R006 R233 R310 R311 R312 R449 C17)", async ({
  visit,
  page,
  site,
  hasScripts,
  language,
}) => {
  const admin = bundles[language];
  addMessages(site);
  await visit("/admin/messages?q=a");
  const question = hasScripts ? page.getByRole("dialog") : page.locator("main");
  const ask = async () => {
    const view = { name: admin.messages.view };
    await row(page, "Insurance").getByRole("link", view).click();
    const remove = { name: new RegExp(`^${admin.delete.delete}`) };
    await question.getByRole(hasScripts ? "button" : "link", remove).click();
  };
  await ask();
  await expect(question).toContainText(admin.delete.question);
  await expect(question).toContainText("Insurance for the shoot");
  await expectAccessible(page);
  const cancel = { name: admin.delete.cancel, exact: true };
  if (hasScripts) {
    await question.getByRole("button", cancel).click();
    await question.getByRole("button", { name: admin.messages.close }).click();
  } else await question.getByRole("link", cancel).click();
  await expect(page).toHaveURL("/admin/messages?q=a");
  await expect(rows(page)).toHaveCount(2);

  await ask();
  await question.getByRole("button", { name: admin.delete.confirm }).click();
  await expect(page.getByText(admin.notices.messageDeleted)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("A script");
  await expect(page).toHaveURL("/admin/messages?q=a");
  if (hasScripts) await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(site.rows("SELECT action, label FROM activity")).toEqual([
    { action: "deleted", label: "Insurance for the shoot" },
  ]);
});

test("a message that is open is deleted from there (R232 R233)", async ({
  visit,
  page,
  site,
  hasScripts,
  language,
}) => {
  const admin = bundles[language];
  const t = admin.messages;
  const id = addMessages(site);
  await visit("/admin/messages");
  await row(page, "A script").getByRole("link", { name: t.view }).click();
  const shown = hasScripts ? page.getByRole("dialog") : page.locator("main");
  await expect(shown.locator("[data-message-text]")).toBeVisible();
  if (hasScripts) await shown.getByRole("button", { name: admin.delete.delete }).click();
  else await shown.getByRole("link", { name: /A script/ }).click();
  await expect(shown).toContainText(admin.delete.question);
  await expect(shown).toContainText("A script <b>for</b> you");
  await expectAccessible(page);
  await shown.getByRole("button", { name: admin.delete.confirm }).click();
  await expect(page.getByText(admin.notices.messageDeleted)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL("/admin/messages");
  if (hasScripts) {
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("#content")).toBeFocused();
  }
  expect(site.value("SELECT folder FROM contact_messages WHERE id = ?", id)).toBe("trash");
});

test("nothing scrolls sideways at 320 px: list, open message", async ({ visit, page, site }) => {
  const long = "x".repeat(90);
  addRecord(site, "contact_messages", {
    name: long,
    email: `${long}@example.com`,
    subject: long,
    message: `${long}${long}`,
  });
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async () => {
    const widths = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      const overlay = document.querySelector(".admin-dialog");
      return [scrollWidth, overlay?.scrollWidth ?? 0];
    });
    for (const width of widths) expect(width).toBeLessThanOrEqual(320);
  };
  await visit("/admin/messages", "en");
  await fits();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^View/ }).last().click();
  await expect(page.locator("[data-message-text]")).toBeVisible();
  await fits();
  await expectAccessible(page);
  await visit("/admin/messages/1/delete", "en");
  await expect(page.getByText(english.delete.question)).toBeVisible();
  await fits();
  await visit("/admin/messages/1", "en");
  await fits();
  await expectAccessible(page);
});

test("a name that turns the writing round does not turn the address beside it", async ({
  visit,
  page,
  site,
}) => {
  const email = "attacker@evil.example";
  const id = addRecord(site, "contact_messages", { name: "Ana \u202eRuiz", email });
  for (const address of ["/admin/messages", `/admin/messages/${id}`]) {
    await visit(address, "en");
    const [first, last] = await page
      .locator("main")
      .getByText(email, { exact: true })
      .first()
      .evaluate((element) => {
        const text = element.firstChild;
        if (!text?.textContent) throw new Error("The address has no text.");
        const left = (index: number) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          return range.getBoundingClientRect().left;
        };
        return [left(0), left(text.textContent.length - 1)] as const;
      });
    expect(first, address).toBeLessThan(last);
  }
});
