import { filmTexts as english } from "~/language/texts/en/film";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { addRecord } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

const admin = adminTexts.es;
const lists = ["companies", "releases", "quotes"] as const;

test("companies, releases and quotes go from the form to the page, and leave no trace of what is not", async ({
  visit,
  page,
  site,
  hasScripts,
  open,
}) => {
  expectProblem(/Failed to load resource.* status of 422/);
  const id = addRecord(site, "projects", { title_en: "Plain film", title_es: "Obra llana" });
  await visit(`/project/${id}`, "en");
  await expect(page.locator("h1")).toHaveText("Plain film");
  for (const list of lists) await expect(page.locator(`[data-${list}]`)).toHaveCount(0);
  await open(`/admin/projects/${id}`, "es");
  const field = (name: string) => page.locator(`[name="${name}"]`);
  for (const list of lists) {
    await page.locator("summary", { hasText: admin.projects.fields[list] }).click();
    if (hasScripts) await page.locator(`[data-rows=${list}] [data-add]`).click();
  }
  await field("companies[0].role").selectOption("sales");
  await field("companies[0].name").fill("Contraluz");
  await field("companies[0].territory_es").fill("Todo el mundo");
  await field("companies[0].email").fill("ventas@contraluz.example");
  await field("releases[0].kind").selectOption("worldPremiere");
  await field("releases[0].date").fill("pronto");
  await field("releases[0].country_en").fill("Portugal");
  await field("quotes[0].text_es").fill("Una película que camina.");
  await field("quotes[0].source").fill("El Fotograma");
  await field("quotes[0].stars").selectOption("4.5");
  await page.getByRole("button", { name: admin.form.save, exact: true }).click();
  await expect(page.getByText(admin.validation.releaseDate).first()).toBeVisible();
  await expect(field("quotes[0].stars")).toHaveValue("4.5");
  await expect(field("companies[0].role")).toHaveValue("sales");
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await field("releases[0].date").fill("09/2025");
  await page.getByRole("button", { name: admin.form.save, exact: true }).click();
  await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
  await page.goto("about:blank");

  for (const [language, t, stars] of [
    ["en", english, "4.5 out of 5 stars"],
    ["es", spanish, "4,5 de 5 estrellas"],
  ] as const) {
    await open(`/project/${id}`, language);
    await expect(page.locator("[data-companies]")).toContainText(t.companies.sales);
    await expect(page.locator("[data-companies] a")).toHaveText("ventas@contraluz.example");
    await expect(page.locator("[data-releases] li")).toContainText(t.releases.worldPremiere);
    await expect(page.locator("[data-releases] time")).toHaveAttribute("datetime", "2025-09");
    const quote = page.locator("[data-quotes] blockquote");
    await expect(quote).toHaveText("Una película que camina.");
    if (language === "en") await expect(quote).toHaveAttribute("lang", "es");
    await expect(page.getByRole("img", { name: stars })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});
