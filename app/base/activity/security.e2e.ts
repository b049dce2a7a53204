import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";
import { filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

test("an admin sees refused logins on the dashboard, and where they came from", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
}) => {
  const now = new Date().toISOString();
  site.run(
    `INSERT INTO security_events (event, reason, username, about, address, agent, times,
           username_folded, about_folded, createdAt, lastAt)
         VALUES ('signInRefused', 'wrongPassword', 'bóss', '', '198.51.100.0/24', '', 41, 'boss', '', ?, ?),
           ('juggled', 'high', 'bóss', 'seven hats', '203.0.113.0/24', '', 1, 'boss', 'seven hats', ?, ?)`,
    now,
    now,
    now,
    now,
  );
  await visit("/admin");
  const hint = filled(t.dashboard.refusedSignIns_other, { count: 41 });
  await expect(page.getByText(hint)).toBeVisible();
  await page.getByRole("link", { name: t.dashboard.openSecurity }).click();
  await expect(page.getByRole("heading", { level: 1, name: t.security.title })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const refused = page.locator('[data-event="signInRefused"]');
  await expect(refused).toContainText(`bóss ${t.security.events.signInRefused}`);
  await expect(refused).toContainText(t.security.reasons.wrongPassword);
  await expect(refused).toContainText("198.51.100.0/24");
  await expect(refused).toContainText(filled(t.security.times_other, { count: 41 }));
  // Unknown values of a newer program are shown unchanged.
  await expect(page.locator('[data-event="juggled"]')).toContainText(/juggled.*\(high\)/);
  await expect(page.locator('[data-event="signedIn"]').first()).toContainText("boss");

  await page.getByLabel(t.security.searchHint).fill("198.51");
  if (!hasScripts) await page.getByRole("button", { name: t.list.search }).click();
  await expect(page).toHaveURL(/q=198\.51/);
  await expect(page.locator("[data-event]")).toHaveCount(1);
  await page.getByRole("link", { name: t.security.changes, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: t.activity.title })).toBeVisible();
});
