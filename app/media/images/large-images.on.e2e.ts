import fs from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { adminTexts as en } from "~/language/texts/en/admin";
import { adminTexts as es } from "~/language/texts/es/admin";
import { publicTexts as spanish } from "~/language/texts/es/public";
import { noiseJpeg, padJpeg } from "~/test/arrange/images";
import { expect, expectProblem, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true, user: "admin" });

const MB = 1024 * 1024;

async function openUpload(page: Page, texts: typeof en | typeof es) {
  const picker = page.locator("[data-picker=imageUrl]");
  await picker.getByRole("tab", { name: texts.picker.upload }).click();
  const sent: number[] = [];
  page.on("request", (request) => {
    if (request.url().includes("upload-image")) sent.push(request.postDataBuffer()?.length ?? 0);
  });
  return {
    sent,
    picker,
    choose: (name: string, buffer: Buffer) =>
      picker
        .getByLabel(texts.picker.file, { exact: true })
        .setInputFiles({ name, mimeType: "image/jpeg", buffer }),
    address: picker.locator("[name=imageUrl]"),
  };
}

test("a photograph of 100 megapixels", async ({ visit, page }) => {
  // The browser decodes the photograph, the server encodes it.
  test.slow();
  await visit("/admin/projects/2", "en");
  const { picker, choose, address, sent } = await openUpload(page, en);

  // Upright by its orientation only, in Display P3, and larger than the server takes.
  const turned = await sharp({
    create: { width: 600, height: 400, channels: 3, background: "rgb(200, 60, 60)" },
  })
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  await choose("turned.jpg", padJpeg(turned, 6 * MB));
  await expect(address).toHaveValue(/-400x600\.webp$/);
  const stored = await page.request.get(await address.inputValue());
  const pixel = await sharp(await stored.body())
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const [channel, value] of [200, 60, 60].entries()) {
    expect(Math.abs((pixel[channel] ?? 0) - value)).toBeLessThan(5);
  }

  // Real noise, so that the file is large and stays large.
  await picker.getByRole("tab", { name: en.picker.upload }).click();
  const small = await noiseJpeg(1000, 900);
  const large = await sharp(small).resize(11_600, 8700, { kernel: "cubic" }).jpeg().toBuffer();
  await choose("hundred.jpg", padJpeg(large, Math.max(large.length, 20 * MB)));
  await expect(address).toHaveValue(/-3840x2880\.webp$/, { timeout: 60_000 });
  expect(sent).toHaveLength(2);
  expect(Math.max(...sent)).toBeLessThan(5 * MB);
});

// R452
test("what no browser can read is refused by name", async ({ visit, page }, testInfo) => {
  expectProblem(/Failed to load resource.*400/);
  await visit("/admin/projects/2", "es");
  const { picker, choose, sent } = await openUpload(page, es);
  const alert = picker.getByRole("alert");
  const heic = Buffer.concat([
    Buffer.from("\0\0\0\x20ftypheic\0\0\0\0mif1heic"),
    Buffer.alloc(8 * MB),
  ]);
  await choose("IMG_0001.HEIC", heic);
  await expect(alert).toHaveText(spanish.refused.imageHeic);
  const noise = await noiseJpeg(2500, 2000);
  await choose("cut.jpg", padJpeg(noise, 7 * MB).subarray(0, -2000));
  await expect(alert).toHaveText(spanish.refused.imageUnreadable);
  await choose("notes.jpg", Buffer.alloc(6 * MB, "x"));
  await expect(alert).toHaveText(spanish.refused.imageUnsupported);
  // Playwright hands over no buffer of this size.
  const film = testInfo.outputPath("film.jpg");
  fs.writeFileSync(film, Buffer.alloc(60 * MB + 1, "x"));
  await picker.getByLabel(es.picker.file, { exact: true }).setInputFiles(film);
  await expect(alert).toHaveText(spanish.refused.imageTooLarge);
  expect(sent).toEqual([]);
  await choose("small.jpg", noise.subarray(0, 4000));
  await expect(alert).toHaveText(spanish.refused.imageUnreadable);
  expect(sent).toHaveLength(1);
});

test("the library takes large pictures too", async ({ visit, page, site }) => {
  await visit("/admin/pictures", "en");
  const photograph = async (width: number) =>
    padJpeg(await noiseJpeg(width, 300), width === 400 ? 7 * MB : 6 * MB);
  const large = { mimeType: "image/jpeg", buffer: await photograph(400) };
  const panel = page.locator("form.admin-upload");
  await panel.locator("input[type=file]").setInputFiles([
    { ...large, name: "one.jpg" },
    { ...large, name: "broken.jpg", buffer: large.buffer.subarray(0, -2000) },
    { ...large, name: "two.jpg", buffer: await photograph(401) },
  ]);
  await panel.locator("button").click();
  const results = page.locator(".admin-upload-results li");
  await expect(results).toHaveCount(3);
  await expect(results.nth(1)).toContainText("broken.jpg");
  await expect(results.nth(1)).toHaveAttribute("data-refused", "");
  const stored = site.db.prepare("SELECT id, isKept FROM pictures WHERE fileName = ?");
  expect(stored.get("two.jpg")).toMatchObject({ isKept: 1 });
  const { id } = stored.get("one.jpg") as { id: number };
  await visit(`/admin/pictures/${id}/replace`, "en");
  await panel
    .locator("input[type=file]")
    .setInputFiles({ ...large, name: "three.jpg", buffer: await photograph(402) });
  await panel.locator("button").click();
  await expect.poll(() => stored.get("three.jpg")).toBeTruthy();
});

test("what is made smaller keeps its words, and colours of print are left to the server", async ({
  visit,
  page,
  site,
}) => {
  await visit("/admin/projects/2", "en");
  const { picker, choose, address, sent } = await openUpload(page, en);
  const still = fs.readFileSync("app/media/words/files/still-with-xmp-in-two-languages.jpg");
  await choose("still.jpg", padJpeg(still, 6 * MB));
  await expect(address).toHaveValue(/-400x300\.webp$/);
  const words = site.value<string>(
    "SELECT words FROM pictures WHERE address = ?",
    await address.inputValue(),
  );
  expect(JSON.parse(words)).toMatchObject({
    caption: { "x-default": "The actress at the harbour", "es-es": "La actriz en el puerto" },
    creators: ["Inés Ejemplo"],
    copyright: { "x-default": "© 2026 Inés Ejemplo" },
  });

  // An AVIF with more pixels than the server decodes.
  await picker.getByRole("tab", { name: en.picker.upload }).click();
  await choose("phone.avif", fs.readFileSync("app/media/images/files/12-megapixels.avif"));
  await expect(address).toHaveValue(/-3840x2880\.webp$/);

  // The same poster in a small file and in a large one.
  const poster = fs.readFileSync("app/media/images/files/cmyk-without-profile.jpg");
  const stored: string[] = [];
  for (const [name, content] of [
    ["small.jpg", poster],
    ["large.jpg", padJpeg(poster, 6 * MB)],
  ] as const) {
    await picker.getByRole("tab", { name: en.picker.upload }).click();
    const before = sent.length;
    await choose(name, content);
    await expect.poll(() => sent.length).toBeGreaterThan(before);
    await expect(address).toHaveValue(/-\d+x\d+\.webp$/);
    await expect(address).not.toHaveValue(/-3840x2880\.webp$/);
    stored.push(await address.inputValue());
  }
  expect(stored[1]).toBe(stored[0]);
});
