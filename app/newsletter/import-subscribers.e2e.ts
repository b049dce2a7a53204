import { languages } from "~/i18n/languages";
import { filled } from "../test/admin-screens";
import { expect, expectAccessible, test } from "../test/fixtures";
import { adminTexts as english } from "../texts/en/admin";
import { adminTexts as spanish } from "../texts/es/admin";

for (const language of languages) {
  const { import: texts } = (language === "en" ? english : spanish).subscribers;

  test(`${language}: refused lines of a file are corrected, and the file is not sent again`, async ({
    visit,
    page,
    site,
    signIn,
    hasScripts,
    expectedProblems,
  }) => {
    expectedProblems.push(/status of 422/);
    await signIn("admin");
    await visit("/admin/subscribers/import", language);
    const lines = page.locator("[name=lines]");
    const file = page.locator("[name=file]");
    const send = page.getByRole("button", { name: texts.submit, exact: true });
    const form = page.locator("#subscriber-import");
    await form.locator("[name=language]").selectOption("es");
    await page.locator("[name=where]").fill("Sheet at the premiere");
    await page.locator("[name=day]").fill("2026-01-05");
    await send.click();
    await expect(page.getByText(texts.empty)).toBeVisible();

    const buffer = Buffer.from("ana@example.com\nbo(at)example.com\n");
    await file.setInputFiles({ name: "addresses.csv", mimeType: "text/csv", buffer });
    await lines.fill("eva@example.com");
    await send.click();
    await expect(page.getByText(filled(texts.refused_one, { count: 1 }))).toBeVisible();
    await expect(lines).toHaveValue("bo(at)example.com");
    await expect(file).toHaveValue("");
    await expectAccessible(page, hasScripts);
    // The same line is refused again, beside one that is taken.
    await lines.fill("bo(at)example.com\nivan@example.com");
    await send.click();
    await expect(lines).toHaveValue("bo(at)example.com");
    await lines.fill("bo@example.com");
    await send.click();
    await expect(page).toHaveURL("/admin/subscribers");
    const emails = site.db.prepare("SELECT email FROM newsletter_subscriptions ORDER BY email");
    expect(emails.pluck().all()).toEqual(
      ["ana", "bo", "eva", "ivan"].map((name) => `${name}@example.com`),
    );
  });
}
