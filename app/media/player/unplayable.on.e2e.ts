import { filmTexts } from "~/language/texts/es/film";
import { addRecord } from "~/test/arrange/arrange";
import { tinyWebm } from "~/test/arrange/films";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "es" });

const { of, unplayable, download } = filmTexts.trailer;

test("a film that the browser cannot play says so, and can be downloaded", async ({
  visit,
  page,
  site,
}) => {
  expectProblem(/ERR_|Failed to load/);
  const trailerUrl = `/files/${"0".repeat(32)}-42b.webm`;
  const id = addRecord(site, "projects", { title_en: "Low Tide", trailerUrl });
  let content = Buffer.from("no film");
  await page.route(`**${trailerUrl}`, (route) =>
    route.fulfill({ contentType: "video/webm", body: content }),
  );
  await visit(`/es/project/${id}`);
  const trailer = page.getByRole("button", { name: filled(of, { title: "" }) });
  await trailer.click();
  await expect(page.getByRole("alert")).toContainText(unplayable);
  const link = page.getByRole("link", { name: download });
  await expect(link).toHaveAttribute("href", trailerUrl);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(trailer).toBeFocused();

  content = tinyWebm;
  await trailer.click();
  await expect(page.locator("dialog video")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
