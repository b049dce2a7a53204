import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const rejections = [/Failed to load resource.*403/];

test.describe("an editor", () => {
  test.beforeEach(async ({ site, signIn }) => {
    site.db.exec(`
        UPDATE users SET isEditor = 1 WHERE username = 'guest';
        INSERT INTO contact_messages (name, email, subject, message, name_folded, email_folded,
          subject_folded, message_folded)
          VALUES ('Clio', 'c@x.org', 'A question', 'When is it?', '', '', '', '');
        INSERT INTO activity (username, action, subject, label, username_folded, label_folded)
          VALUES ('boss', 'updated', 'project', 'Salt Line', 'boss', 'salt line'),
            ('boss', 'deleted', 'subscriber', 'someone@x.org', 'boss', 'someone@x.org')`);
    await signIn("standard");
  });

  test("is led only to what they may do", async ({ visit, page, t }) => {
    await visit("/admin");
    const bar = page.locator("[data-sidebar]");
    const { frame } = t;
    await expect(bar.getByText(frame.editor, { exact: true })).toBeVisible();
    const links = bar.getByRole("navigation").getByRole("link");
    const seen = [
      frame.dashboard,
      frame.traffic,
      frame.projects,
      frame.team,
      frame.news,
      frame.pages,
      frame.pictures,
      // With the number of unread ones.
      new RegExp(`^${frame.messages}`),
    ];
    await expect(links).toHaveText(seen);
    await bar.getByText(frame.maintenance, { exact: true }).click();
    await expect(links).toHaveText([...seen, frame.redirects, frame.trash, frame.activity]);
    await expect(page.locator("[data-count]")).toHaveCount(4);
    await expect(page.locator("main")).not.toContainText("someone@x.org");
    for (const card of [t.dashboard.mail, t.dashboard.sampleTitle]) {
      await expect(page.getByRole("heading", { name: card, exact: true })).toHaveCount(0);
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // No link of the screen leads to a forbidden page.
    const addresses = await page
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of new Set(addresses)) {
      expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
    }
  });

  test("sorts messages, and cannot delete them for good or take them away", async ({
    visit,
    page,
    t,
  }) => {
    await visit("/admin/messages");
    await expect(page.getByRole("link", { name: t.messages.export })).toHaveCount(0);
    await page.getByRole("link", { name: "A question", exact: true }).click();
    await expect(page.getByText("When is it?")).toBeVisible();
    await visit("/admin/messages");
    await expect(page.locator("[data-unread]")).toHaveCount(0);
    expect((await page.request.delete("/api/admin/contact-messages/1")).status()).toBe(204);
    await visit("/admin/messages?filter=trash");
    await expect(page.getByRole("link", { name: "A question", exact: true })).toBeVisible();
    await expect(page.getByText(t.messages.actions.erase, { exact: true })).toHaveCount(0);
  });

  test("is told that a screen is for admins, with the way back", async ({ visit, page, t }) => {
    expectProblem(...rejections);
    expect((await visit("/admin/settings"))?.status()).toBe(403);
    await expect(page.getByText(t.frame.adminsOnly)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: t.frame.toDashboard }).click();
    await expect(page).toHaveURL("/admin");
  });
});
