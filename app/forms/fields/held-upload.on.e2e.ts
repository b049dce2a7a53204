import { testImage } from "~/test/arrange/image";
import { expect, expectProblem, hydrated, test } from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

test.use({ isUnfolded: true, user: "admin" });

const t = adminTexts.en;
const UPLOAD = "**/api/admin/upload-image";

test("a save that is pressed while the main image is sent waits for it", async ({
  visit,
  page,
  site,
}) => {
  expectProblem(/Failed to load resource/);
  const stored = () =>
    site.row<{
      imageUrl: string;
      client: string;
    }>("SELECT imageUrl, client FROM projects WHERE id = 2");
  const before = stored();
  await visit("/admin/projects/2", "en");
  await hydrated(page);
  const picker = page.locator("[data-picker=imageUrl]");
  const file = picker.locator("input[type=file]");
  const save = page.getByRole("button", { name: t.form.save, exact: true }).last();
  const image = async (width: number) => ({
    name: "main.png",
    mimeType: "image/png",
    buffer: await testImage(width, 40),
  });
  await picker.getByRole("tab", { name: t.picker.upload }).click();
  await page.locator("[name=client]").fill("Typed");

  // One that does not arrive: nothing is saved, and nothing is lost.
  let release: () => void = () => undefined;
  let gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(UPLOAD, async (route) => {
    await gate;
    await route.abort();
  });
  await file.setInputFiles(await image(61));
  await save.click();
  await expect(page.getByText(t.picker.held)).toBeVisible();
  release();
  await expect(page.getByText(t.picker.notSaved)).toBeVisible();
  await expect(picker.getByRole("alert")).toHaveText(t.picker.failed);
  await expect(page.locator("[name=client]")).toHaveValue("Typed");
  expect(stored()).toEqual(before);

  await page.unroute(UPLOAD);
  gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(UPLOAD, async (route) => {
    await gate;
    await route.continue();
  });
  await file.setInputFiles(await image(62));
  await save.click();
  expect(stored()).toEqual(before);
  release();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(stored()).toEqual({
    imageUrl: expect.stringMatching(/-62x40\.webp$/) as unknown,
    client: "Typed",
  });
});

test("a form is not left without a question while a file of it is sent", async ({
  visit,
  page,
}) => {
  expectProblem(/Failed to load resource/);
  const question = page.getByRole("dialog", { name: t.form.leaveTitle });
  const news = page.getByRole("link", { name: t.frame.news, exact: true });
  const film = page.locator('a[href="/admin/projects/2"]').first();
  const picker = page.locator("[data-picker=imageUrl]");
  await visit("/admin/projects", "en");
  await film.click();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(UPLOAD, async (route) => {
    await gate;
    await route.continue().catch(() => undefined);
  });
  // `isUnfolded` opens parts when a document loads, and this page came by client-side navigation.
  await page.locator("[data-part-of-form=imageUrl] > summary").click();
  await picker.getByRole("tab", { name: t.picker.upload }).click();
  await picker.locator("input[type=file]").setInputFiles({
    name: "main.png",
    mimeType: "image/png",
    buffer: await testImage(63, 40),
  });
  await expect(picker.getByRole("progressbar")).toBeVisible();
  // The fields are as they were.
  await expect(page.locator("[data-record-saved]")).toContainText(t.recordForm.saved);
  await news.click();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: t.form.stay }).click();
  await expect(page).toHaveURL("/admin/projects/2");

  // The file that is given up is not sent on.
  const given = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/upload-image"),
  );
  await news.click();
  await question.getByRole("button", { name: t.form.leave }).click();
  await expect(page).toHaveURL("/admin/news");
  await given;
  release();
});
