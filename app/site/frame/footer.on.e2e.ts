import { expect, hydrated, test } from "~/test/screens/fixtures";

test("a browser whose clock is in another year keeps the footer and what is typed into it", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date("2040-03-01T12:00:00Z"));
  await page.goto("/");
  const address = page.getByRole("contentinfo").getByRole("textbox");
  await address.fill("ada@example.com");
  await hydrated(page);
  await expect(page.getByRole("contentinfo").locator("small")).not.toContainText("2040");
  await expect(address).toHaveValue("ada@example.com");
});
