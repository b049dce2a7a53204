import { addRecord } from "~/test/arrange/arrange";
import { expect, test } from "~/test/screens/fixtures";

test.use({ user: "admin" });

test("saving moves nothing, however Save is pressed", async ({ visit, page, site }) => {
  const projectId = addRecord(site, "projects", { title_en: "The Long Tide" });
  for (let position = 0; position < 6; position++) {
    site.run(
      `INSERT INTO project_awards (projectId, position, festival, year, kind)
         VALUES (?, ?, ?, '2026', 'won')`,
      projectId,
      position,
      `Festival ${position}`,
    );
  }
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(`/admin/projects/${projectId}`);
    const part = page.locator("[data-part-of-form=awards]");
    await part.locator("summary").first().click();
    const field = page.locator('[name="awards[3].festival"]');
    const save = page.locator("[data-record-bar] [data-save]").last();
    const top = async () => Math.round((await field.boundingBox())?.y ?? NaN);
    const presses = {
      mouse: async () => {
        const box = await save.boundingBox();
        if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      },
      shortcut: () => page.keyboard.press("Control+s"),
      focus: async () => {
        await save.evaluate((button) => button.focus());
        await page.keyboard.press("Enter");
      },
    };
    for (const [how, press] of Object.entries(presses)) {
      const typed = `Festival by ${how} ${width}`;
      await field.fill(typed);
      const before = await top();
      await press();
      await expect(page.getByText(typed).first()).toBeVisible();
      expect([how, Math.abs((await top()) - before) <= 8]).toEqual([how, true]);
      await expect(part).toHaveAttribute("open");
    }
  }
});
