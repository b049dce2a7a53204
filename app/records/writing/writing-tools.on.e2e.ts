import type { Locator, Page } from "@playwright/test";
import { adminTexts as english } from "~/language/texts/en/admin";
import { testImage } from "~/test/arrange/image";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true });

const { writing } = english;
const content = (page: Page) => page.locator('[name="content_en"]');
const toolbar = (page: Page) => page.getByRole("toolbar").first();
const tool = (page: Page, name: keyof typeof writing.tool) =>
  toolbar(page).getByRole("button", { name: writing.tool[name], exact: true });

/** Pastes or drops files, as a browser reports it. */
async function give(
  area: Locator,
  event: "paste" | "drop",
  files: { name: string; bytes: Buffer }[],
): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") }));
  await area.evaluate(
    (element, { event, sent }) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: "image/png" }));
      }
      const shared = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === "paste"
          ? new ClipboardEvent("paste", { ...shared, clipboardData: transfer })
          : new DragEvent("drop", { ...shared, dataTransfer: transfer }),
      );
    },
    { event, sent },
  );
}

test.beforeEach(async ({ signIn, visit, page }) => {
  await signIn("admin");
  await visit("/admin/news/1", "en");
  await content(page).fill("The ferry leaves at night.");
});

test("tools and keys mark the selected words, and the browser undoes it", async ({ page }) => {
  const area = content(page);
  await area.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 9));
  await area.press("Control+b");
  await expect(area).toHaveValue("The **ferry** leaves at night.");
  await area.press("Control+i");
  await expect(area).toHaveValue("The ***ferry*** leaves at night.");
  await area.press("Control+z");
  await expect(area).toHaveValue("The **ferry** leaves at night.");
  await area.press("Control+z");
  await expect(area).toHaveValue("The ferry leaves at night.");
  await tool(page, "title").click();
  await expect(area).toHaveValue("## The ferry leaves at night.");
  await expect(area).toBeFocused();
  await expect(page.locator("[data-words]").first()).toHaveText("5 words");

  // One stop of Tab; arrows lead through the tools.
  await area.press("Shift+Tab");
  await expect(tool(page, "title")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "items")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(area).toHaveValue("- The ferry leaves at night.");
  await expectAccessible(page);
});

test("a link is found by the title of its page", async ({ page }) => {
  const area = content(page);
  await area.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 9));
  await area.press("Control+k");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: writing.linkTargets })).toBeVisible();
  await expectAccessible(page);
  const project = await page.request.get("/api/admin/projects/1");
  const { title_en } = (await project.json()) as { title_en: string };
  await dialog.getByLabel(writing.linkSearch).fill(title_en.toUpperCase());
  const found = dialog.getByRole("button", { name: title_en }).first();
  await expect(found).toBeVisible();
  // Enter that ends a composition, as of Japanese, belongs to the keyboard.
  await dialog
    .getByLabel(writing.linkSearch)
    .dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await found.click();
  await expect(area).toHaveValue(/^The \[ferry\]\(\/en\/project\/1-[a-z-]+\) leaves at night\.$/);
  await expect(area).toBeFocused();
  await area.press("Control+z");
  await expect(area).toHaveValue("The ferry leaves at night.");
  await area.press("Control+k");
  await dialog.getByLabel(writing.linkSearch).fill("example.com/a");
  await dialog.getByLabel(writing.linkSearch).press("Enter");
  await expect(area).toHaveValue("The [ferry](https://example.com/a) leaves at night.");
});

test("pasted pictures are sent while the text is typed on", async ({ page, site, visit }) => {
  const area = content(page);
  await area.press("Control+End");
  const bytes = await testImage();
  await give(area, "paste", [{ name: "ferry.png", bytes }]);
  await expect(area).toHaveValue(
    /^The ferry leaves at night\.\n\n!\[\]\(\/uploads\/[\w-]+\.webp\)$/,
  );
  // The description is typed where the caret is.
  await page.keyboard.type("The ferry at night");
  await expect(area).toHaveValue(/!\[The ferry at night\]\(\/uploads\//);
  await page.getByRole("button", { name: english.form.save, exact: true }).click();
  const stored = site.db.prepare("SELECT content_en FROM news_items WHERE id = 1").pluck();
  await expect.poll(() => stored.get()).toContain("![The ferry at night]");
  await visit("/en/news/1");
  await expect(page.getByRole("img", { name: "The ferry at night" })).toHaveCount(1);
});

test("a refused picture and an ended session lose nothing that is typed", async ({
  page,
  context,
  signIn,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 4\d\d/);
  const area = content(page);
  await give(area, "drop", [{ name: "notes.png", bytes: Buffer.from("no picture") }]);
  const images = page.locator("[data-writing-images]").first();
  await expect(images.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await images.getByRole("button", { name: writing.leaveOut }).click();
  await expect(images.getByRole("listitem")).toHaveCount(0);
  await expect(area).toBeFocused();
  await expect(area).toHaveValue("The ferry leaves at night.");

  await context.clearCookies();
  await give(area, "drop", [{ name: "ferry.png", bytes: await testImage() }]);
  await expect(images.getByRole("alert")).toBeVisible();
  await area.press("Control+End");
  await page.keyboard.type(" It is late.");
  await signIn("admin");
  await images.getByRole("button", { name: writing.sendAgain }).click();
  await expect(area).toBeFocused();
  await expect(area).toHaveValue(/^The ferry leaves at night\..*It is late\./s);
  await expect(area).toHaveValue(/!\[\]\(\/uploads\//);
});

test("a video of another host is an address on its own line", async ({ page }) => {
  const area = content(page);
  await area.press("Control+End");
  await tool(page, "film").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(writing.filmAddress).fill("https://example.com");
  await dialog.getByRole("button", { name: writing.filmInsert }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(writing.filmAddress).fill("https://youtu.be/dQw4w9WgXcQ");
  await dialog.getByRole("button", { name: writing.filmInsert }).click();
  await expect(area).toHaveValue(
    "The ferry leaves at night.\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ",
  );
});

test("full screen covers the page and ends with Escape", async ({ page }) => {
  await tool(page, "full").click();
  const frame = page.locator("[data-writing][data-full]");
  const size = page.viewportSize();
  await expect(tool(page, "full")).toHaveAttribute("aria-pressed", "true");
  expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, ...size });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(frame).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expect(content(page)).toHaveValue("The ferry leaves at night.");
});
