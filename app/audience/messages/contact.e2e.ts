import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { type Language } from "~/language/i18n/languages";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";
import { fillAsBot } from "~/test/screens/form-sending";

test.use({ told: "both" });

const texts = {
  en: {
    form: "Write to us",
    labels: ["Name", "E-mail", "Subject", "Message"],
    send: "Send message",
    thankYou: "Thank You!",
    messageSent: "Message Sent",
    sendAnother: "Send Another Message",
    summary: "Please check the form",
    count: "There are 4 problems with what you entered.",
    errors: [
      "Name must be at least 2 characters",
      "Please enter a valid email address",
      "Subject must be at least 5 characters",
      "Message must be at least 10 characters",
    ],
    errorTitle: /^Error: Umbralenta/,
    renewed: /^This form had to be renewed/,
    tooMany: /^Too many requests\. Please try again in \d+ min\.$/,
  },
  es: {
    form: spanish.contact.formTitle,
    labels: [
      spanish.contact.name,
      spanish.contact.email,
      spanish.contact.subject,
      spanish.contact.message,
    ],
    send: spanish.contact.send,
    thankYou: spanish.contact.thankYou,
    messageSent: spanish.contact.messageSent,
    sendAnother: spanish.contact.sendAnother,
    summary: spanish.forms.summaryTitle,
    count: spanish.forms.summary_other.replace("{{count}}", "4"),
    errors: [
      spanish.validation.contactName,
      spanish.validation.email,
      spanish.validation.contactSubject,
      spanish.validation.contactMessage,
    ],
    errorTitle: /^Error: Umbralenta/,
    renewed: /^Hubo que renovar este formulario/,
    tooMany: /^Demasiadas solicitudes\. Inténtalo de nuevo en \d+ min\.$/,
  },
};

const message = {
  name: "Ada Ñandú",
  email: "ada@example.com",
  subject: "A “film” & <salt>",
  message: "First line\nSecond line ✓",
};

const formOf = (page: Page, language: Language) =>
  page.getByRole("form", { name: texts[language].form });

function fields(page: Page, language: Language) {
  const [name, email, subject, text] = texts[language].labels.map((label) =>
    formOf(page, language).getByRole("textbox", { name: label, exact: true }),
  );
  return [defined(name), defined(email), defined(subject), defined(text)] as const;
}

async function fill(page: Page, language: Language, values = Object.values(message)) {
  for (const [index, field] of fields(page, language).entries())
    await field.fill(defined(values[index]));
}

async function expectValues(page: Page, language: Language, values = Object.values(message)) {
  for (const [index, field] of fields(page, language).entries()) {
    await expect(field).toHaveValue(defined(values[index]));
  }
}

const send = (page: Page, language: Language) =>
  formOf(page, language).getByRole("button", { name: texts[language].send }).click();

const storedMessages = (site: Site) =>
  site.rows("SELECT name, email, subject, message, isRead FROM contact_messages");

// The browser logs every response from 400 on; these rejections are intended.
test.use({ expectedProblems: [/Failed to load resource.* status of (422|429)/] });

test("the form fits a phone with text of twice the size", async ({ visit, page, language }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await visit("/");
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const form = formOf(page, language);
  const widths = (element: Element) => [element.scrollWidth, element.clientWidth] as const;
  for (const part of [page.locator("main"), page.locator("footer"), form]) {
    const [content, box] = await part.evaluate(widths);
    expect(content).toBeLessThanOrEqual(box);
  }
});

// R003 R095 R096 R097 R296
test("a sent message is thanked for", async ({ visit, page, site, language }) => {
  const text = texts[language];
  await visit("/");
  for (const field of fields(page, language)) await expect(field).toBeVisible();
  await fill(page, language);
  await send(page, language);
  const panel = page.locator("#contact").getByRole("status");
  await expect(panel.getByRole("heading", { name: text.thankYou, exact: true })).toBeVisible();
  await expect(panel.getByText(text.messageSent, { exact: true })).toBeVisible();
  await expect(panel).toBeInViewport();
  await expect(formOf(page, language)).toHaveCount(0);
  expect(storedMessages(site)).toEqual([{ ...message, isRead: 0 }]);

  await panel.getByRole("button", { name: text.sendAnother, exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expectValues(page, language, ["", "", "", ""]);
  await fill(page, language, ["Bo", "bo@example.com", "12345", "1234567890"]);
  await send(page, language);
  await expect(panel).toBeVisible();
  expect(storedMessages(site)).toHaveLength(2);
  // Reloading shows no thank-you panel and sends nothing.
  await page.reload();
  await expect(formOf(page, language)).toBeVisible();
  expect(storedMessages(site)).toHaveLength(2);
});

test("R297 R315 R316 R317 R318 R319 a refused message says why at each field and keeps every value", async ({
  visit,
  page,
  site,
  language,
}) => {
  const text = texts[language];
  await visit("/");
  const short = ["A", "ada@", "1234", " 12345678 "];
  await fill(page, language, short);
  await send(page, language);
  const form = formOf(page, language);
  const summary = form.getByRole("alert");
  await expect(summary.getByRole("heading", { name: text.summary })).toBeVisible();
  await expect(summary).toContainText(text.count);
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(text.errorTitle);
  await expectValues(page, language, short);
  for (const [index, field] of fields(page, language).entries()) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(defined(text.errors[index]));
    const link = summary.getByRole("link", { name: defined(text.errors[index]), exact: true });
    await expect(link).toHaveAttribute("href", `#${await field.getAttribute("id")}`);
  }
  await summary.getByRole("link").last().click();
  await expect(fields(page, language)[3]).toBeInViewport();
  if (language === "en") await expectAccessible(page);
  expect(storedMessages(site)).toEqual([]);

  // The minimum lengths are accepted.
  await fill(page, language, ["Bo", "b@example.com", "12345", "1234567890"]);
  await send(page, language);
  await expect(page.locator("#contact").getByText(text.messageSent)).toBeVisible();
  await expect(page).not.toHaveTitle(text.errorTitle);
  expect(storedMessages(site)).toHaveLength(1);
});

// R003
test("a robot is refused with its values kept", async ({ visit, page, site, language }) => {
  const text = texts[language];
  await visit("/");
  const trap = formOf(page, language).locator("[name=fax_extension]");
  await expect(trap).not.toBeInViewport();
  await fill(page, language);
  await fillAsBot(formOf(page, language));
  await send(page, language);
  const summary = formOf(page, language).getByRole("alert");
  await expect(summary.getByText(text.renewed)).toBeVisible();
  await expect(summary).toBeFocused();
  await expectValues(page, language);
  expect(storedMessages(site)).toEqual([]);

  await send(page, language);
  await expect(page.getByText(text.thankYou)).toBeVisible();
  expect(storedMessages(site)).toHaveLength(1);
});
