import fs from "node:fs";
import { expect, test } from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

test.use({ isUnfolded: true, user: "admin" });

const buffer = fs.readFileSync("app/media/words/files/still-with-xmp-in-two-languages.jpg");

test("a new still offers the words of its file where its texts are empty", async ({
  visit,
  page,
  site,
}) => {
  await visit("/admin/projects/1", "en");
  const stills = page.locator("[data-stills]");
  const files = stills.getByLabel(adminTexts.en.stills.files, { exact: true });
  await files.setInputFiles({ name: "new.jpg", mimeType: "image/jpeg", buffer });
  const tile = stills.locator("[data-tile]").last();
  await tile.locator("summary").click();
  await expect(tile.locator("[data-offered] q").first()).toHaveText("The actress at the harbour");
  const photographer = tile.locator("[data-text=photographer]");
  await tile.locator("[data-offered]").last().getByRole("button").click();
  await expect(photographer).toHaveValue("Inés Ejemplo");
  await page.keyboard.press("Control+s");
  await expect
    .poll(() => site.value("SELECT photographer FROM pictures ORDER BY id DESC LIMIT 1"))
    .toBe("Inés Ejemplo");
});
