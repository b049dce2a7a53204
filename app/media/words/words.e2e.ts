import fs from "node:fs";
import path from "node:path";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

const still = {
  name: "still.jpg",
  mimeType: "image/jpeg",
  buffer: fs.readFileSync(
    path.join(import.meta.dirname, "files/still-with-xmp-in-two-languages.jpg"),
  ),
};
const columns = "alt_en, alt_es, caption_en, caption_es, photographer";

test("the words in the file of a picture are offered, and fill what is empty", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
}) => {
  await visit("/admin/pictures");
  await page.getByLabel(t.pictures.uploadFiles).setInputFiles(still);
  await page.getByRole("button", { name: t.pictures.uploadButton, exact: true }).click();
  const row = page.locator("[data-described-pictures] > li").filter({ hasText: still.name });
  await expect(row.locator("[data-offered] q[lang=en]")).toHaveText("The actress at the harbour");
  await expect(row.locator("[data-offered] q[lang=es]")).toHaveText("La actriz en el puerto");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const english = row.locator("textarea[lang=en]");
  const id = Number((await english.getAttribute("name"))?.split("-")[1]);
  const stored = () =>
    site.db.prepare(`SELECT ${columns} FROM pictures WHERE id = ?`).raw().get(id);
  expect(stored()).toEqual([null, null, null, null, null]);

  if (hasScripts) {
    // One at a time: what is used can be changed before it is saved.
    const use = row.locator("[data-offered]").filter({ hasText: "The actress" });
    await use.getByRole("button").click();
    await expect(english).toBeFocused();
    await expect(english).toHaveValue("The actress at the harbour");
  }
  await english.fill("A woman at the sea");
  await page.getByRole("button", { name: t.pictures.fillFromFiles }).click();
  await expect(page.getByText(t.notices.descriptionsSaved).first()).toBeVisible();
  expect(stored()).toEqual([
    "A woman at the sea",
    "La actriz en el puerto",
    "The actress at the harbour",
    "La actriz en el puerto",
    "Inés Ejemplo",
  ]);
  await expect(row.locator("textarea[lang=es]")).toHaveValue("La actriz en el puerto");
  await expect(row.locator("[data-offered]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: t.pictures.fillFromFiles })).toHaveCount(0);

  await row.getByRole("link", { name: still.name }).click();
  await expect(page.locator("[data-words]")).toContainText("© 2026 Inés Ejemplo");
  await expectAccessible(page);
  site.run("UPDATE pictures SET photographer = NULL WHERE id = ?", id);
  await page.reload();
  await expect(page.locator("[data-offered] q")).toHaveText("Inés Ejemplo");
});
