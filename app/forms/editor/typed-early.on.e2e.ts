import { expect, expectProblem, hydrated, test } from "~/test/screens/fixtures";
import { adminTexts } from "~/test/screens/texts";

test.use({ isUnfolded: true, user: "admin" });

const t = adminTexts.en;

/** Screens with a form, and a field of each. */
const forms = {
  "/admin/projects/1": "title_en",
  "/admin/team/1": "bio_en",
  "/admin/news/1": "title_en",
};

for (const [address, field] of Object.entries(forms)) {
  test(`${address}: what is typed before the scripts run stays, and is known to be unsaved`, async ({
    page,
    site,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/build/**/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(site.url + address, { waitUntil: "commit" });
    const input = page.locator(`[name=${field}]`);
    const first = await input.inputValue();
    await input.press("Control+End");
    await input.pressSequentially(" early");
    await expect(page.locator("html:not([data-hydrated])")).toBeAttached();
    release();
    await hydrated(page);
    await expect(input).toHaveValue(`${first} early`);
    await expect(input).toBeFocused();
    await expect(page.locator("[data-record-saved]")).toHaveText(t.recordForm.unsaved);
  });
}

for (const address of [...Object.keys(forms), "/admin/settings"]) {
  test(`${address} is kept when the network is lost before it was touched`, async ({
    page,
    site,
  }) => {
    expectProblem(/Failed to load resource|Failed to fetch/);
    await page.goto(site.url + address);
    await hydrated(page);
    await page.context().setOffline(true);
    const before = await page.locator("main").elementHandle();
    await page.getByRole("button", { name: t.form.save, exact: true }).first().click();
    await expect(page.locator("main").getByText(t.form.unreached).first()).toBeVisible();
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    await page.context().setOffline(false);
  });
}
