import { addRecord } from "~/test/arrange/arrange";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, type Site, test } from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

const WORDS = "550 5.1.1 […]: Recipient address rejected: User unknown in virtual mailbox table";

/** A letter to five readers of which two came back and one was called spam. */
function addLetter(site: Site): void {
  const at = "2026-11-01T09:30:00.000Z";
  site.run(
    `INSERT INTO letters (id, about, aboutKey, subject_en, subject_es, perMinute, state, startedAt, endedAt)
     VALUES (1, 'newsItem', '1', 'A new film', 'Una película nueva', 100, 'sent', '${at}', '${at}')`,
  );
  for (const [name, state, report, reason] of [
    ["ana", "failed", "returned", WORDS],
    ["bo", "failed", "returned", WORDS],
    ["cy", "failed", "complained", null],
    ["di", "sent", null, null],
    ["eva", "sent", null, null],
  ] as const) {
    const id = addRecord(site, "newsletter_subscriptions", {
      email: `${name}@example.com`,
      isActive: 1,
      bouncedAt: name === "ana" || name === "cy" ? at : null,
      complainedAt: name === "cy" ? at : null,
      bounceReason: name === "ana" ? WORDS : null,
      permanentFailures: name === "ana" ? 3 : 0,
      createdAt: at,
    });
    site.run(
      `INSERT INTO letter_recipients (letterId, subscriberId, language, state, report, reason, settledAt)
       VALUES (1, ?, 'en', ?, ?, ?, '${at}')`,
      id,
      state,
      report,
      reason,
    );
  }
}

test("a letter says how many came back and why", async ({ page, site, visit, t }) => {
  addLetter(site);
  await visit("/admin/letters");
  const returned = t.letters.returnedOf_other.replace("{{count}}", "2");
  await expect(page.locator("tbody tr")).toContainText(returned);
  await visit("/admin/letters/1");
  const count = (name: string) =>
    page
      .locator("dl div")
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator("dd");
  await expect(count(t.letters.counts.sent)).toHaveText("2");
  await expect(count(t.letters.failureKinds.returned)).toHaveText("2");
  await expect(count(t.letters.failureKinds.complained)).toHaveText("1");
  await expect(page.getByRole("listitem").filter({ hasText: `2 × ${WORDS}` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("an address that ended is listed with the words of its server, until that is undone", async ({
  page,
  site,
  visit,
  t,
}) => {
  addLetter(site);
  await visit("/admin/subscribers?filter=bouncing");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "cy@" })).toContainText(t.subscribers.complained);
  const ana = rows.filter({ hasText: "ana@" });
  await expect(ana).toContainText(WORDS);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await ana.getByRole("button", { name: t.lists.undo }).click();
  await expect(rows).toHaveCount(1);
  expect(
    site.row("SELECT * FROM newsletter_subscriptions WHERE email = 'ana@example.com'"),
  ).toMatchObject({ isActive: 1, bouncedAt: null, bounceReason: null, permanentFailures: 0 });
});
