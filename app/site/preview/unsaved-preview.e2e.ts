import type { Page } from "@playwright/test";
import { adminTexts as english } from "~/language/texts/en/admin";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true, user: "admin" });

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

const forms = [
  ["projects/1", "title_en", "h1", "Salt and Fog"],
  ["news/1", "title_en", "h1", "Fog at the festival"],
  ["team/1", "name", "h1", "Ana Fog"],
] as const;

for (const [form, name, place, typed] of forms) {
  test(`what is typed at ${form} is shown in a new tab and not stored`, async ({
    visit,
    page,
    context,
    site,
  }) => {
    await visit(`/admin/${form}`, "en");
    await field(page, name).fill(typed);
    const version = await field(page, "version").inputValue();
    const opened = context.waitForEvent("page");
    await page
      .getByRole("button", { name: `${english.form.preview} ${english.form.newTab}` })
      .click();
    const shown = await opened;
    await expect(shown.locator(place).first()).toContainText(typed);
    await expect(shown.locator("[data-preview]")).toContainText(english.records.unsavedBanner);
    expect(new URL(shown.url()).pathname).toMatch(/^\/en\/preview\//);
    await expect(shown.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expectAccessible(shown);
    await shown.locator("[data-preview]").getByRole("link", { name: "Español" }).click();
    await expect(shown).toHaveURL(/\/es\/preview\//);
    await expect(shown.locator("[data-preview]")).toContainText(spanish.records.unsavedBanner);
    // The form is where it was, with what was typed; nothing was stored.
    await expect(page).toHaveURL(`/admin/${form}`);
    await expect(field(page, name)).toHaveValue(typed);
    const [segment, id] = form.split("/");
    const response = await page.request.get(`${site.url}/api/admin/${segment}/${id}`);
    const stored = (await response.json()) as Record<string, string>;
    expect(stored[name]).not.toBe(typed);
    expect(stored.updatedAt).toBe(version);
  });
}

test("stills of a preview lead to their pictures", async ({ visit, page, context }) => {
  await visit("/admin/projects/1", "en");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("button", { name: `${english.form.preview} ${english.form.newTab}` })
    .click();
  const shown = await opened;
  const still = shown.locator("[data-gallery] a").first();
  await expect(still).toHaveAttribute("href", /^\/uploads\//);
});
