import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { expect, test } from "~/test/screens/fixtures";
import { groupOf, saveButton, saveChanges, settingsOf } from "~/test/screens/settings-screen";
import { adminTexts } from "~/test/screens/texts";

test.use({ user: "admin" });

// A refused upload, which browsers report.
test.use({ expectedProblems: [/Failed to load resource.* status of 4/] });

const svg = (inside: string) => ({
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" onload="alert(1)">${inside}</svg>`,
  ),
});

const choose = (page: Page, file: ReturnType<typeof svg>) =>
  groupOf(page, "logo_image").locator("input[type=file]").first().setInputFiles(file);

test("the mark of the company is a drawing", async ({ visit, page, site, hasScripts }) => {
  await visit(settingsOf("company"), "es");
  const group = groupOf(page, "logo_image");
  if (hasScripts) await group.getByRole("tab").nth(1).click();
  await choose(page, svg("<text y='9'>Film</text>"));
  if (!hasScripts) await saveButton(page, adminTexts.es).click();
  await expect(group.getByText("Este SVG contiene <text>").first()).toBeVisible();

  await choose(page, svg('<script>alert(1)</script><path d="M0 0h40v20z" fill="#101010"/>'));
  if (hasScripts) await expect(group.locator("img").first()).toBeAttached();
  await saveChanges(page, adminTexts.es);
  await visit(settingsOf("company"), "es");
  await expect(group.getByText(adminTexts.es.settings.notes.logo_image)).toBeVisible();

  await page.context().clearCookies();
  await visit("/news", "es");
  const mark = page.locator("[data-navbar] [data-company-mark]");
  await expect(mark).toHaveAttribute("src", /^\/uploads\/[0-9a-f]+-2048x1024(?:\.\w+)*\.webp$/);
  await expect(mark).toHaveJSProperty("complete", true);
  const natural = await mark.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(natural).toBeGreaterThanOrEqual(400);
  const { width, height } = defined(await mark.boundingBox(), "the box of the mark");
  expect(width / height).toBeCloseTo(2, 1);
  for (const rel of ["icon", "apple-touch-icon"]) {
    const links = page.locator(`link[rel="${rel}"]`);
    await expect(links).toHaveCount(1);
    const icon = await fetch(new URL(defined(await links.getAttribute("href"), rel), site.url));
    expect([rel, icon.status, icon.headers.get("Content-Type")]).toEqual([rel, 200, "image/png"]);
  }
});
