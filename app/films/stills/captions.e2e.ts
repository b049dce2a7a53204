import type { Page } from "@playwright/test";
import { filmTexts as english } from "~/language/texts/en/film";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ isUnfolded: true, told: "both", user: "admin" });

const ofFilms = { en: english, es: spanish };
const FILM = "/admin/projects/2";

interface Still {
  id: number;
  address: string;
}

/** Returns the first still of a film. */
const firstStill = (site: Site) =>
  site.row<Still>(`SELECT pictures.id, address FROM project_images JOIN pictures ON address = imageUrl
        WHERE projectId = 2 ORDER BY position LIMIT 1`);

const textsOf = (site: Site, { id }: Still) =>
  site.db
    .prepare("SELECT caption_en, caption_es, photographer FROM pictures WHERE id = ?")
    .raw()
    .get(id);

const tile = (page: Page) => page.locator("[data-stills] [data-tile]").first();
const field = (page: Page, name: string) => tile(page).locator(`[data-text=${name}]`);

/** Without scripts the fields are asked for. */
async function openTile(page: Page): Promise<void> {
  await tile(page).locator("summary, [value^='row:open:stillTexts']").click();
}

const save = (page: Page, label: string) =>
  page.getByRole("button", { name: label, exact: true }).last().click();

test("caption and photographer of a still go from the film's form to the page", async ({
  visit,
  page,
  site,
  t,
  language,
}) => {
  const still = firstStill(site);
  await visit(FILM);
  await openTile(page);
  const group = tile(page).getByRole("group").first();
  const label = (name: string, of: string) => group.getByLabel(`${name} (${of})`);
  await label(t.pictures.fieldCaption, "English").fill("Fog at four");
  await label(t.pictures.fieldCaption, "Español").fill("Niebla a las cuatro");
  await group.getByLabel(t.pictures.fieldPhotographer).fill("Nora Peña");
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await save(page, t.form.save);
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(textsOf(site, still)).toEqual(["Fog at four", "Niebla a las cuatro", "Nora Peña"]);

  // The picture's own screen has the same texts.
  await visit(`/admin/pictures/${still.id}`);
  await expect(page.locator("[name=caption_es]")).toHaveValue("Niebla a las cuatro");
  await page.getByLabel(t.pictures.fieldPhotographer).fill("Ada Sol");
  await expectAccessible(page);
  await save(page, t.form.save);
  await expect(page.getByText(t.notices.pictureSaved).first()).toBeVisible();
  expect(textsOf(site, still)).toEqual(["Fog at four", "Niebla a las cuatro", "Ada Sol"]);

  // Visitors see them where a still is enlarged.
  await visit(`/${language}/project/2`);
  await page.locator("[data-gallery] a").first().click();
  const figure = page
    .locator("figure")
    .filter({ has: page.locator("img") })
    .first();
  const caption = { en: "Fog at four", es: "Niebla a las cuatro" }[language];
  await expect(figure.getByText(caption)).toBeVisible();
  await expect(figure).toContainText(ofFilms[language].stills.photo.replace("{{name}}", "Ada Sol"));
  // Its words are not those of the description, so they are read out as well.
  await expect(figure.getByText(caption)).not.toHaveAttribute("aria-hidden", "true");
  await expectAccessible(page);
});

test.describe(() => {
  test.use({ expectedProblems: [/status of 409/] });

  test("a text of a still that another user changes is shown, and replaced on purpose only", async ({
    visit,
    page,
    site,
    hasScripts,
    t,
  }) => {
    const still = firstStill(site);
    const change = (column: string, text: string | null) =>
      site.run(`UPDATE pictures SET ${column} = ? WHERE id = ?`, text, still.id);
    change("alt_en", "Old");
    await visit(FILM);
    await openTile(page);
    await field(page, "alt_en").fill("Mine");
    await field(page, "photographer").fill("Nora Peña");
    await page.locator("[name=client]").fill("Typed");
    change("alt_en", "Theirs: 50 % (fog)");
    change("photographer", null);
    // Not touched here: stays as the other user has it.
    change("caption_en", "Their caption");
    await save(page, t.form.save);

    const told = filled(t.stills.changedMeanwhile, { text: "Theirs: 50 % (fog)" });
    await expect(tile(page).getByText(told)).toBeVisible();
    await expect(tile(page).getByText(t.stills.removedMeanwhile)).toBeVisible();
    await expect(field(page, "alt_en")).toHaveValue("Mine");
    await expect(field(page, "alt_en")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("[name=client]")).toHaveValue("Typed");
    // The summary leads to the field.
    const alert = page.getByRole("alert").first();
    await expect(alert).toBeFocused();
    await alert.getByRole("link").first().click();
    await expect(field(page, "alt_en")).toBeFocused();
    await expectAccessible(page);
    const stored = () => [
      site.value("SELECT client FROM projects WHERE id = 2"),
      site.value("SELECT alt_en FROM pictures WHERE id = ?", still.id),
    ];
    expect(stored()[1]).toBe("Theirs: 50 % (fog)");
    expect(stored()[0]).not.toBe("Typed");

    await save(page, t.form.save);
    await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
    expect(stored()).toEqual(["Typed", "Mine"]);
    expect(textsOf(site, still)).toEqual([
      "Their caption",
      expect.stringMatching(/./),
      "Nora Peña",
    ]);
    // Saved again after another change of one's own, there is nothing to ask.
    if (!hasScripts) await visit(FILM);
    if (await field(page, "alt_en").isHidden()) await openTile(page);
    await field(page, "alt_en").fill("Mine again");
    await save(page, t.form.save);
    await expect.poll(() => stored()[1]).toBe("Mine again");
  });
});
