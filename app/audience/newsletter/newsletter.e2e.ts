import type { Page } from "@playwright/test";
import { type Language } from "~/language/i18n/languages";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";
import { fillAsBot } from "~/test/screens/form-sending";

test.use({ told: "both" });

const texts = {
  en: {
    email: "Your e-mail address",
    subscribe: "Subscribe",
    subscribed: "Subscribed!",
    already: "You are already subscribed to our newsletter. Thank you!",
    invalid: "Please enter a valid email address",
    renewed: /^This form had to be renewed/,
    tooMany: /^Too many requests\. Please try again in \d+ min\.$/,
    errorTitle: /^Error: /,
  },
  es: {
    email: spanish.newsletter.email,
    subscribe: spanish.newsletter.subscribe,
    subscribed: spanish.newsletter.subscribed,
    already: spanish.newsletter.alreadySubscribed,
    invalid: spanish.validation.email,
    renewed: /^Hubo que renovar este formulario/,
    tooMany: /^Demasiadas solicitudes\. Inténtalo de nuevo en \d+ min\.$/,
    errorTitle: /^Error: /,
  },
};

const section = (page: Page) => page.locator("#newsletter");
const field = (page: Page, language: Language) =>
  section(page).getByRole("textbox", { name: texts[language].email });
const send = (page: Page, language: Language) =>
  section(page).getByRole("button", { name: texts[language].subscribe }).click();
const subscriptions = (site: Site) =>
  site.rows("SELECT email, isActive FROM newsletter_subscriptions");

// The browser logs every response from 400 on; these rejections are intended.
test.use({ expectedProblems: [/Failed to load resource.* status of (422|429)/] });

test("R004 R299 R300 R442 a subscription is confirmed in place of the form, a second one as well", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  for (const address of ["/", "/project/1", `/${language}/news?page=1`]) {
    site.db.exec("DELETE FROM newsletter_subscriptions");
    await visit(address);
    await field(page, language).fill(" Ada@Example.com ");
    await send(page, language);
    const status = section(page).getByRole("status");
    await expect(status.getByText(text.subscribed, { exact: true })).toBeVisible();
    await expect(status.getByText(text.already, { exact: true })).toBeVisible();
    await expect(status).toBeInViewport();
    await expect(field(page, language)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(address.split("?")[0]);
    expect(subscriptions(site)).toEqual([{ email: "ada@example.com", isActive: 1 }]);
  }

  await page.reload();
  await expect(section(page).getByRole("status")).toHaveCount(0);
  await field(page, language).fill("ADA@example.com");
  await send(page, language);
  await expect(section(page).getByText(text.already, { exact: true })).toBeVisible();
  await expect(section(page).getByText(text.subscribed, { exact: true })).toHaveCount(0);
  expect(subscriptions(site)).toHaveLength(1);

  // An unsubscribed address can subscribe again.
  site.db.exec("UPDATE newsletter_subscriptions SET isActive = 0");
  await visit("/");
  await field(page, language).fill("ada@example.com");
  await send(page, language);
  await expect(section(page).getByText(text.subscribed, { exact: true })).toBeVisible();
  expect(subscriptions(site)).toEqual([{ email: "ada@example.com", isActive: 1 }]);
});

test("R320 a refused address says why and is kept", async ({ visit, page, site, language }) => {
  const text = texts[language];
  await visit("/legal/terms");
  await field(page, language).fill("ada@");
  await send(page, language);
  const summary = section(page).getByRole("alert");
  await expect(summary.getByRole("link", { name: text.invalid })).toBeVisible();
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(text.errorTitle);
  await expect(field(page, language)).toHaveValue("ada@");
  await expect(field(page, language)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, language)).toHaveAccessibleDescription(text.invalid);
  if (language === "en") await expectAccessible(page);
  await field(page, language).fill("ada@example.com");
  await send(page, language);
  await expect(section(page).getByText(text.subscribed)).toBeVisible();
  // After a rejection on the form's own page, the visitor returns to the page of origin.
  await expect(page).toHaveURL(/\/legal\/terms(#newsletter)?$/);
  expect(subscriptions(site)).toHaveLength(1);
});

test("R004 robots and too many sendings are refused with the address kept", async ({
  visit,
  page,
  site,
  hasScripts,
  language,
}) => {
  const text = texts[language];
  await visit("/");
  await field(page, language).fill("ada@example.com");
  await fillAsBot(section(page));
  await send(page, language);
  await expect(section(page).getByRole("alert").getByText(text.renewed)).toBeVisible();
  await expect(field(page, language)).toHaveValue("ada@example.com");
  expect(subscriptions(site)).toEqual([]);
  await send(page, language);
  await expect(section(page).getByText(text.subscribed)).toBeVisible();

  const { changes } = site.run("UPDATE rate_limits SET points = 20 WHERE key LIKE 'newsletter:%'");
  expect(changes).toBe(1);
  await visit("/");
  await field(page, language).fill("bo@example.com");
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    send(page, language),
  ]);
  expect(response.status()).toBe(429);
  await expect(section(page).getByRole("alert").getByText(text.tooMany)).toBeVisible();
  if (hasScripts) {
    await expect(page.locator("[data-sonner-toast]").getByText(text.tooMany)).toBeVisible();
  }
  await expect(field(page, language)).toHaveValue("bo@example.com");
  expect(subscriptions(site)).toHaveLength(1);
});
