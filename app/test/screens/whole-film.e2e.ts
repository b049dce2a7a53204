import type { Locator, Page } from "@playwright/test";
import { testImage } from "../arrange/image";
import { expect, type Site, test } from "./fixtures";

test.use({ isUnfolded: true, told: "both", user: "admin" });

const description =
  "Forty years ago a surveyor drove four hundred stakes into a salt flat. ".repeat(8);

const texts: Record<string, string> = {
  title_en: "The Long Tide",
  title_es: "La marea larga",
  category_en: "Feature Film",
  category_es: "Largometraje",
  description_en: description,
  description_es: description,
  location_en: "Galicia",
  location_es: "Galicia",
  country_en: "Spain",
  country_es: "España",
  languages_en: "Galician, Spanish",
  languages_es: "Gallego, español",
  year: "2026",
  runtime: "98",
  client: "Canal Albariza",
};

const roles = {
  en: ["Director", "Screenplay", "Producer", "Cinematography", "Editing"],
  es: ["Dirección", "Guion", "Producción", "Dirección de fotografía", "Montaje"],
};
const peopleIn = (language: "en" | "es") =>
  Array.from({ length: 25 }, (_, index) => ({
    role: roles[language][index % roles.en.length] ?? "",
    name: `Person ${index + 1}`,
  }));
const awards = Array.from({ length: 6 }, (_, index) => [
  `Festival ${index + 1}`,
  "2026",
  "Won",
  "Best film",
  "Mejor película",
]);

const stills = () =>
  Promise.all(
    Array.from({ length: 12 }, async (_, index) => ({
      name: `still-${index + 1}.png`,
      mimeType: "image/png",
      buffer: await testImage(60 + index, 30),
    })),
  );

function storedFilm(site: Site) {
  const count = (table: string) =>
    `(SELECT count(*) FROM ${table} WHERE projectId = projects.id) AS ${table}`;
  return site.row(
    `SELECT title_es, isPublished, imageUrl <> '' AS hasImage, ${count("project_images")},
         ${count("project_credits")}, ${count("project_awards")}
       FROM projects WHERE title_en = ?`,
    texts.title_en,
  );
}

const whole = {
  title_es: "La marea larga",
  isPublished: 1,
  hasImage: 1,
  project_images: 12,
  project_credits: 25,
  project_awards: 6,
};

/** Pastes into the element with the focus, as a browser does. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test("a whole film takes few clicks", async ({ page, visit, site, hasScripts, t, language }) => {
  test.slow();
  const people = peopleIn(language);
  let clicks = 0;
  let saves = 0;
  const click = (target: Locator) => {
    clicks++;
    return target.click();
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const listOf = (name: string) => page.locator(`[data-rows=${name}]`);
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.method() === "POST") saves++;
  });
  await visit("/admin");
  await click(page.getByRole("link", { name: t.dashboard.addProject }));
  for (const [name, value] of Object.entries(texts)) {
    // At worst each field is clicked, and not reached by Tab.
    clicks++;
    await page.locator(`[name=${name}]`).first().fill(value);
  }
  // A button and a dialog of the system.
  clicks += 2;
  const files = page.locator("[data-stills]").getByLabel(t.stills.files, { exact: true });
  await files.setInputFiles(await stills());
  if (hasScripts) {
    await expect(page.locator("[data-stills] [data-tile]")).toHaveCount(12);
    const star = page.locator("[data-stills] [data-part=main]").first();
    await expect(star).toBeEnabled();
    await click(star);
    for (const part of ["credits", "awards"]) {
      await click(page.locator(`[data-part-of-form=${part}] > summary`));
    }
    await click(listOf("credits").getByRole("button", { name: t.form.addRow, exact: true }));
    await paste(page, people.map(({ role, name }) => `${role}\t${name}`).join("\n"));
    await click(listOf("awards").getByRole("button", { name: t.form.addRow, exact: true }));
    await paste(page, awards.map((cells) => cells.join("\t")).join("\n"));
  } else {
    await click(listOf("credits").getByText(t.films.creditsList, { exact: true }));
    await listOf("credits")
      .getByLabel(t.form.typedLines)
      .fill(people.map(({ role, name }) => `${role}: ${name}`).join("\n"));
    clicks += 2;
    await page.locator("[data-picker=imageUrl] input[type=file]").setInputFiles({
      name: "cover.png",
      mimeType: "image/png",
      buffer: await testImage(64, 36),
    });
    await click(listOf("awards").getByText(t.form.pasteRows, { exact: true }));
    await listOf("awards")
      .getByLabel(t.form.typedLines)
      .fill(awards.map((cells) => cells.join("\t")).join("\n"));
    await click(button(t.recordForm.saveDraft));
    await expect(page.getByText(t.notices.projectCreated).first()).toBeVisible();
  }
  await click(button(t.recordForm.publish));
  // All of the film is checked and stored, beside the making of twelve pictures.
  await expect(page.locator("[data-state=public]").first()).toBeVisible({ timeout: 30_000 });
  expect(storedFilm(site)).toEqual(whole);
  if (hasScripts) expect(clicks).toBeLessThanOrEqual(30);
  else expect(saves).toBeLessThanOrEqual(3);
});
