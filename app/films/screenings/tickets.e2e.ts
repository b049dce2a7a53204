import { filmTexts as english } from "~/language/texts/en/film";
import { filmTexts as spanish } from "~/language/texts/es/film";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible } from "~/test/screens/fixtures";
import { test } from "~/test/screens/site-with-mail";

test.use({ told: "both" });

const texts = { en: english, es: spanish };

test("a film that runs says where tickets are sold, and its page stays short with mail", async ({
  visit,
  page,
  site,
  language,
}) => {
  const t = texts[language];
  for (const [width, most] of [
    [1440, 7000],
    [390, 9000],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(`/${language}/project/1`);
    const tickets = page.locator("[data-tickets]");
    await expect(tickets).toHaveAttribute("aria-label", t.screenings.getTickets);
    await expect(tickets.locator("a")).toHaveCount(2);
    await expect(tickets.locator("a").first()).toHaveText(/^(Seville|Sevilla) \d+ \w+$/);
    await expect(tickets).toBeInViewport({ ratio: 1 });
    for (const { height } of await tickets
      .locator("a")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect)))
      expect(height).toBeGreaterThanOrEqual(24);
    await expect(page.locator("[data-interest]").first()).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `at ${width} px`).toBeLessThanOrEqual(most);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await visit(`/${language}`);
  const next = page.locator("[data-section=hero] a", { hasText: t.screenings.kinds.premiere });
  await expect(next).toHaveAttribute("href", /project\/1.*#screenings$/);
  await expectAccessible(page);
  site.run("UPDATE project_screenings SET ticketsUrl = NULL");
  await visit(`/${language}/project/1`);
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("[data-tickets]")).toHaveCount(0);
});
