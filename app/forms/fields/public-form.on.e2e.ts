import type { Page } from "@playwright/test";
import { publicTexts as texts } from "~/language/texts/en/public";
import { expect, test } from "~/test/screens/fixtures";

const CHECKS = /\/[\w.]*schema-[^/]*\.js/;

/** Delays the scripts with the checks until the returned function is called. */
async function delayChecks(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHECKS, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test("a visitor who only reads does not load the checks of a form", async ({ visit, page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (CHECKS.test(request.url())) loaded.push(request.url());
  });
  await visit("/");
  expect(loaded).toEqual([]);
  const name = page.locator("#contact form").getByLabel(texts.contact.name, { exact: true });
  await name.fill("A");
  await name.press("Tab");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  expect(loaded.filter((url) => url.includes("message.schema"))).toHaveLength(1);
});

test("a form that is sent before its checks are loaded waits for them, and keeps its inputs", async ({
  visit,
  page,
  site,
}) => {
  const release = await delayChecks(page);
  await visit("/");
  const form = page.locator("#contact form");
  const name = form.getByLabel(texts.contact.name, { exact: true });
  const message = form.getByLabel(texts.contact.message, { exact: true });
  const button = form.getByRole("button");
  await name.fill("A");
  await form.getByLabel(texts.contact.email, { exact: true }).fill("ada@example.com");
  await form.getByLabel(texts.contact.subject, { exact: true }).fill("A film");
  await message.fill("About the salt, and the light.");
  const element = await message.elementHandle();
  await button.dblclick();
  await expect(button).toBeDisabled();
  await expect(button).toHaveText(texts.contact.sending);

  release();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(message).toHaveValue("About the salt, and the light.");
  expect(await message.evaluate((now, before) => now === before, element)).toBe(true);

  await name.fill("Ada");
  await button.click();
  await expect(page.getByText(texts.contact.thankYou)).toBeVisible();
  expect(site.value("SELECT count(*) FROM contact_messages")).toBe(1);
});

test("a field that is left before the checks are loaded is checked when they are", async ({
  visit,
  page,
}) => {
  const release = await delayChecks(page);
  await visit("/legal/terms");
  const email = page.locator("#newsletter").getByRole("textbox");
  await email.fill("ada");
  await email.press("Tab");
  await expect(email).not.toHaveAttribute("aria-invalid");
  release();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveValue("ada");
});
