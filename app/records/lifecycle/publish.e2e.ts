import { sampleImage } from "~/test/arrange/arrange";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true, told: "both", user: "admin" });

// C40
test("a film is saved as a draft, published", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
  form,
}) => {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const more = () => page.locator("[data-more-actions] > summary").click();
  const state = page.locator("[data-state]");
  // The badge has the same word.
  const notices = page.locator("[data-sonner-toast], [data-notice]");
  const published = notices.filter({ hasText: t.notices.recordPublished }).first();
  const statusOf = async (path: string) => (await fetch(`${site.url}${path}`)).status;
  await visit("/admin/projects/new");
  await expect(state).toHaveText(t.recordForm.states.new);
  const long = "A very long title of a film that nobody will ever remember, and then a bit more";
  await field("title_en").fill(long);
  await field("title_es").fill(`${long} (es)`);
  for (const lang of ["en", "es"]) await field(`category_${lang}`).fill("Documentary");
  const picker = page.locator("[data-picker=imageUrl]");
  if (hasScripts) await picker.getByRole("tab").first().click();
  await field("imageUrl").fill(sampleImage(site));
  await press(t.recordForm.saveDraft);
  await expect(page.getByText(t.notices.projectCreated)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/projects\/\d+$/);
  await expect(state).toHaveText(t.recordForm.states.draft);
  await expectAccessible(page);
  const own = new URL(page.url()).pathname;
  const id = Number(own.split("/").at(-1));
  expect(await statusOf(`/en/project/${id}`)).toBe(404);

  // Save keeps the state of a record.
  await field("client").fill("Canal Norte");
  await press(t.recordForm.saveDraft);
  await expect(page.getByText(t.notices.projectUpdated)).toBeVisible();
  await expect(state).toHaveText(t.recordForm.states.draft);

  await field("client").fill("Canal Sur");
  await press(t.recordForm.publish);
  await expect(published).toBeVisible();
  await expect(state).toHaveText(t.recordForm.states.public);
  await expect(page).toHaveURL(own);
  await expect(field("client")).toHaveValue("Canal Sur");
  expect(await statusOf(`/en/project/${id}`)).toBe(200);

  await more();
  // Here the sections are a column, of which the open menu covers no link in part.
  await page.setViewportSize({ width: 1720, height: 1000 });
  await expectAccessible(page);
  await press(t.recordForm.unpublish);
  await expect(page.getByText(t.notices.recordUnpublished)).toBeVisible();
  await expect(state).toHaveText(t.recordForm.states.draft);
  expect(await statusOf(`/en/project/${id}`)).toBe(404);

  await form.openPublishing();
  await field("publishAt").fill("2090-05-04T18:30");
  await press(t.recordForm.publish);
  await expect(page.getByText(t.notices.recordScheduled, { exact: true })).toBeVisible();
  await expect(state).toContainText("2090 18:30");
  expect(await statusOf(`/en/project/${id}`)).toBe(404);
  await press(t.recordForm.publishNow);
  await expect(published).toBeVisible();
  await expect(field("publishAt")).toHaveValue("");
  expect(await statusOf(`/en/project/${id}`)).toBe(200);

  await more();
  await press(t.recordForm.duplicate);
  await expect(page.getByText(t.notices.recordDuplicated)).toBeVisible();
  await expect(page).toHaveURL(`/admin/projects/${id + 1}`);
  await expect(field("title_en")).toHaveValue(`${long} (copy)`);
  await expect(field("client")).toHaveValue("Canal Sur");
  await expect(state).toHaveText(t.recordForm.states.draft);
  expect(await statusOf(`/en/project/${id + 1}`)).toBe(404);
});
