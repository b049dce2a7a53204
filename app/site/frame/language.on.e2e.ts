import type { Page } from "@playwright/test";
import { publicTexts } from "~/language/texts/en/public";
import { expect, hydrated, test } from "~/test/screens/fixtures";

const languageCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "language")?.value;

test("R009 the choice is kept in local storage and outlives a reload", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("button", { name: "ES" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("es");
  expect(await languageCookie(page)).toBe("es");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeAttached();
});

// R009 R010
test("a choice in local storage brings back the lost cookie and the language", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "es"));
  await page.goto("/project/2?a=b");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("h1")).toHaveText("El ferry nocturno");
  await expect(page).toHaveTitle("El ferry nocturno – Umbralenta");
  await expect(page).toHaveURL("/project/2?a=b");
  expect(await languageCookie(page)).toBe("es");
  await page.reload();
  await expect(page.locator("h1")).toHaveText("El ferry nocturno");
});

test.describe("with a Spanish browser", () => {
  test.use({ locale: "es-ES" });

  test("R010 a stored English stays English", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("language", "en"));
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveTitle("Umbralenta – Production Company");
    expect(await languageCookie(page)).toBe("en");
  });
});

test("R007 nonsense in local storage changes nothing", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "<klingon>"));
  await page.goto("/");
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await languageCookie(page)).toBeUndefined();
});

// R036
test("the language menu closes on Escape and on a click beside it", async ({ visit, page }) => {
  await visit("/");
  const menu = page.locator("[data-navbar]").getByLabel("Language: English");
  const choices = page.locator("[data-navbar]").getByRole("button", { name: "ES" });
  await menu.click();
  await expect(choices).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(choices).toBeHidden();
  await menu.click();
  await page.locator("h1").click();
  await expect(choices).toBeHidden();
});

const chooseSpanish = (page: Page) =>
  page.getByRole("contentinfo").getByRole("button", { name: "ES" }).click();

for (const address of ["/", "/en"]) {
  test(`a choice of language keeps the page ${address} and what was typed`, async ({
    visit,
    page,
  }) => {
    await visit(address);
    await page.getByLabel("Subject").fill("A film about salt");
    await chooseSpanish(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByLabel("Asunto")).toHaveValue("A film about salt");
  });

  test(`${address}, reached from a page of the site, keeps what was typed, too`, async ({
    visit,
    page,
  }) => {
    const prefix = address === "/" ? "" : address;
    await visit(`${prefix}/news`);
    await page.locator(`[data-navbar] nav a[href='${address}#contact']`).first().click();
    await page.getByLabel("Subject").fill("A film about salt");
    const newsletter = page.locator("#newsletter");
    await newsletter.getByRole("textbox", { name: "Your e-mail address" }).fill("ada@example.com");
    await newsletter.getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletter.getByText("Subscribed!", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("A film about salt");
    await chooseSpanish(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByLabel("Asunto")).toHaveValue("A film about salt");
  });
}

test("a choice of language keeps the address that is typed for a reset link", async ({
  visit,
  page,
}) => {
  await visit("/en/auth/reset-password");
  const field = page.locator("main input[name='email']");
  await field.fill("ada@example.com");
  await chooseSpanish(page);
  await expect(page).toHaveURL("/es/auth/reset-password");
  await expect(field).toHaveValue("ada@example.com");
});

test.describe("without the network", () => {
  test.use({ expectedProblems: [/Failed to (?:load resource|fetch)|net::ERR/] });

  test("a stored choice that cannot be sent leaves the page", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("language", "es"));
    await page.route("**/language.data*", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (sent) => sent.url().includes("/language"));
    await page.goto("/project/2");
    await failed;
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("textbox").fill("ada@example.com");
    await expect(page.locator("h1")).toHaveText("Night Ferry");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.unrouteAll();
    await page.reload();
    await expect(page.locator("h1")).toHaveText("El ferry nocturno");
  });

  for (const isReached of [true, false]) {
    test(`a choice that cannot be sent says so and keeps what was typed (${isReached ? "cut while it is sent" : "gone before"})`, async ({
      visit,
      page,
    }) => {
      await visit("/");
      await page.getByLabel("Subject").fill("A film about salt");
      const spanish = page.getByRole("contentinfo").getByRole("button", { name: "ES" });
      if (isReached) await page.route("**/language.data*", (route) => route.abort());
      else await page.context().setOffline(true);
      await spanish.click();
      await expect(page.getByText(publicTexts.common.unreached)).toBeVisible();
      await expect(page.getByLabel("Subject")).toHaveValue("A film about salt");
      await page.context().setOffline(false);
      await page.unrouteAll();
      await spanish.click();
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await expect(page.getByLabel("Asunto")).toHaveValue("A film about salt");
    });
  }
});
