import { filmTexts as english } from "~/language/texts/en/film";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { addRecord } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { tableRows } from "~/test/screens/table-rows";
import { adminTexts, filled } from "~/test/screens/texts";
import { companyRoles } from "./film-rows";

test.use({ isUnfolded: true });

const admin = adminTexts.es;
const lists = ["companies", "releases", "quotes"] as const;
const typed = {
  companies: {
    role: "sales",
    name: "Contraluz",
    territory_es: "Todo el mundo",
    email: "ventas@contraluz.example",
  },
  releases: { kind: "worldPremiere", date: "pronto", country_en: "Portugal" },
  quotes: { text_es: "Una película que camina.", source: "El Fotograma", stars: "4.5" },
};

test("companies, releases and quotes go from the form to the page, and leave no trace of what is not", async ({
  visit,
  page,
  site,
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
    const rows = tableRows(page, list);
    await rows.add();
    await rows.open(0);
    await rows.fill(0, typed[list]);
  }
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

test("rows are pasted below the titles of their sheet, and refused with the text kept", async ({
  page,
  site,
  hasScripts,
  open,
}) => {
  expectProblem(/Failed to load resource.* status of 422/);
  const id = addRecord(site, "projects", { title_en: "Plain film", title_es: "Obra llana" });
  await open(`/admin/projects/${id}`, "es");
  const { frame, field, open: openRow } = tableRows(page, "companies");
  await frame.getByText(admin.form.pasteRows, { exact: true }).click();
  const sheet = frame.getByRole("link", { name: admin.form.sheet });
  const file = await page.request.get(`${site.url}${await sheet.getAttribute("href")}`);
  expect(file.headers()["content-disposition"]).toContain("companies.csv");
  const titles = (await file.text()).replace(/[\uFEFF"\r\n]/g, "").split(",");
  const { name, role, territory } = admin.filmRows;
  expect(titles.slice(0, 3)).toEqual([role, name, `${territory} (Español)`]);
  expect(titles).toContain(`${territory} (English)`);

  const area = frame.getByLabel(admin.form.typedLines);
  const row = (kind: string) =>
    titles
      .map((title, index) =>
        title === `${territory} (English)` ? "Everywhere" : ([kind, "Contraluz"][index] ?? ""),
      )
      .join("\t");
  await area.fill([titles.join("\t"), row("Panadería")].join("\n"));
  const add = frame.getByRole("button", { name: admin.form.typedAdd });
  await add.click();
  const refused = filled(admin.validation.pastedRows, {
    cells: `2, ${role}: “Panadería”`,
    can: `${role}: ${companyRoles.map((name) => admin.filmRows.roles[name]).join(", ")}`,
  });
  await expect(frame.getByText(refused).first()).toBeVisible();
  await expect(area).toHaveValue(/Panadería/);
  await expectAccessible(page);
  await area.fill([titles.join("\t"), row(admin.filmRows.roles.sales)].join("\n"));
  await add.click();
  await expect(field(0, "name")).toHaveValue("Contraluz");
  await openRow(0);
  await expect(field(0, "territory_en")).toHaveValue("Everywhere");
  await expect(area).toHaveValue("");
  if (hasScripts) {
    await frame.getByRole("button", { name: admin.form.undo, exact: true }).click();
    await expect(frame.locator("ol > li:has(> b)")).toHaveCount(0);
    await add.click();
  }
  await page.getByRole("button", { name: admin.form.save, exact: true }).click();
  await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
  const stored = site.row(
    "SELECT role, name, territory_en FROM project_companies WHERE projectId = ?",
    id,
  );
  expect(stored).toEqual({ role: "sales", name: "Contraluz", territory_en: "Everywhere" });
});
