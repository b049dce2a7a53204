import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type Language, languages } from "~/language/i18n/languages";
import { publicTexts as english } from "~/language/texts/en/public";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { startSite } from "~/test/process/site-process";
import { expect, hydrated, test } from "~/test/screens/fixtures";

const texts = { en: english, es: spanish };
const typed = {
  name: "Ada",
  email: "ada@example.com",
  subject: "A film",
  message: "About the salt, and the light.",
};

/** Opens the landing page and fills in the contact form. */
async function fillContactForm(page: Page, url: string, language: Language): Promise<void> {
  await page.context().addCookies([{ name: "language", value: language, url }]);
  await page.goto(url);
  await hydrated(page);
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`#contact-form [name=${name}]`).fill(value);
  }
}

/** Sends the form while nothing can be stored, and expects a toast and the form as it was. */
async function expectRejected(page: Page, language: Language, message: string): Promise<void> {
  const form = page.locator("#contact-form");
  await form.getByRole("button", { name: texts[language].contact.send }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: message });
  await expect(toast).toContainText(texts[language].common.error);
  await expect(form.getByRole("alert").getByText(message)).toBeVisible();
  for (const [name, value] of Object.entries(typed)) {
    await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
  }
}

async function expectStored(page: Page, language: Language): Promise<void> {
  const { send, thankYou } = texts[language].contact;
  await page.locator("#contact-form").getByRole("button", { name: send }).click();
  await expect(page.getByText(thankYou)).toBeVisible();
}

test.use({ expectedProblems: [/Failed to load resource.* status of 50[37]/] });

test("a database that is locked is said by a toast", async ({ page, site, language }) => {
  await fillContactForm(page, site.url, language);
  site.db.exec("BEGIN IMMEDIATE");
  try {
    await expectRejected(page, language, texts[language].refused.busy);
  } finally {
    site.db.exec("ROLLBACK");
  }
  await expectStored(page, language);
});

test("a disk that is full is said by a toast", async ({ page }) => {
  const folder = test.info().outputPath();
  const data = path.join(folder, "data");
  const isFull = path.join(folder, "is-full");
  const library = path.join(folder, "read-only.so");
  fs.mkdirSync(data, { recursive: true });
  execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, "app/test/process/read-only.c"]);
  const own = await startSite({
    DATABASE_FILE: path.join(data, "site.sqlite"),
    UPLOADS_DIR: path.join(data, "uploads"),
    SAMPLE_CONTENT: "false",
    LD_PRELOAD: library,
    READ_ONLY_FOLDER: data,
    READ_ONLY_WHEN: isFull,
    READ_ONLY_FULL: "1",
  });
  try {
    for (const language of languages) {
      await fillContactForm(page, own.url, language);
      fs.writeFileSync(isFull, "");
      await expectRejected(page, language, texts[language].refused.storageFull);
      fs.rmSync(isFull);
      await expectStored(page, language);
    }
  } finally {
    await own.stop();
  }
});
