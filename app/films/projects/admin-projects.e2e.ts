import { addRecord, sampleImage } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, hydrated, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ isUnfolded: true, told: "both", user: "admin" });

// R166 R173 R174
test("the list shows every project and leads to its form", async ({ visit, page, t, list }) => {
  await visit("/admin/projects");
  await expect(page).toHaveTitle(`${t.projects.title} – ${t.frame.title}`);
  const { columnTitle, columnCategory, columnYear, columnFeatured, columnStatus } = t.projects;
  await expect(list.headings).toContainText([
    "",
    t.list.image,
    columnTitle,
    columnCategory,
    columnYear,
    columnFeatured,
    columnStatus,
    t.list.languages,
    t.list.actions,
  ]);
  await expect(list.rows).toHaveCount(6);
  const first = list.rows.first();
  await expect(first.locator("img")).toBeVisible();
  await expect(first.getByText(t.projects.featured, { exact: true })).toBeVisible();
  const add = page.getByRole("link", { name: t.projects.add });
  await expect(add).toHaveAttribute("href", "/admin/projects/new");
  const edit = first.getByRole("link", { name: t.list.edit });
  await expect(edit).toHaveAttribute("href", "/admin/projects/1");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

// R167 to R171
test("the search is sent while one types", async ({ visit, page, site, list, hasScripts }) => {
  addRecord(site, "projects");
  await visit("/admin/projects");
  await list.search("nothing");
  await expect(list.nothingFound).toBeVisible();
  await expectAccessible(page);
  await list.search("2022");
  await expect(page).toHaveURL(/[?&]q=2022/);
  await expect(list.rows).toHaveCount(1);
  await list.clearSearch();
  await expect(list.rows).toHaveCount(7);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  if (!hasScripts) return;
  // Clear is pressed while a search waits for the pause in typing.
  await page.goto("/admin/projects?q=2022");
  await hydrated(page);
  await page.clock.install();
  await list.search("lantern");
  await list.clearSearch();
  await expect(list.rows).toHaveCount(7);
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(/\/admin\/projects$/);
  await expect(list.rows).toHaveCount(7);
});

// R006 R172 R376 R451
test("deleting asks first", async ({ visit, page, site, t, list, hasScripts, language }) => {
  const titles = { en: "Doomed", es: "Condenado" };
  addRecord(site, "projects", { title_en: titles.en, title_es: titles.es });
  await visit(`/admin/projects?q=${titles[language]}`);
  await list.askDelete(titles[language]);
  await expect(list.question).toContainText(t.delete.question);
  await expect(list.question.getByRole("strong")).toHaveText(titles[language]);
  await expectAccessible(page);
  await list.cancel();
  await expect(list.question).toHaveCount(hasScripts ? 0 : 1);
  // The question gives the focus back to where it was asked.
  if (hasScripts) await expect(page.locator("[data-more-actions] :focus")).toHaveCount(1);
  await visit(`/admin/projects?q=${titles[language]}`);
  await expect(list.rows).toHaveCount(1);
  await page.evaluate(() => document.body.setAttribute("data-first", ""));
  await list.askDelete(titles[language]);
  await list.confirm();
  await expect(page.getByText(t.notices.projectDeleted)).toBeVisible();
  await expect(page).toHaveURL(`/admin/projects?q=${titles[language]}`);
  await expect(list.nothingFound).toBeVisible();
  if (hasScripts) await expect(page.locator("main h1")).toBeFocused();
  // With scripts, the list shows the change without being loaded as a document again.
  await expect(page.locator("body[data-first]")).toHaveCount(hasScripts ? 1 : 0);
});

test("R006 R178 R334 R451 a project is made, with a still, and changed by the same form", async ({
  visit,
  page,
  site,
  t,
  form,
  hasScripts,
  language,
}) => {
  await visit("/admin/projects/new");
  await expect(form.field("year")).toHaveValue(String(new Date().getUTCFullYear()));
  await expectAccessible(page);
  const titles = { title_en: "The Lighthouse Keeper", title_es: "La farera" };
  const texts = { ...titles, year: "2019", description_en: "One\n\nTwo" };
  await form.fill({ ...texts, category_en: "Documentary", category_es: "Documental" });
  await form.openPublishing();
  // By its words: a press on them gives the focus to what is around the menu.
  await page.getByText(t.projects.featuredLabel).click();
  await expect(page.getByLabel(t.projects.featuredLabel)).toBeChecked();
  const image = sampleImage(site);
  await form.pickAddress(image);
  const legend = { name: t.projects.fields.galleryImages, exact: true };
  const stills = page.getByRole("group", legend);
  await stills.getByText(t.stills.byAddress).click();
  await stills.getByLabel(t.picker.address).fill(image);
  if (hasScripts) {
    await stills.getByRole("button", { name: t.stills.addAddress, exact: true }).click();
    await expect(form.field("galleryImages[0].url")).toHaveValue(image);
  }
  await form.press(t.recordForm.publish);
  await expect(page.getByText(t.notices.projectCreated)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/projects\/\d+$/);
  const stored = site.row("SELECT * FROM projects ORDER BY id DESC LIMIT 1");
  expect(stored).toMatchObject({ ...texts, featured: 1, isSample: 0, description_es: null });
  const id = Number(stored.id);
  const count = "SELECT count(*) FROM project_images WHERE projectId = ?";
  expect(site.value(count, id)).toBe(1);

  await visit(`/admin/projects/${id}`);
  const title = titles[`title_${language}`];
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(filled(t.projects.editTitle, { title }));
  await form.holds({ year: "2019" });
  await form.openPublishing();
  await expect(page.getByLabel(t.projects.featuredLabel)).toBeChecked();
  await form.field("year").fill("2020");
  await form.save();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(site.value("SELECT year FROM projects WHERE id = ?", id)).toBe("2020");
});

test("R331 R332 R333 R335 a refused form says why at each field and keeps every value", async ({
  visit,
  page,
  site,
  t,
  form,
  language,
}) => {
  expectProblem(/Failed to load resource.* status of 422/);
  await visit("/admin/projects/new");
  const typed = { title_en: "A", category_en: "Short", title_es: "Ñ", year: "20a4" };
  await form.fill(typed);
  await form.pickAddress("ftp://example.com/x.jpg");
  await form.press(t.recordForm.saveDraft);
  await expect(form.summary).toBeFocused();
  const { title, category, year, imageUrl } = t.validation;
  const english = [`English: ${title}`];
  const spanish = [`Español: ${title}`, `Español: ${category}`];
  const own = language === "en" ? [...english, ...spanish] : [...spanish, ...english];
  await expect(form.summary.getByRole("link")).toHaveText([...own, year, imageUrl]);
  await expectAccessible(page);
  await form.holds({ ...typed, imageUrl: "ftp://example.com/x.jpg" });
  await expect(form.field("year")).toHaveAccessibleDescription(year);
  expect(site.value("SELECT count(*) FROM projects")).toBe(6);
});

// R256 R257 R258 R259 R262
test("an image is uploaded with the form", async ({ visit, page, site, t, form, hasScripts }) => {
  await visit("/admin/projects/2");
  await expect(form.picker.locator("[data-image-preview]")).toHaveCSS("height", "320px");
  await form.uploadImage();
  const preview = form.picker.getByRole("tab", { name: t.picker.preview });
  if (hasScripts) await expect(preview).toHaveAttribute("aria-selected", "true");
  await form.save();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  const url = site.value<string>("SELECT imageUrl FROM projects WHERE id = 2");
  expect(url).toMatch(/^\/uploads\/[a-z0-9]+-80x45\.webp$/);
  expect((await page.request.get(url)).status()).toBe(200);
});
