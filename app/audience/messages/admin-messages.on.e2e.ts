import type { Page } from "@playwright/test";
import { adminTexts as english } from "~/language/texts/en/admin";
import { publicTexts as publicEnglish } from "~/language/texts/en/public";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { publicTexts as publicSpanish } from "~/language/texts/es/public";
import { addRecord } from "~/test/arrange/arrange";
import { expect, expectProblem, hydrated, type Site, test } from "~/test/screens/fixtures";

test.use({ told: "es" });

const texts = {
  en: { ...english, error: publicEnglish.common.error },
  es: { ...spanish, error: publicSpanish.common.error },
};

const rows = (page: Page) => page.locator("tbody tr");
const view = (page: Page) => rows(page).getByRole("link", { name: /^(View|Ver) / });
const dialog = (page: Page) => page.getByRole("dialog");
const toasts = (page: Page) => page.locator("[data-sonner-toast]");
const isRead = (site: Site) => site.value("SELECT isRead FROM contact_messages");

test("a message that can't be marked as read is shown all the same (R453)", async ({
  page,
  site,
  open,
}) => {
  expectProblem(/Failed to load resource.* 500/);
  addRecord(site, "contact_messages", { message: "Here I am, in full." });
  await page.route("**/read", (route) =>
    route.fulfill({ status: 500, contentType: "application/json", body: '{"message":"no"}' }),
  );
  await open("/admin/messages");
  const [warning] = await Promise.all([
    page.waitForEvent("console", (message) => message.type() === "warning"),
    view(page).click(),
  ]);
  expect(warning.text()).toContain("could not be marked as read");
  await expect(dialog(page).getByText("Here I am, in full.")).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  expect(isRead(site)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(view(page)).toBeFocused();
  await expect(rows(page)).toHaveAttribute("data-unread");

  // Opening it again retries, because it is still unread.
  await page.unrouteAll();
  await view(page).click();
  await expect.poll(() => isRead(site)).toBe(1);
});

// R443
test("a deletion that fails is a toast", async ({ visit, page, site, signIn, language }) => {
  const t = texts[language];
  expectProblem(/Failed to load resource.* 500/);
  addRecord(site, "contact_messages");
  site.db.exec(
    "CREATE TRIGGER refuse BEFORE UPDATE OF folder ON contact_messages BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  try {
    await signIn("admin");
    await visit("/admin/messages");
    await rows(page).getByRole("link").last().click();
    await dialog(page).getByRole("button", { name: t.delete.delete }).click();
    await dialog(page).getByRole("button", { name: t.delete.confirm }).click();
    await expect(toasts(page)).toContainText(t.error);
    await expect(toasts(page)).toContainText(t.delete.failed);
    await expect(dialog(page)).toContainText(t.delete.question);
    await expect(rows(page)).toHaveCount(1);
  } finally {
    site.db.exec("DROP TRIGGER refuse");
  }
  await dialog(page).getByRole("button", { name: t.delete.confirm }).click();
  await expect(page.getByText(t.messages.none)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("[data-undo]")).toContainText(t.notices.messageDeleted);
});

test("a text that can't be loaded is said in the dialog", async ({
  page,
  site,
  language,
  open,
}) => {
  const t = texts[language];
  expectProblem(/Failed to load resource.* 404/);
  const id = addRecord(site, "contact_messages", { isRead: 1 });
  await open("/admin/messages");
  site.run("DELETE FROM contact_messages WHERE id = ?", id);
  await view(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(t.messages.errorLoadingText);
  await expect(dialog(page).getByRole("button", { name: t.messages.close })).toBeVisible();
});

// R307
test("a message that leaves the list of unread ones stays open", async ({ page, site, open }) => {
  addRecord(site, "contact_messages", { message: "Still being read." });
  await open("/admin/messages?filter=unread", "en");
  await view(page).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(dialog(page).getByText("Still being read.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});

test("a click with a modifier opens the page of the message in a tab of its own", async ({
  page,
  site,
  open,
}) => {
  const id = addRecord(site, "contact_messages", { message: "In another tab." });
  await open("/admin/messages", "en");
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    view(page).click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await hydrated(tab);
  expect(new URL(tab.url()).pathname).toBe(`/admin/messages/${id}`);
  await expect(tab.getByText("In another tab.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(isRead(site)).toBe(1);
});

test("going back closes the dialog with the page it stands on", async ({ page, site, open }) => {
  addRecord(site, "contact_messages");
  await open("/admin", "en");
  await page.getByRole("link", { name: "Go to messages" }).click();
  await view(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/admin");
  await expect(dialog(page)).toHaveCount(0);
});

test("the dialog goes on to the next message of the page with j", async ({ page, site, open }) => {
  for (const number of ["01", "02", "03"]) {
    addRecord(site, "contact_messages", {
      subject: `Subject ${number}`,
      createdAt: `2025-01-05T09:30:${number}.000Z`,
    });
  }
  await open("/admin/messages?filter=unread", "en");
  await rows(page).first().getByRole("link", { name: /^View/ }).click();
  // Until its script has come, the keys are those of the list.
  await expect(dialog(page).locator("[data-message-text]")).toBeVisible();
  for (const [key, subject] of [
    ["j", "Subject 02"],
    ["j", "Subject 01"],
    ["j", "Subject 01"],
    ["k", "Subject 02"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(dialog(page).getByRole("heading", { name: subject })).toBeVisible();
    await expect(dialog(page).locator("[data-message-text]")).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
});

test("what was chosen stays when the network is gone", async ({ page, site, open }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const id = addRecord(site, "contact_messages", { subject: "Casino" });
  await open("/admin/messages", "en");
  const box = rows(page).getByRole("checkbox");
  const spam = page.getByRole("button", { name: english.messages.actions.spam });
  await box.check();
  await page.context().setOffline(true);
  await spam.click();
  await expect(page.locator("[data-bulk]").getByRole("alert")).toBeVisible();
  await expect(box).toBeChecked();
  await page.context().setOffline(false);
  await spam.click();
  await expect(page.getByText(english.messages.none)).toBeVisible();

  await open(`/admin/messages/${id}`, "en");
  const select = page.getByLabel(english.messages.assignee);
  const assign = page.getByRole("button", { name: english.messages.assign, exact: true });
  await select.selectOption("boss");
  await page.context().setOffline(true);
  await assign.click();
  await expect(page.locator("[data-assign]").getByRole("alert")).toBeVisible();
  await expect(select.locator("option:checked")).toHaveText("boss");
  await page.context().setOffline(false);
  await assign.click();
  await expect(page.locator("[data-undo]")).toContainText("Assigned to boss");
});
