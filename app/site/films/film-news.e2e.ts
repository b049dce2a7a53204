import { publicTexts as english } from "~/language/texts/en/public";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { addRecord } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

test.use({ isUnfolded: true });

test("a news item names a film in its form", async ({ visit, page, site, open }) => {
  const film = addRecord(site, "projects", { title_en: "The tide", title_es: "La marea" });
  const item = addRecord(site, "news_items", { title_en: "It opens", title_es: "Se estrena" });
  await visit(`/project/${film}`, "en");
  await expect(page.locator("h1")).toHaveText("The tide");
  await expect(page.locator("[data-film-news]")).toHaveCount(0);
  await open(`/admin/news/${item}`, "es");
  await page.locator("[data-rows=films] [data-add]").click();
  await page.locator('[name="films[0].id"]').selectOption({ label: "La marea" });
  await expectAccessible(page);
  await page.getByRole("button", { name: adminTexts.es.form.save, exact: true }).click();
  await expect(page.getByText(adminTexts.es.notices.newsItemUpdated)).toBeVisible();
  await page.goto("about:blank");
  await open(`/admin/projects/${film}`, "es");
  await expect(page.locator("[data-film-news] a")).toHaveText("Se estrena");

  for (const [language, t, title, news] of [
    ["en", english, "The tide", "It opens"],
    ["es", spanish, "La marea", "Se estrena"],
  ] as const) {
    await open(`/news/${item}`, language);
    await expect(page.getByRole("heading", { name: t.article.films_one })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.locator("[data-news-films] a", { hasText: title }).click();
    await expect(page.locator("h1")).toHaveText(title);
    await expect(page.locator("[data-film-news] a", { hasText: news })).toBeVisible();
    await expectAccessible(page);
  }
});

test("a news item names one of very many films in a field with one list of suggestions", async ({
  page,
  site,
  open,
}) => {
  expectProblem(/Failed to load resource.* 422/);
  const film = addRecord(site, "projects", { title_en: "The tide", title_es: "La marea" });
  for (let number = 1; number <= 101; number++) {
    addRecord(site, "projects", { title_en: `Film ${number}`, title_es: `Cinta ${number}` });
  }
  const item = addRecord(site, "news_items", { title_en: "It opens", title_es: "Se estrena" });
  const t = adminTexts.es;
  await open(`/admin/news/${item}`, "es");
  await page.locator("[data-rows=films] [data-add]").click();
  const field = page.locator('[name="films[0].id"]');
  const list = await field.getAttribute("list");
  await expect(page.locator(`#${list} option[value^="Cinta "]`)).toHaveCount(101);
  await expect(page.getByText(t.form.offeredHint)).toBeVisible();
  await expectAccessible(page);

  const save = page.getByRole("button", { name: t.form.save, exact: true });
  await field.fill("La marea");
  await save.click();
  await expect(page.locator("[data-rows=films] .admin-field-error").first()).toHaveText(
    t.validation.choose,
  );
  await expect(field).toHaveValue("La marea");
  await expectAccessible(page);
  await field.fill(`La marea [${film}]`);
  await save.click();
  await expect(page.getByText(t.notices.newsItemUpdated)).toBeVisible();
  await page.goto("about:blank");
  await open(`/admin/news/${item}`, "es");
  await expect(field).toHaveValue(`La marea [${film}]`);
  await open(`/admin/projects/${film}`, "es");
  await expect(page.locator("[data-film-news] a")).toHaveText("Se estrena");
});
