import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { adminTexts as english } from "~/language/texts/en/admin";
import { publicTexts as publicInEnglish } from "~/language/texts/en/public";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { publicTexts as publicInSpanish } from "~/language/texts/es/public";
import { testImage } from "~/test/arrange/image";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true, told: "both", user: "admin" });

const texts = { en: english, es: spanish };
const next = { en: publicInEnglish.common.next, es: publicInSpanish.common.next };
const alt = { en: "A surveyor on a salt flat", es: "Una agrimensora en un salar" };

const cards = (page: Page) =>
  page.locator("main ul[aria-label] > li", { has: page.locator("img") });
const file = async () => ({ name: "any.png", mimeType: "image/png", buffer: await testImage() });

/** Returns the image of the first film on a public page. */
const still = (page: Page) => page.locator("[data-project-grid] img").first();
const shown = (page: Page) =>
  still(page).evaluate((image) => {
    const { objectPosition, backgroundColor } = getComputedStyle(image);
    return { objectPosition, hasColour: backgroundColor !== "rgba(0, 0, 0, 0)" };
  });

/** Serves one image for all variants: encoding dozens of them is not part of these tests. */
async function showAnyImage(page: Page): Promise<void> {
  const any = await testImage(320, 180);
  await page.route(/\/uploads\/.*\.w\d/, (route) =>
    route.fulfill({ contentType: "image/png", body: any }),
  );
}

// A rejected form and a busy server respond with an error status.
test.use({ expectedProblems: [/status of (?:4(?:00|22)|503)/] });

test("an image is added, described, shown", async ({ visit, page, site, hasScripts }) => {
  await showAnyImage(page);
  // Described here, not by the sample.
  site.run(
    "UPDATE pictures SET alt_en = NULL, alt_es = NULL, alt_en_folded = '', alt_es_folded = ''",
  );
  const of = site.db.prepare("SELECT id FROM pictures WHERE address = ?").pluck();
  const cover = site.db.prepare("SELECT imageUrl FROM projects WHERE id = 1").pluck();
  const id = of.get(cover.get()) as number;
  const added = () => site.values("SELECT id FROM pictures WHERE isKept = 1 ORDER BY id");

  await test.step("added to the library, and found", async () => {
    const t = texts.en;
    await visit("/admin/pictures", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.pictures.title);
    await expect(cards(page)).toHaveCount(25);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const input = page.getByLabel(t.pictures.uploadFiles);
    await input.setInputFiles({ ...(await file()), buffer: Buffer.from("no picture") });
    await page.getByRole("button", { name: t.pictures.uploadButton }).click();
    await expect(page.locator(".admin-upload [role=alert]")).toContainText(
      "any.png: Please choose a JPEG, PNG, WebP, AVIF or GIF image.",
    );
    await input.setInputFiles([await file(), await file()]);
    await page.getByRole("button", { name: t.pictures.uploadButton }).click();
    await expect(page.getByText(t.notices.picturesUploaded).first()).toBeVisible();
    await page.getByRole("link", { name: t.pictures.filterUnused, exact: true }).click();
    // All tests share the folder: the site may list files of another test.
    await expect(page.locator(`a[href^="/admin/pictures/${String(added()[0])}?"]`)).toBeVisible();
    expect(added()).toHaveLength(2);
    await expect(cards(page).first()).toContainText("any.png");
    // The cover, the poster, the stills and the image of a related news item.
    await visit("/admin/pictures?q=SALT+line", "en");
    await expect(cards(page)).toHaveCount(6);
  });

  await test.step("described, in one language", async () => {
    const t = texts.en;
    await page.locator(`a[href^="/admin/pictures/${id}?"]`).click();
    await expect(page.getByRole("link", { name: "The Salt Line", exact: true })).toHaveAttribute(
      "href",
      "/admin/projects/1",
    );
    await expect(page.getByRole("link", { name: t.delete.delete })).toHaveCount(0);
    const [left, top] = [t.pictures.fieldFocusX, t.pictures.fieldFocusY].map((label) =>
      page.getByLabel(label),
    );
    await expectAccessible(page);
    await defined(left).fill("101");
    await page.locator('[name="alt_en"]').fill(alt.en);
    await page.getByRole("button", { name: t.form.save, exact: true }).click();
    await expect(page.getByText(t.pictures.focusInvalid).first()).toBeVisible();
    await expect(defined(left)).toHaveValue("101");
    await expect(page.locator('[name="alt_en"]')).toHaveValue(alt.en);
    await expectAccessible(page);
    if (hasScripts) {
      const place = page.getByRole("button", { name: t.pictures.focusNone });
      const { width, height } = defined(await place.boundingBox());
      await place.click({ position: { x: width * 0.05, y: height * 0.2 } });
      await expect(defined(left)).toHaveValue("5");
      const clear = page.getByRole("button", { name: t.pictures.focusClear });
      await clear.press("Enter");
      await expect(defined(left)).toHaveValue("");
      await expect(clear).toBeFocused();
      await place.click({ position: { x: width * 0.05, y: height * 0.2 } });
      await page.keyboard.press("ArrowRight");
      await expect(page.locator("[data-focus-marker] circle").first()).toHaveAttribute("cx", "10%");
    } else {
      await defined(left).fill("10");
      await defined(top).fill("20");
    }
    await expect(defined(left)).toHaveValue("10");
    await expect(defined(top)).toHaveValue("20");
    await page.getByRole("button", { name: t.form.save, exact: true }).click();
    // Redirects to the list it was opened from.
    await expect(page).toHaveURL("/admin/pictures?q=SALT+line");
    await expect(page.getByText(t.notices.pictureSaved).first()).toBeVisible();
    await visit("/admin/projects", "en");
    await expect(
      page.getByRole("row", { name: /The Salt Line/ }).locator('img[data-focus="x10 y20"]'),
    ).toBeVisible();
  });

  await test.step("shown with it, and in its own colour until it is there", async () => {
    await visit("/en/projects", "en");
    expect(await shown(page)).toEqual({ objectPosition: "10% 20%", hasColour: true });
    await expect(still(page)).toHaveAttribute("alt", alt.en);
    await expect(still(page)).not.toHaveAttribute("lang");
    await visit("/es/projects", "es");
    await expect(still(page)).toHaveAttribute("alt", alt.en);
    await expect(still(page)).toHaveAttribute("lang", "en");
    site.run("UPDATE pictures SET alt_es = ? WHERE id = ?", alt.es, id);
    await visit("/es", "es");
    await expect(still(page)).toHaveAttribute("alt", alt.es);
    await expect(still(page)).not.toHaveAttribute("lang");
    await expectAccessible(page);
  });

  await test.step("replaced wherever it is used", async () => {
    const t = texts.es;
    const before = cover.get() as string;
    await visit(`/admin/pictures/${id}`, "es");
    await page.getByRole("link", { name: t.pictures.replace, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(alt.es);
    await expectAccessible(page);
    await page.getByLabel(t.pictures.replaceFile).setInputFiles(await file());
    await page.getByRole("button", { name: t.pictures.replaceLook }).click();
    // Nothing is replaced before every place was shown with the new image.
    await expect(page).toHaveURL(/replace\?with=\d+$/);
    await expect(page.locator("[data-replaced-places] > li")).not.toHaveCount(0);
    await expect(page.locator("[data-replaced-places] > li").first().locator("img")).toHaveCount(2);
    expect(cover.get()).toBe(before);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: t.pictures.replaceButton }).click();
    await expect(page.getByText(t.notices.pictureReplaced).first()).toBeVisible();
    expect(cover.get()).not.toBe(before);
    await expect(page).toHaveURL(`/admin/pictures/${String(of.get(cover.get()))}`);
    await expect(page.locator('[name="alt_es"]')).toHaveValue(alt.es);
    await page.goto("/es/projects");
    await expect(still(page)).toHaveAttribute("alt", alt.es);
    await expect(still(page)).toHaveAttribute("width", "80");
    await visit("/admin/activity", "es");
    const line = page.locator("[data-activity] li").first();
    await expect(line).toContainText("sustituyó la imagen");
    await expect(line.getByRole("link")).toHaveText(new RegExp(alt.en));
  });

  await test.step("deleted when nothing uses it", async () => {
    const t = texts.es;
    await visit(`/admin/pictures/${String(added()[0])}`, "es");
    const address = await page.locator("code").textContent();
    await page.getByRole("link", { name: new RegExp(`^${t.delete.delete}`) }).click();
    await page.getByRole("button", { name: t.delete.confirm, exact: true }).click();
    await expect(page.getByText(t.notices.pictureDeleted).first()).toBeVisible();
    expect(of.get(address)).toBeUndefined();
    expect((await page.request.get(defined(address))).status()).toBe(404);
  });
});

test("a picture of the library is chosen in a form", async ({
  visit,
  page,
  context,
  site,
  hasScripts,
  language,
}) => {
  const { picker: t, pictures: images, form, notices, list } = texts[language];
  await showAnyImage(page);
  const imageOf = site.db.prepare("SELECT imageUrl FROM news_items WHERE id = 1").pluck();
  const before = imageOf.get();
  await visit("/admin/news/1");
  const field = page.locator("[data-picker=imageUrl]");
  const address = field.locator("[name=imageUrl]");

  if (!hasScripts) {
    const [library] = await Promise.all([
      context.waitForEvent("page"),
      field.getByRole("link", { name: t.libraryLink }).click(),
    ]);
    await cards(library).first().getByRole("link").first().click();
    await address.fill(defined(await library.locator("code").textContent()));
    await library.close();
  } else {
    const title = page.locator("[name=title_en]");
    const typed = `${await title.inputValue()} x`;
    await title.fill(typed);
    await field.getByRole("tab", { name: t.url }).click();
    const button = field.getByRole("button", { name: t.library });
    const dialog = page.getByRole("dialog", { name: t.libraryTitle });
    const choices = dialog.getByRole("list").getByRole("button");

    await test.step("or not", async () => {
      await button.click();
      await expect(choices).toHaveCount(25);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await expect(address).toHaveValue(String(before));
    });
    await test.step("or cannot be shown", async () => {
      await page.route("**/api/admin/pictures", (route) => route.fulfill({ status: 503 }));
      await button.click();
      await expect(dialog.getByRole("alert")).toHaveText(images.errorLoading);
      await dialog.getByRole("button", { name: t.libraryClose }).click();
      await page.unroute("**/api/admin/pictures");
    });
    await button.click();
    await dialog.getByRole("button", { name: next[language] }).click();
    await expect(dialog.getByText(/\b2\b.*\b\d\b/)).toBeVisible();
    await dialog.getByRole("searchbox").fill("the salt line");
    await expect(choices).toHaveCount(6);
    await expect(dialog.getByRole("status")).toHaveText(list.total_other.replace("{{count}}", "6"));
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await choices.nth(3).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(title).toHaveValue(typed);
  }
  await expect(address).not.toHaveValue(String(before));
  const chosen = await address.inputValue();
  await page.getByRole("button", { name: form.save, exact: true }).click();
  await expect(page.getByText(notices.newsItemUpdated).first()).toBeVisible();
  expect(imageOf.get()).toBe(chosen);
});

test("a batch of pictures says of each file what came of it", async ({
  visit,
  page,
  site,
  language,
}) => {
  const t = texts[language].pictures;
  const refused = { en: publicInEnglish, es: publicInSpanish }[language].refused;
  await showAnyImage(page);
  await visit("/admin/pictures");
  const upload = async (...files: { name: string; buffer: Buffer }[]) => {
    const sent = files.map((each) => ({ ...each, mimeType: "image/jpeg" }));
    await page.getByLabel(t.uploadFiles).setInputFiles(sent);
    await page.getByRole("button", { name: t.uploadButton }).click();
  };
  const kept = () => site.value("SELECT count(*) FROM pictures WHERE isKept");
  const one = { name: "Señal 01.jpg", buffer: await testImage() };
  const two = { name: "beach.jpg", buffer: await testImage() };
  await upload(one);
  await expect(page.getByText(texts[language].notices.picturesUploaded).first()).toBeVisible();
  await expect(page.getByText("Señal 01.jpg").first()).toBeVisible();

  const phone = { name: "IMG_2041.HEIC", buffer: Buffer.from("0000ftypheic0000mif1heic") };
  await upload(one, phone, two, { name: "notes.jpg", buffer: Buffer.from("no picture") });
  const results = page.locator(".admin-upload-results");
  await expect(results.getByRole("listitem")).toHaveText([
    new RegExp(`Señal 01.jpg: ${t.uploadExisting}`),
    `IMG_2041.HEIC: ${refused.imageHeic}`,
    new RegExp(`beach.jpg: ${t.uploadStored}`),
    `notes.jpg: ${refused.imageUnsupported}`,
  ]);
  await expect(results).toContainText("2");
  expect(kept()).toBe(2);
  // Stored images are listed, newest first, and found by file name. All tests share the folder: an
  // image of another test may be newer.
  const own = cards(page).filter({ hasText: /beach\.jpg|Señal 01\.jpg/ });
  await expect(own).toHaveText([/beach\.jpg/, /Señal 01\.jpg/]);
  await expectAccessible(page);
  await visit("/admin/pictures?q=senal+01");
  await expect(cards(page)).toHaveCount(1);
});
