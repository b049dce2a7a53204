import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { type Language } from "~/language/i18n/languages";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

const texts = {
  en: {
    labels: ["Name", "E-mail", "Subject", "Message"],
    send: "Send message",
    sending: "Sending...",
    thankYou: "Thank You!",
    error: "Error",
    failure: "There was a problem sending your message. Please try again.",
    malformed: "The form could not be read.",
    tooShort: "Name must be at least 2 characters",
  },
  es: {
    labels: [
      spanish.contact.name,
      spanish.contact.email,
      spanish.contact.subject,
      spanish.contact.message,
    ],
    ...spanish.contact,
    error: spanish.common.error,
    malformed: spanish.refused.malformedForm,
    tooShort: spanish.validation.contactName,
  },
};
const values = ["Ada", "ada@example.com", "A film", "About the salt."];

const form = (page: Page) => page.locator("#contact form");
const field = (page: Page, language: Language, index: number) =>
  form(page).getByRole("textbox", { name: defined(texts[language].labels[index]), exact: true });
const send = (page: Page, language: Language) =>
  form(page).getByRole("button", { name: texts[language].send }).click();
const toasts = (page: Page) => page.locator("[data-sonner-toast]");

async function fill(page: Page, language: Language) {
  for (const [index, value] of values.entries()) await field(page, language, index).fill(value);
}

test.use({ expectedProblems: [/Failed to load resource/] });

// R295 R296
test("while a message is sent the button says so and waits", async ({ visit, page, language }) => {
  const text = texts[language];
  await visit("/");
  await fill(page, language);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  await send(page, language);
  const button = form(page).getByRole("button");
  await expect(button).toHaveText(text.sending);
  await expect(button).toBeDisabled();
  await expect(button).toBeFocused();
  release();
  await expect(page.getByText(text.thankYou)).toBeVisible();
  await expect(page.locator("#contact").getByRole("status")).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
});

// R297 R438 R439 R469
test("a failure is a toast", async ({ visit, page, site, language }) => {
  const text = texts[language];
  await visit("/");
  await fill(page, language);
  // The malformed request gets an error message from the server.
  await page.route("**/*", (route) =>
    route.request().method() === "POST"
      ? route.continue({ postData: "name=%E0%A4%A" })
      : route.fallback(),
  );
  await send(page, language);
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toHaveAttribute("data-type", "error");
  await expect(toasts(page)).toContainText(text.error);
  await expect(toasts(page)).toContainText(text.malformed);
  for (const [index, value] of values.entries()) {
    await expect(field(page, language, index)).toHaveValue(value);
  }
  if (language === "en") await expectAccessible(page);

  // The aborted request gets none.
  await page.unrouteAll();
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await send(page, language);
  await expect(toasts(page).filter({ hasText: text.failure })).toBeVisible();
  await expect(form(page).getByRole("button")).toBeFocused();
  await expect(page.locator("[data-announcer]")).toBeEmpty();
  for (const [index, value] of values.entries()) {
    await expect(field(page, language, index)).toHaveValue(value);
  }
  await page.unrouteAll();
  await send(page, language);
  await expect(page.getByText(text.thankYou)).toBeVisible();
  expect(site.value("SELECT count(*) FROM contact_messages")).toBe(1);
});

// R315
test("a field is checked when it is left", async ({ visit, page, language }) => {
  const text = texts[language];
  await visit("/");
  const name = field(page, language, 0);
  await name.fill("A");
  await name.press("Tab");
  await expect(form(page).getByText(text.tooShort)).toBeVisible();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Ada");
  await expect(form(page).getByText(text.tooShort)).toHaveCount(0);
  await expect(name).not.toHaveAttribute("aria-invalid");
});

/** Makes one submission fail, so that a toast appears. */
async function showToast(page: Page) {
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await fill(page, "en");
  await send(page, "en");
  await expect(toasts(page)).toHaveCount(1);
}

test("R467 R468 R469 one toast is seen at a time, for 5000 ms", async ({ visit, page }) => {
  await page.clock.install();
  await visit("/");
  await showToast(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const isGoing = toasts(page).and(page.locator("[data-removed=true]"));
  const shown = toasts(page).and(page.locator("[data-removed=false]"));
  const failAgain = async (count: number) => {
    await send(page, "en");
    await expect(async () => {
      // The page needs some time of the fake clock to render the toast.
      await page.clock.runFor(10);
      await expect(shown).toHaveCount(count, { timeout: 300 });
    }).toPass();
  };
  await page.clock.runFor(1000);
  // That jump has ended the first toast; the next one is timed.
  await expect(toasts(page)).toHaveCount(0);
  await failAgain(1);
  await page.clock.runFor(4800);
  await expect(isGoing).toHaveCount(0);
  await expect(shown).toHaveCount(1);
  await page.clock.runFor(800);
  await expect(toasts(page)).toHaveCount(0);

  await failAgain(1);
  await failAgain(2);
  await expect(toasts(page).and(page.locator("[data-visible=true]"))).toHaveCount(1);
});

// R470
test("a toast is swiped away to the right, not to the left", async ({ visit, page, devtools }) => {
  await visit("/");
  await showToast(page);
  // Touch events, because a mouse may select text and then does not swipe.
  const swipe = async (distance: number) => {
    const box = defined(await toasts(page).boundingBox());
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", moved: number) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x: x + moved, y }],
      });
    await touch("touchStart", 0);
    for (const share of [0.1, 0.3, 0.6, 1]) await touch("touchMove", distance * share);
    await touch("touchEnd", distance);
  };
  await swipe(-120);
  await expect(toasts(page)).not.toHaveAttribute("data-removed", "true");
  await expect(toasts(page)).toHaveCount(1);
  await swipe(80);
  await expect(toasts(page)).toHaveCount(0);
});

test("R470 a mouse that drags a toast by its text swipes it away", async ({ visit, page }) => {
  await visit("/");
  await showToast(page);
  const text = toasts(page).locator("[data-title]");
  const box = defined(await text.boundingBox());
  const [x, y] = [box.x + 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const moved of [8, 20, 40, 70, 110]) await page.mouse.move(x + moved, y);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
  await page.mouse.up();
  await expect(toasts(page)).toHaveCount(0);
});

test("R471 F8 moves the focus to the notifications, also when there are none", async ({
  visit,
  page,
}) => {
  await visit("/");
  const link = page.getByRole("link", { name: "Skip" });
  await link.focus();
  await page.keyboard.press("F8");
  const region = page.getByRole("region", { name: /^Notifications/ });
  await expect(region).toBeFocused();
  await expect(page.getByText("No notifications")).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await expect(page.getByText("No notifications")).toHaveCount(0);
  // The toaster is mounted now.
  await page.keyboard.press("F8");
  await expect(region).toBeFocused();
});

test("R471 F8 moves the focus to the notifications", async ({ visit, page }) => {
  await visit("/");
  await showToast(page);
  await page.keyboard.press("F8");
  const region = page.getByRole("region", { name: /^Notifications/ });
  await expect(region.locator(":focus")).toHaveCount(1);
  await expect(region.getByRole("button", { name: "Close" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(region.locator(":focus")).toHaveCount(0);
});
