import { addRecord } from "~/test/arrange/arrange";
import { expect, test } from "~/test/screens/fixtures";
import { expectSystemColors } from "~/test/screens/system-colors";
import { filmTexts } from "~/test/screens/texts";
import { FOUND_MAX } from "./search";

test.use({ told: "both" });

test("a search says how many it has found, and shows a part", async ({
  visit,
  page,
  site,
  language,
}) => {
  const t = filmTexts[language].siteSearch;
  const films = FOUND_MAX + 3;
  for (let number = 0; number < films; number++) {
    addRecord(site, "projects", { title_en: `Whale ${number}`, title_es: `Whale ${number}` });
  }
  addRecord(site, "news_items", { title_en: "A whale", title_es: "A whale" });
  await visit("/search?q=whale");
  const results = t.found_other.replace("{{count}}", String(films + 1));
  await expect(page.getByRole("main").getByRole("status")).toHaveText(results);
  await expect(page.locator("[data-found=films] li")).toHaveCount(FOUND_MAX);
  const rest = t.rest.replace("{{shown}}", String(FOUND_MAX)).replace("{{total}}", String(films));
  await expect(page.getByText(rest)).toHaveCount(1);
  await expect(page.locator("[data-found=news] li")).toHaveCount(1);
  await page.emulateMedia({ forcedColors: "active" });
  await expectSystemColors(page.locator("main mark").first(), "Mark", "MarkText");
  await page.emulateMedia({ forcedColors: null });
});
