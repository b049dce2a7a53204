import { addRecord } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { test } from "~/test/screens/fixtures";

test.use({ user: "admin" });

/** Without a place where it may break. */
const WORD = "Hexakosioihexekontahexaphobiahexakosioihexekontahexaphobia";

test("choices of files, paths of folders and long titles make no screen scroll sideways", async ({
  visit,
  page,
  site,
}) => {
  const film = addRecord(site, "projects", { title_en: WORD, title_es: WORD });
  for (const address of [
    "/admin/subscribers/import",
    "/admin/redirects/import",
    "/admin/pictures",
    "/admin/projects/order",
    `/admin/projects/${film}/screener`,
  ]) {
    await visit(address, "es");
    await expectNoSidewaysScroll(page);
  }
  // Beside the side bar, a table has less room than on a smaller screen without it.
  await visit("/admin/projects", "es");
  for (const width of [961, 1024, 1199, 1249]) await expectNoSidewaysScroll(page, width);
  // As with the largest letters that a browser can be set to: 32 px instead of 16.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await visit("/admin/projects/order", "es");
  for (const width of [500, 800]) await expectNoSidewaysScroll(page, width);
  for (const screen of ["projects", "projects/1", "team", "pages/new", "account"]) {
    await visit(`/admin/${screen}`, "es");
    await expectNoSidewaysScroll(page, 390);
  }
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
});
