import type { Page } from "@playwright/test";
import { adminTexts as englishAdmin } from "~/language/texts/en/admin";
import { adminProjects as english } from "~/language/texts/en/admin-projects";
import { adminTexts as spanishAdmin } from "~/language/texts/es/admin";
import { adminProjects as spanish } from "~/language/texts/es/admin-projects";
import { addRecord, emptyTable, sampleImage, withoutTable } from "~/test/arrange/arrange";
import { testImage } from "~/test/arrange/image";
import { expect, expectProblem, expectAccessible, hydrated, test } from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

const texts = {
  en: { ...english, admin: englishAdmin },
  es: { ...spanish, admin: spanishAdmin },
};

const rows = (page: Page) => page.locator("tbody tr");
const main = (page: Page) => page.locator("main");

test.describe(() => {
  test("R166 R173 R174 the list shows every project and leads to its form", async ({
    visit,
    page,
    language,
  }) => {
    const t = texts[language];
    const { admin } = t;
    await visit("/admin/projects");
    await expect(page).toHaveTitle(`${t.title} – ${admin.frame.title}`);
    await expect(page.getByRole("columnheader")).toHaveText([
      // With scripts, a checkbox for the page.
      new RegExp(`^(${admin.lists.choose})?$`),
      admin.list.image,
      new RegExp(`^${t.columnTitle}`),
      new RegExp(`^${t.columnCategory}`),
      new RegExp(`^${t.columnYear}`),
      new RegExp(`^${t.columnFeatured}`),
      t.columnStatus,
      admin.list.languages,
      admin.list.actions,
    ]);
    await expect(rows(page)).toHaveCount(6);
    const first = rows(page).first();
    await expect(first.locator("img")).toBeVisible();
    await expect(first.getByText(t.featured, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: t.add })).toHaveAttribute(
      "href",
      "/admin/projects/new",
    );
    await expect(first.getByRole("link", { name: admin.list.edit })).toHaveAttribute(
      "href",
      "/admin/projects/1",
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test("R167 to R171 the search finds what is seen in the current language", async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    const t = texts[language];
    const { admin } = t;
    addRecord(site, "projects", { title_en: "Lantern", title_es: "Cámara lenta" });
    await visit("/admin/projects");
    const search = page.getByRole("searchbox", { name: t.searchHint });
    const look = async (text: string) => {
      await search.fill(text);
      if (!hasScripts) await page.getByRole("button", { name: admin.list.search }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]q=${text}`));
    };
    await look("CAMARA");
    if (language === "es") await expect(rows(page)).toHaveCount(1);
    else await expect(page.getByText(admin.list.noResults)).toBeVisible();
    await expectAccessible(page);
    await look("lantern");
    if (language === "en") await expect(rows(page)).toHaveCount(1);
    else await expect(page.getByText(admin.list.noResults)).toBeVisible();
    await look("2022");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("link", { name: admin.list.clear }).click();
    await expect(rows(page)).toHaveCount(7);
    await expect(search).toHaveValue("");
    if (!hasScripts) return;
    // Clear is pressed while a search waits for the pause in typing.
    await page.goto("/admin/projects?q=2022");
    await hydrated(page);
    await page.clock.install();
    await search.fill("lantern");
    await page.getByRole("link", { name: admin.list.clear }).click();
    await expect(rows(page)).toHaveCount(7);
    await page.clock.runFor(5000);
    await expect(page).toHaveURL(/\/admin\/projects$/);
    await expect(rows(page)).toHaveCount(7);
  });

  test("R006 R172 R376 R451 deleting asks first, and Cancel keeps the row", async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    const t = texts[language];
    const { admin } = t;
    addRecord(site, "projects", { title_en: "Doomed", title_es: "Condenado" });
    const title = language === "en" ? "Doomed" : "Condenado";
    await visit("/admin/projects?q=2022");
    const link = page.getByRole("link", { name: admin.delete.of.replace("{{name}}", title) });
    await link.click();
    await expect(page.getByText(admin.delete.question)).toBeVisible();
    await expect(page.getByRole("strong").filter({ hasText: title })).toBeVisible();
    await expectAccessible(page);
    const cancel = hasScripts
      ? page.getByRole("button", { name: admin.delete.cancel })
      : page.getByRole("link", { name: admin.delete.cancel });
    await cancel.click();
    await expect(rows(page)).toHaveCount(1);
    if (hasScripts) await expect(link).toBeFocused();
    await page.evaluate(() => document.body.setAttribute("data-first", ""));
    await link.click();
    await page.getByRole("button", { name: admin.delete.confirm, exact: true }).click();
    await expect(page.getByText(admin.notices.projectDeleted)).toBeVisible();
    await expect(page).toHaveURL("/admin/projects?q=2022");
    await expect(page.getByText(admin.list.noResults)).toBeVisible();
    // With scripts, the list shows the change without being loaded as a document again.
    await expect(page.locator("body[data-first]")).toHaveCount(hasScripts ? 1 : 0);
    if (hasScripts) await expect(page.locator("#content")).toBeFocused();
  });

  test("R006 R178 R334 R451 a project is made, with a still, and changed by the same form", async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    const t = texts[language];
    const { admin } = t;
    await visit("/admin/projects/new");
    const { field, addStill } = formOf(page, language, hasScripts);
    await expect(field("year")).toHaveValue(String(new Date().getUTCFullYear()));
    await expectAccessible(page);
    await fillTexts(page, {
      title_en: "The Lighthouse Keeper",
      title_es: "La farera",
      category_en: "Documentary",
      category_es: "Documental",
      description_en: "One\n\nTwo",
    });
    await field("year").fill("2019");
    await page.getByLabel(t.featuredLabel).check();
    await pickAddress(page, hasScripts, sampleImage(site));
    await addStill(sampleImage(site));
    await page.getByRole("button", { name: admin.recordForm.publish, exact: true }).click();
    await expect(page.getByText(admin.notices.projectCreated)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/projects\/\d+$/);
    const stored = site.row("SELECT * FROM projects ORDER BY id DESC LIMIT 1") as Record<
      string,
      unknown
    >;
    expect(stored).toMatchObject({
      title_en: "The Lighthouse Keeper",
      title_es: "La farera",
      year: "2019",
      featured: 1,
      isSample: 0,
      description_en: "One\n\nTwo",
      description_es: null,
    });
    expect(site.value("SELECT count(*) FROM project_images WHERE projectId = ?", stored.id)).toBe(
      1,
    );

    await visit(`/admin/projects/${String(stored.id)}`);
    const title = language === "en" ? "The Lighthouse Keeper" : "La farera";
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t.editTitle.replace("{{title}}", title),
    );
    await expect(field("year")).toHaveValue("2019");
    await expect(page.getByLabel(t.featuredLabel)).toBeChecked();
    await field("year").fill("2020");
    await page.getByRole("button", { name: admin.form.save, exact: true }).click();
    await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
    expect(site.value("SELECT year FROM projects WHERE id = ?", stored.id)).toBe("2020");
  });

  test("R331 R332 R333 R335 a refused form says why at each field and keeps every value", async ({
    visit,
    page,
    hasScripts,
    site,
    language,
  }) => {
    const t = texts[language];
    const { admin } = t;
    expectProblem(/Failed to load resource.* status of 422/);
    await visit("/admin/projects/new");
    const { field } = formOf(page, language, hasScripts);
    await fillTexts(page, {
      title_en: "A",
      category_en: "Short",
      title_es: "Ñ",
    });
    await field("year").fill("20a4");
    await pickAddress(page, hasScripts, "ftp://example.com/x.jpg");
    await page.getByRole("button", { name: admin.recordForm.saveDraft, exact: true }).click();
    const summary = main(page).getByRole("alert");
    await expect(summary).toBeFocused();
    const english = [`English: ${admin.validation.title}`];
    const spanish = [admin.validation.title, admin.validation.category].map(
      (message) => `Español: ${message}`,
    );
    await expect(summary.getByRole("link")).toHaveText([
      ...(language === "en" ? [...english, ...spanish] : [...spanish, ...english]),
      admin.validation.year,
      admin.validation.imageUrl,
    ]);
    await expectAccessible(page);
    await expect(field("title_en")).toHaveValue("A");
    await expect(field("title_es")).toHaveValue("Ñ");
    await expect(field("year")).toHaveValue("20a4");
    await expect(field("imageUrl")).toHaveValue("ftp://example.com/x.jpg");
    await expect(field("year")).toHaveAccessibleDescription(admin.validation.year);
    expect(site.value("SELECT count(*) FROM projects")).toBe(6);
  });

  test("R176 R179 what is not there, and a list that cannot be read, are said", async ({
    visit,
    page,
    site,
    language,
  }) => {
    const t = texts[language];
    expectProblem(/Failed to load resource.*(404|500)/);
    for (const id of ["9999", "2x", "abc"]) {
      expect((await visit(`/admin/projects/${id}`))?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: t.notFound })).toBeVisible();
    }
    await expectAccessible(page);
    await withoutTable(site, "projects", async () => {
      expect((await visit("/admin/projects"))?.status()).toBe(500);
      await expect(page.getByText(t.errorLoading)).toBeVisible();
      await expectAccessible(page);
    });
    emptyTable(site, "projects");
    await visit("/admin/projects");
    await expect(page.getByText(t.none)).toBeVisible();
    await expectAccessible(page);
  });

  test("R256 R257 R262 an image is uploaded with the form", async ({
    visit,
    page,
    site,
    hasScripts,
    language,
  }) => {
    const t = texts[language];
    const { admin } = t;
    await visit("/admin/projects/2");
    const picker = page.locator("[data-picker=imageUrl]");
    await expect(picker.locator(".admin-preview")).toHaveCSS("height", "320px");
    if (hasScripts) await picker.getByRole("tab", { name: admin.picker.upload }).click();
    await picker
      .getByLabel(admin.picker.file)
      .setInputFiles({ name: "still.png", mimeType: "image/png", buffer: await testImage() });
    if (hasScripts) {
      // R258 R259
      await expect(picker.getByRole("tab", { name: admin.picker.preview })).toHaveAttribute(
        "aria-selected",
        "true",
      );
    }
    await page.getByRole("button", { name: admin.form.save, exact: true }).click();
    await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
    const url = site.value("SELECT imageUrl FROM projects WHERE id = 2") as string;
    expect(url).toMatch(/^\/uploads\/[a-z0-9]+-80x45\.webp$/);
    expect((await page.request.get(url)).status()).toBe(200);
  });
});

/** The horizontal scroll range of the page, in pixels. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

function formOf(page: Page, language: "en" | "es", hasScripts: boolean) {
  const { admin } = texts[language];
  const field = (name: string) => page.locator(`[name="${name}"]`);
  return {
    field,
    addStill: async (url: string) => {
      const stills = page.getByRole("group", {
        name: texts[language].fields.galleryImages,
        exact: true,
      });
      await stills.getByText(admin.stills.byAddress).click();
      await stills.getByLabel(admin.picker.address).fill(url);
      if (!hasScripts) return;
      await stills.getByRole("button", { name: admin.stills.addAddress, exact: true }).click();
      await expect(field("galleryImages[0].url")).toHaveValue(url);
    },
  };
}

async function fillTexts(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

async function pickAddress(page: Page, hasScripts: boolean, url: string): Promise<void> {
  const picker = page.locator("[data-picker=imageUrl]");
  if (hasScripts) await picker.getByRole("tab", { name: "URL" }).click();
  await picker.locator("[name=imageUrl]").fill(url);
}
