import fs from "node:fs";
import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { adminTexts as english } from "~/language/texts/en/admin";
import { publicTexts as publicEnglish } from "~/language/texts/en/public";
import { subscriptionTexts as subscriptionEnglish } from "~/language/texts/en/subscription";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { publicTexts as publicSpanish } from "~/language/texts/es/public";
import { subscriptionTexts as subscriptionSpanish } from "~/language/texts/es/subscription";
import { addRecord } from "~/test/arrange/arrange";
import { capture } from "~/test/arrange/capture";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";
import { unsubscribeToken } from "./unsubscribe.server";

test.use({ told: "both" });

const bundles = {
  en: { admin: english, site: publicEnglish, subscription: subscriptionEnglish },
  es: { admin: spanish, site: publicSpanish, subscription: subscriptionSpanish },
};
const headings = { en: "Newsletter Subscribers", es: "Suscriptores del boletín" };

const rows = (page: Page) => page.locator("tbody tr");
const row = (page: Page, email: string) => rows(page).filter({ hasText: email });
const isActive = (site: Site, email: string) =>
  site.value("SELECT isActive FROM newsletter_subscriptions WHERE email = ?", email);

test("who subscribes is listed (R236 R237 C11)", async ({ page, site, language, open }) => {
  const { admin, site: texts } = bundles[language];
  const t = admin.subscribers;
  await open("/admin/subscribers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[language]);
  await expect(page.getByText(t.none, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await open("/newsletter");
  const form = page.locator("#newsletter");
  await form.getByRole("textbox", { name: texts.newsletter.email }).fill("Ada@Example.com");
  await form.getByRole("button", { name: texts.newsletter.subscribe }).click();
  await expect(form.getByText(texts.newsletter.subscribed, { exact: true })).toBeVisible();
  addRecord(site, "newsletter_subscriptions", {
    email: "gone@example.com",
    isActive: 0,
    createdAt: "2025-01-05T09:30:00.000Z",
  });

  await open("/admin/subscribers");
  await expect(rows(page)).toHaveCount(2);
  const [newer, older] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(newer).toContainText("ada@example.com");
  await expect(newer.getByText(t.active, { exact: true })).toBeVisible();
  await expect(older).toContainText("gone@example.com");
  await expect(older.getByText(t.unsubscribed, { exact: true })).toBeVisible();
  await expect(older.locator("time")).toHaveText(
    language === "en" ? "Jan 05, 2025 09:30" : "5 ene 2025 09:30",
  );
  await expectAccessible(page);

  await page.getByRole("navigation", { name: admin.list.filter }).getByText(t.active).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("ada@example.com");
});

// R006
test("subscribers are searched", async ({ page, site, hasScripts, language, open }) => {
  const { admin } = bundles[language];
  const t = admin.subscribers;
  for (const email of ["ana@example.com", "bo@other.org"]) {
    addRecord(site, "newsletter_subscriptions", { email });
  }
  await open("/admin/subscribers");
  const search = async (text: string) => {
    await page.getByRole("searchbox", { name: t.searchHint }).fill(text);
    if (!hasScripts) await page.getByRole("button", { name: admin.list.search }).click();
  };
  await search("nobody");
  await expect(page.getByText(admin.list.noResults, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await search("OTHER");
  await expect(rows(page)).toHaveCount(1);

  await row(page, "bo@other.org").getByRole("link").click();
  const question = hasScripts ? page.getByRole("dialog") : page.locator("main");
  await expect(question).toContainText(admin.delete.question);
  await expect(question).toContainText("bo@other.org");
  await expectAccessible(page);
  await question.getByRole("button", { name: admin.delete.confirm }).click();
  await expect(page.getByText(admin.notices.subscriberRemoved)).toBeVisible();
  await expect(page).toHaveURL("/admin/subscribers?q=OTHER");
  await expect(page.getByText(admin.list.noResults, { exact: true })).toBeVisible();
  expect(isActive(site, "bo@other.org")).toBe(undefined);
  expect(isActive(site, "ana@example.com")).toBe(1);
  expect(site.rows("SELECT action, subject, label FROM activity")).toEqual([
    { action: "deleted", subject: "subscriber", label: "bo@other.org" },
  ]);
});

test("the link in the exported file leaves the newsletter, by a button only", async ({
  page,
  site,
  language,
  open,
}) => {
  const { admin, site: texts, subscription } = bundles[language];
  const { unsubscribe } = subscription;
  const t = admin.subscribers;
  addRecord(site, "newsletter_subscriptions", { email: "ana@example.com" });
  await open("/admin/subscribers");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t.export }).click(),
  ]);
  const file = fs.readFileSync(await download.path(), "utf8");
  const link = capture(file, /"http:\/\/[^/"]+(\/[^"]+)"/);
  await page.context().clearCookies();

  for (const address of [link, `/${language}${link}`]) {
    site.db.exec("UPDATE newsletter_subscriptions SET leftAt = NULL, isActive = 1");
    const response = await open(address);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const main = page.locator("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(unsubscribe.title);
    await expect(main).toContainText("ana@example.com");
    if (address === link) await expectAccessible(page);
    expect(isActive(site, "ana@example.com")).toBe(1);

    await main.getByRole("button", { name: unsubscribe.confirm }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(unsubscribe.doneTitle);
    await expect(main.getByRole("status")).toHaveText(
      unsubscribe.done.replace("{{email}}", "ana@example.com"),
    );
    await expect(page).toHaveURL(address);
    expect(isActive(site, "ana@example.com")).toBe(0);
    if (address === link) await expectAccessible(page);
    await page.reload();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(unsubscribe.doneTitle);
  }

  const form = page.locator("#newsletter");
  await form.getByRole("textbox").fill("ana@example.com");
  await form.getByRole("button").click();
  await expect(form.getByText(texts.newsletter.subscribed, { exact: true })).toBeVisible();
  expect(isActive(site, "ana@example.com")).toBe(1);
  await expect(page).toHaveURL(`/${language}/newsletter#newsletter`);
  expect(site.output()).toContain("/newsletter/unsubscribe");
  expect(site.output()).not.toContain(defined(link.split("token=")[1]));
});

test("a link that is none says what to do", async ({ visit, page, site, language }) => {
  const { subscription } = bundles[language];
  const { unsubscribe } = subscription;
  expectProblem(/Failed to load resource.* 404/);
  const id = addRecord(site, "newsletter_subscriptions", { email: "ana@example.com" });
  const token = unsubscribeToken({ id, email: "bo@example.com" });
  for (const search of ["", "?token=", "?token=x", `?token=${token}`]) {
    const response = await visit(`/newsletter/unsubscribe${search}`);
    expect(response?.status()).toBe(404);
    const main = page.locator("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(unsubscribe.invalidTitle);
    await expect(main.getByText(unsubscribe.invalid)).toBeVisible();
    await expect(main.getByRole("button")).toHaveCount(0);
  }
  await expectAccessible(page);
  expect(isActive(site, "ana@example.com")).toBe(1);
});

test("nothing scrolls sideways at 320 px: list, question", async ({ page, site, open }) => {
  const email = `${"x".repeat(60)}@${"y".repeat(60)}.example.com`;
  const id = addRecord(site, "newsletter_subscriptions", { email });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [
    "/admin/subscribers",
    `/admin/subscribers/${id}/delete`,
    `/newsletter/unsubscribe?token=${unsubscribeToken({ id, email })}`,
  ]) {
    await open(address, "en");
    await expect(page.getByText(email).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    await expectAccessible(page);
  }
});
