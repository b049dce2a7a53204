import type { Page } from "@playwright/test";
import { subscriptionTexts } from "~/language/texts/en/subscription";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { addRecord } from "~/test/arrange/arrange";
import { expect, test } from "~/test/screens/fixtures";
import { confirmationToken } from "./confirmation.server";
import { unsubscribeToken } from "./unsubscribe.server";

test.use({ told: "es" });

const texts = {
  en: {
    subscribe: "Subscribe",
    subscribing: "Subscribing...",
    subscribed: "Subscribed!",
    already: "You are already subscribed to our newsletter. Thank you!",
    errorTitle: "Subscription Error",
    failure: "There was a problem with your subscription. Please try again.",
    malformed: "The form could not be read.",
  },
  es: {
    ...spanish.newsletter,
    already: spanish.newsletter.alreadySubscribed,
    malformed: spanish.refused.malformedForm,
  },
};
const section = (page: Page) => page.locator("#newsletter");
const toasts = (page: Page) => page.locator("[data-sonner-toast]");

test.use({ expectedProblems: [/Failed to (?:load resource|fetch)|net::ERR/] });

// R298 R300 R301 R440 R441
test("failures are toasts, sending says so", async ({ visit, page, language }) => {
  const text = texts[language];
  await visit("/legal/terms");
  const field = section(page).getByRole("textbox");
  const button = section(page).getByRole("button");
  await field.fill("ada@example.com");
  await page.route("**/*", (route) =>
    route.request().method() === "POST"
      ? route.continue({ postData: "email=%E0%A4%A" })
      : route.fallback(),
  );
  await button.click();
  await expect(toasts(page)).toContainText(text.errorTitle);
  await expect(toasts(page)).toContainText(text.malformed);
  await expect(field).toHaveValue("ada@example.com");

  await page.unrouteAll();
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await button.click();
  const toast = toasts(page).filter({ hasText: text.failure });
  await expect(toast).toBeVisible();
  await expect(button).toBeFocused();
  await expect(toast).toContainText(text.errorTitle);
  await expect(field).toHaveValue("ada@example.com");
  await expect(page.locator("h1")).toBeVisible();

  await page.unrouteAll();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  await expect(button).toHaveText(text.subscribe);
  await button.click();
  await expect(button).toHaveText(text.subscribing);
  await expect(button).toBeDisabled();
  release();
  await expect(section(page).getByText(text.subscribed, { exact: true })).toBeVisible();
  await expect(section(page).getByRole("status")).toBeFocused();

  // The result survives client-side navigation; a reload shows the form again.
  await page.getByRole("contentinfo").locator("a[href='/legal/cookies']").click();
  await expect(page).toHaveURL("/legal/cookies");
  await expect(page.locator("main h1")).toBeFocused();
  await expect(section(page).getByText(text.already, { exact: true })).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.reload();
  await expect(field).toBeVisible();
});

for (const about of ["confirmSubscription", "unsubscribe"] as const) {
  test(`the button that a mail leads to (${about}) leaves its page when the network is gone, and works afterwards`, async ({
    visit,
    page,
    site,
  }) => {
    const email = "ada@example.com";
    const isActive = about === "unsubscribe" ? 1 : 0;
    const pendingSince = isActive ? null : "2020-01-01T00:00:00.000Z";
    const id = addRecord(site, "newsletter_subscriptions", { email, isActive, pendingSince });
    await visit(
      isActive
        ? `/newsletter/unsubscribe?token=${unsubscribeToken({ id, email })}`
        : `/newsletter/confirm?token=${confirmationToken({ id, email })}`,
      "en",
    );
    const main = page.getByRole("main");
    const button = main.getByRole("button");
    await page.context().setOffline(true);
    await button.click();
    await expect(main.getByRole("alert")).toHaveText(texts.en.failure);
    await expect(button).toBeFocused();
    await page.context().setOffline(false);
    await button.click();
    await expect(main.getByRole("heading")).toHaveText(subscriptionTexts[about].doneTitle);
    await expect(main.locator(":focus")).toHaveCount(1);
  });
}
