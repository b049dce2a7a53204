import type { Page } from "@playwright/test";
import { adminTexts as english } from "~/language/texts/en/admin";
import { adminProjects as englishProjects } from "~/language/texts/en/admin-projects";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { adminProjects as spanishProjects } from "~/language/texts/es/admin-projects";
import { testImage } from "~/test/arrange/image";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true, told: "both", user: "admin" });

const texts = {
  en: { ...english, film: englishProjects },
  es: { ...spanish, film: spanishProjects },
};

const stillsOf = (site: Site, id = 2) =>
  site.values<string>(
    "SELECT imageUrl FROM project_images WHERE projectId = ? ORDER BY position",
    id,
  );

const files = (count: number, width = 40) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `still-${index + 1}.png`,
      mimeType: "image/png",
      buffer: await testImage(width + index, 30),
    })),
  );

const save = (page: Page, label: string) =>
  page.getByRole("button", { name: label, exact: true }).last().click();

test("twelve stills at once", async ({ visit, page, site, hasScripts, language }) => {
  const t = texts[language];
  await visit("/admin/projects/2");
  const before = stillsOf(site);
  const stills = page.locator("[data-stills]");
  const tiles = stills.locator("[data-tile]");
  await stills.getByLabel(t.stills.files, { exact: true }).setInputFiles(await files(12));
  if (hasScripts) {
    await expect(stills.getByRole("status")).toHaveText(
      t.stills.added_other.replace("{{count}}", "12"),
      // Twelve pictures are decoded, which a busy machine takes long for.
      { timeout: 30_000 },
    );
  }
  await save(page, t.form.save);
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  const added = stillsOf(site);
  expect(added).toHaveLength(before.length + 12);
  expect(added.at(-1)).toMatch(/-51x30\.webp$/);

  await visit("/admin/projects/2");
  await expect(tiles).toHaveCount(added.length);
  const nameOf = (number: number) => t.film.still.replace("{{number}}", String(number));
  if (hasScripts) {
    const last = stills.getByRole("button", { name: nameOf(added.length), exact: true });
    await last.scrollIntoViewIfNeeded();
    await last.hover();
    await page.mouse.down();
    await stills
      .getByRole("button", { name: nameOf(1), exact: true })
      .hover({ position: { x: 4, y: 20 } });
    await page.mouse.up();
    await expect(stills.getByRole("status")).toContainText(nameOf(added.length));
    await stills
      .getByRole("button", { name: t.form.removeRow.replace("{{row}}", nameOf(2)), exact: true })
      .click();
    await stills.getByRole("button", { name: nameOf(1), exact: true }).press("Enter");
    await page.keyboard.type("A lighthouse");
  } else {
    await tiles.last().getByRole("spinbutton").fill("0");
    await tiles.first().getByRole("checkbox").check();
    await tiles.last().locator("[value^='row:open:stillTexts']").click();
    await tiles.last().locator("[data-text=alt_en]").fill("A lighthouse");
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await sideways()).toBe(0);
  await save(page, t.form.save);
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  const [first, ...others] = added;
  expect(first).toBeDefined();
  expect(stillsOf(site)).toEqual([others.at(-1), ...others.slice(0, -1)]);
  const alt = site.db.prepare("SELECT alt_en FROM pictures WHERE address = ?").pluck();
  expect(alt.get(others.at(-1))).toBe("A lighthouse");
});

test("a still becomes the main image", async ({ visit, page, site, hasScripts, language }) => {
  const t = texts[language];
  expectProblem(/Failed to load resource.* status of 4(00|22)/);
  await visit("/admin/projects/2");
  const stills = page.locator("[data-stills]");
  const tiles = stills.locator("[data-tile]");
  const count = await tiles.count();
  const star = t.stills.main.replace("{{still}}", t.film.still.replace("{{number}}", "2"));
  await stills.getByRole("button", { name: star }).click();
  await expect(page.locator("[name=imageUrl]")).toHaveValue(stillsOf(site)[1] ?? "");

  await page.locator("[name=year]").fill("20a4");
  const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("x") };
  await stills
    .getByLabel(t.stills.files, { exact: true })
    .setInputFiles([...(await files(2)), broken]);
  if (hasScripts) await expect(stills.getByRole("status")).toContainText("broken.png");
  await save(page, t.form.save);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(stills.getByText("broken.png").first()).toBeVisible();
  await expect(tiles.locator("[data-still-image]")).toHaveCount(count + 2);
  await expectAccessible(page);
  await page.locator("[name=year]").fill("2024");
  await save(page, t.form.save);
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(stillsOf(site)).toHaveLength(count + 2);
});
