import type { Page } from "@playwright/test";
import { adminTexts as t } from "~/language/texts/en/admin";
import { publicTexts } from "~/language/texts/en/public";
import { testImage } from "~/test/arrange/image";
import { noiseJpeg, padJpeg } from "~/test/arrange/images";
import { expect, expectAccessible, hydrated, type Site, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true });

const MB = 1024 * 1024;

const stillsOf = (site: Site) =>
  site.db
    .prepare("SELECT imageUrl FROM project_images WHERE projectId = 2 ORDER BY position")
    .pluck()
    .all() as string[];

const png = async (name: string, width = 40) => ({
  name,
  mimeType: "image/png",
  buffer: await testImage(width, 30),
});

async function openStills(page: Page) {
  const stills = page.locator("[data-stills]");
  return {
    stills,
    tiles: stills.locator("[data-tile]"),
    input: stills.getByLabel(t.stills.files, { exact: true }),
    status: stills.getByRole("status"),
    count: await stills.locator("[data-tile]").count(),
    save: page.getByRole("button", { name: t.form.save, exact: true }).last(),
  };
}

test.beforeEach(async ({ signIn, visit }) => {
  await signIn("admin");
  await visit("/admin/projects/2");
});

test("photographs of 20 MB on a slow line", async ({ page, site, devtools, expectedProblems }) => {
  expectedProblems.push(/Failed to load resource.* status of 400/);
  // Two photographs are made, decoded and encoded.
  test.slow();
  const { stills, input, tiles, count, save } = await openStills(page);
  const photograph = async (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: padJpeg(await noiseJpeg(1600, 1000), 20 * MB),
  });
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 40,
    downloadThroughput: 4 * MB,
    uploadThroughput: 4 * MB,
  });
  // They are on their way until the form is saved.
  let release: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => (release = resolve));
  let onTheirWay = 0;
  await page.route("**/api/admin/upload-image", async (route) => {
    onTheirWay += 1;
    await saved;
    await route.continue();
  });
  // A buffer for the whole call has at most 50 MB.
  await input.setInputFiles([await photograph("a.jpg"), await photograph("b.jpg")]);
  await input.setInputFiles([
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(6 * MB, "x") },
    ...(await Promise.all([1, 2, 3, 4, 5, 6, 7].map((each) => png(`${each}.png`, 40 + each)))),
  ]);
  await expect(tiles).toHaveCount(count + 10);
  await expect(
    stills.getByRole("progressbar", { name: t.stills.progress.replace("{{name}}", "7.png") }),
  ).toBeVisible();
  await expectAccessible(page);
  // While one is made smaller, the other is stored.
  await expect.poll(() => onTheirWay).toBe(2);
  await page.locator("[name=client]").fill("Typed meanwhile");
  // It waits for the files, and goes on by itself.
  await save.click();
  await expect(page.getByText(t.stills.held)).toBeVisible();
  release();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible({ timeout: 60_000 });
  expect(stillsOf(site)).toHaveLength(count + 9);
  expect(site.db.prepare("SELECT client FROM projects WHERE id = 2").pluck().get()).toBe(
    "Typed meanwhile",
  );
});

test("a cut network, an ended session and a killed browser lose nothing that was typed", async ({
  page,
  site,
  signIn,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/);
  const { stills, input, tiles, count, save } = await openStills(page);
  await tiles.nth(1).locator("summary").click();
  await tiles.nth(1).locator("[data-text=alt_es]").fill("Un muelle");
  // The code that prepares files is loaded with the first one.
  await input.setInputFiles([await png("first.png")]);
  // A file on its way has a button of that name, too.
  await expect(tiles.last().locator("[data-part=image]")).toBeVisible();
  const upload = "**/api/admin/upload-image*";
  await page.route(upload, (route) => route.abort());
  await input.setInputFiles([await png("cut.png", 41)]);
  await expect(tiles.last()).toContainText(t.stills.unreached);
  await save.click();
  await expect(page.getByText(t.stills.notSaved)).toBeVisible();
  await page.unroute(upload);

  // The session ends: the file says so, and can be sent again.
  await page.context().clearCookies({ name: "session" });
  const again = tiles.last().getByRole("button", { name: t.stills.retry });
  await again.click();
  await expect(tiles.last()).toContainText(publicTexts.refused.notSignedIn);
  await expect(tiles.last().locator("[data-part=remove]")).toBeFocused();

  // The browser is killed: fields come back, files by name.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain("Un muelle");
  await signIn("admin");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: t.form.restore }).click();
  await expect(tiles).toHaveCount(count + 1);
  await expect(stills.locator(".still-left-out")).toContainText("cut.png");
  await expect(tiles.nth(1).locator("[data-text=alt_es]")).toHaveValue("Un muelle");
  await save.click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(stillsOf(site)).toHaveLength(count + 1);
  const alt = site.db.prepare("SELECT alt_es FROM pictures WHERE address = ?").pluck();
  expect(alt.get(stillsOf(site)[1])).toBe("Un muelle");
});

test("keys move, remove and bring back; files are dropped and pasted, pictures chosen by the dozen", async ({
  page,
  site,
}) => {
  const { stills, tiles, status, count, save } = await openStills(page);
  const [first, second, third] = stillsOf(site);
  const image = (index: number) => tiles.nth(index).locator("[data-part=image]");
  await image(2).focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(status).toHaveText("Still 3 is now number 2 of 3.");
  await expect(image(1)).toBeFocused();
  await page.keyboard.press("Alt+Home");
  await expect(image(0)).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(tiles).toHaveCount(count - 1);
  await stills.getByRole("button", { name: t.form.undo }).click();
  await expect(tiles).toHaveCount(count);
  await expect(image(0)).toBeFocused();

  const bytes = [...(await testImage(44, 30))];
  const give = (type: "drop" | "paste") =>
    stills.evaluate(
      (element, { type, bytes }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], `${type}.png`, { type: "image/png" }));
        const init = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === "drop"
            ? new DragEvent("drop", { ...init, dataTransfer: data })
            : new ClipboardEvent("paste", { ...init, clipboardData: data }),
        );
      },
      { type, bytes },
    );
  await give("drop");
  await expect(status).toHaveText(t.stills.added_one.replace("{{count}}", "1"));
  await give("paste");
  await expect(status).toHaveText(t.stills.present.replace("{{names}}", "paste.png"));

  // Office programs add a picture of the text that they copy.
  const caption = tiles.first().locator("input[type=text], textarea").first();
  const isTaken = await caption.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "On set");
    clipboardData.items.add(new File(["x"], "text.png", { type: "image/png" }));
    const init = { bubbles: true, cancelable: true, clipboardData };
    return !field.dispatchEvent(new ClipboardEvent("paste", init));
  });
  expect(isTaken).toBe(false);

  await stills.getByRole("button", { name: t.picker.library }).click();
  const dialog = page.getByRole("dialog");
  const choices = dialog.getByRole("list").getByRole("button");
  await choices.nth(1).click();
  await choices.nth(4).click({ modifiers: ["Shift"] });
  await expect(dialog.locator("[aria-pressed=true]")).toHaveCount(4);
  await expectAccessible(page);
  await dialog
    .getByRole("button", { name: t.picker.libraryAdd_other.replace("{{count}}", "4") })
    .click();
  await expect(dialog).toBeHidden();
  await expect(status).toContainText(/added|already/);
  await save.click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(stillsOf(site).slice(0, 3)).toEqual([third, first, second]);
  expect(stillsOf(site)[3]).toMatch(/-44x30\.webp$/);
});
