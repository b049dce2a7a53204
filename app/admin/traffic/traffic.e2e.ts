import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

/** A browser that says that it is one: the visits of tests are those of a robot. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("what visitors open shows under Visits, and as a file", async ({ visit, page, site, t }) => {
  const headers = { "User-Agent": BROWSER, Referer: "https://www.festival.example/films" };
  for (const path of ["/en/talent", "/es/talent", "/es/talent", "/en/nothing-here"]) {
    await fetch(site.url + path, { headers });
  }
  await visit("/admin/traffic?range=7d");
  await expect(page.locator("[data-count=view] dd")).toHaveText("3");
  const pages = page.getByRole("table", { name: t.traffic.byPage });
  await expect(pages.getByRole("row")).toHaveCount(3);
  await expect(pages.getByRole("row").nth(1)).toContainText(t.traffic.pages.talent);
  const sites = page.getByRole("table", { name: t.traffic.bySite });
  await expect(sites.getByRole("rowheader")).toHaveText(["festival.example"]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const file = page.getByRole("link", { name: t.traffic.csv }).first();
  const address = (await file.getAttribute("href")) ?? "";
  const response = await page.context().request.get(site.url + address);
  // Events of earlier tests may still wait in the memory of the site.
  expect(await response.text()).toMatch(/^"[\d-]+","3"(?:,"\d+"){5}\r$/m);
  await page.getByRole("link", { name: t.traffic.range["12m"] }).click();
  await expect(page.getByRole("heading", { name: t.traffic.byMonth })).toBeVisible();
});
