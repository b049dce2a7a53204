import { filmTexts as english } from "~/language/texts/en/film";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

const admin = adminTexts.es;

test("the screen names letters that the files of the press cannot show", async ({
  page,
  site,
  open,
}) => {
  site.run("UPDATE projects SET originalTitle = '待合室 ကမ' WHERE id = 1");
  await open("/admin/projects/1/press", "es");
  await expect(page.locator("[data-undrawn]")).toHaveText(
    `${admin.press.undrawn} က (U+1000), မ (U+1019)`,
  );
  await expectAccessible(page);
  site.run("UPDATE projects SET originalTitle = '待合室 نور ★' WHERE id = 1");
  await page.reload();
  await expect(page.locator("[data-undrawn]")).toHaveCount(0);
});

test("a press room is opened in the form of its film, and locked with a password", async ({
  visit,
  page,
  hasScripts,
  context,
  site,
  open,
}) => {
  test.slow();
  expectProblem(/Failed to load resource.* status of (401|404)/);
  // The sample has opened it.
  site.run("DELETE FROM project_press_rooms");
  await visit("/project/1", "en");
  await expect(page.locator("[data-press-room]")).toHaveCount(0);
  await open("/admin/projects/1", "es");
  await page.locator("[data-part-of-form=press] > summary").click();
  await page.getByRole("link", { name: admin.press.open }).click();
  await page.locator("[name=access]").selectOption("public");
  await expectAccessible(page);
  await page.getByRole("button", { name: admin.form.save, exact: true }).click();
  await expect(page.getByText(admin.notices.pressRoomSaved)).toBeVisible();

  for (const [language, t] of [
    ["en", english],
    ["es", spanish],
  ] as const) {
    await open("/project/1", language);
    await page.locator("[data-press-room]").click();
    await expect(page.getByRole("heading", { name: t.press.images })).toBeVisible();
    await expect(page.locator("[data-press-images] li")).toHaveCount(5);
    await expect(page.locator("[data-credit-lines]")).toContainText("Inés Valderrama");
    await expect(page.locator("[data-companies] a").first()).toHaveText("prensa@margen.example");
    await expect(page.locator("[data-copy]").first()).toBeVisible({ visible: hasScripts });
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  const jpeg = await page.locator("[data-press-images] a").first().getAttribute("href");
  const file = await page.request.get(jpeg ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const kit = await page.locator("[data-press-kits] a").first().getAttribute("href");
  const archive = await page.request.get(kit ?? "");
  expect([archive.status(), archive.headers()["content-type"]]).toEqual([200, "application/zip"]);

  await page.goto("/admin/projects/1/press");
  await page.locator("[name=access]").selectOption("password");
  await page.locator("[name=password]").fill("Open sesame 9");
  await page.getByRole("button", { name: admin.form.save, exact: true }).click();
  await expect(page.getByText(admin.notices.pressRoomSaved)).toBeVisible();
  await context.clearCookies();
  await open("/project/1/press", "es");
  await expect(page.getByText(spanish.press.locked)).toBeVisible();
  await page.locator("[name=password]").fill("wrong");
  await page.getByRole("button", { name: spanish.press.enter }).click();
  await expect(page.locator("main").getByRole("alert").first()).toBeVisible();
  await expectAccessible(page);
  await page.locator("[name=password]").fill("Open sesame 9");
  await page.getByRole("button", { name: spanish.press.enter }).click();
  await expect(page.getByRole("heading", { name: spanish.press.images })).toBeVisible();
});

test("a press room that somebody has closed is opened again only on purpose", async ({
  page,
  site,
  open,
}) => {
  expectProblem(/Failed to load resource.* status of 409/);
  const save = page.getByRole("button", { name: admin.form.save, exact: true });
  await open("/admin/projects/1/press", "es");
  await expect(page.locator("[name=access]")).toHaveValue("public");
  site.run("DELETE FROM project_press_rooms WHERE projectId = 1");
  await save.click();
  await expect(page.getByText(admin.form.conflictRemoved)).toBeVisible();
  await expect(page.locator("[data-theirs=access]")).toHaveText(admin.press.choices.closed);
  await expect(page.locator("[name=access]")).toHaveValue("public");
  await save.click();
  await expect(page.getByText(admin.notices.pressRoomSaved)).toBeVisible();
});
