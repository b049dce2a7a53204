import { addRecord } from "~/test/arrange/arrange";
import { expect, test } from "~/test/screens/fixtures";
import { adminTexts, filled } from "~/test/screens/texts";

test.use({ isUnfolded: true, user: "admin" });

const t = adminTexts.en;

test("days and times are pasted as spreadsheets write them", async ({ visit, page, site }) => {
  const id = addRecord(site, "projects");
  await visit(`/admin/projects/${id}`, "en");
  const list = page.locator("[data-rows=screenings]");
  await list.getByRole("button", { name: t.form.addRow, exact: true }).click();
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      const init = { clipboardData, bubbles: true, cancelable: true };
      return document.activeElement?.dispatchEvent(new ClipboardEvent("paste", init));
    }, text);
  const day = list.locator("[data-part=day]");
  const time = list.locator("[data-part=time]");
  await day.focus();
  await paste("31/12/2090\t9:30 PM\t\t\tPremiere");
  await expect(day).toHaveValue("2090-12-31");
  await expect(time).toHaveValue("21:30");
  await expect(list.locator("[data-part=kind]")).toHaveValue("premiere");
  // A day that could be two leaves the one that is there.
  await paste("01/03/2090\t22.15");
  await expect(day).toHaveValue("2090-12-31");
  await expect(time).toHaveValue("22:15");
  await expect(list.getByRole("status").first()).toContainText(
    filled(t.form.cellsUnread_one, { count: 1 }),
  );

  await list.locator("[data-part=city_en]").fill("Seville");
  await time.fill("");
  await time.pressSequentially("08");
  await page.locator("[data-save]").first().click();
  await expect(time).toHaveAccessibleDescription(t.validation.timeOfDay);
  const stored = site.db
    .prepare("SELECT day, time FROM project_screenings WHERE projectId = ?")
    .bind(id);
  expect(stored.all()).toEqual([]);
  await time.fill("20:30");
  await page.locator("[data-save]").first().click();
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  expect(stored.all()).toEqual([{ day: "2090-12-31", time: "20:30" }]);
});
