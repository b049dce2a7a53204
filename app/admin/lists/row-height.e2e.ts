import { addRecord } from "~/test/arrange/arrange";
import { expect, type Site, test } from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

const ROW_HEIGHT_MAX = 56;
const LONG = "The long and winding story of a salt line and of all those who crossed it in winter";
const LONG_ADDRESS = `${"someone.with.a.long.name".repeat(2)}@festival-of-the-far-north.example`;
const TIME = "2030-01-05T09:30:00.000Z";

/** Adds to each list an entry with the longest names, and one that is scheduled. */
function addLongNames(site: Site): void {
  const title = { title_en: LONG, title_es: LONG };
  const scheduled = { publishAt: TIME };
  addRecord(site, "projects", { ...title, category_en: LONG, category_es: LONG, featured: 1 });
  addRecord(site, "projects", { ...title, ...scheduled });
  addRecord(site, "team_members", { name: LONG, role_en: LONG, role_es: LONG });
  addRecord(site, "news_items", { ...title, ...scheduled });
  addRecord(site, "pages", { ...title, ...scheduled, place: "menu" });
  const message = { name: LONG, email: LONG_ADDRESS, subject: LONG, message: LONG };
  addRecord(site, "contact_messages", { ...message, answeredAt: TIME });
  addRecord(site, "newsletter_subscriptions", { email: LONG_ADDRESS, name: LONG });
  const bounced = { bouncedAt: TIME, bounceReason: LONG };
  addRecord(site, "newsletter_subscriptions", { email: "ana@example.com", ...bounced });
  site.run(
    "INSERT INTO letters (about, aboutKey, subject_en, subject_es, perMinute) VALUES ('project', '1', ?, ?, 10)",
    LONG,
    LONG,
  );
  site.run("UPDATE users SET email = ? WHERE username = 'guest'", LONG_ADDRESS);
  site.run(
    "INSERT INTO redirects (source, sourceKey, target, status, source_folded, target_folded) VALUES (?, '/a', ?, 301, '', '')",
    `/${LONG}`,
    `/${LONG}`,
  );
}

test("a row of a list is one line of a desk, however long its names are", async ({
  visit,
  page,
  site,
}) => {
  addLongNames(site);
  await page.setViewportSize({ width: 1440, height: 900 });
  const heights = {} as Record<string, number>;
  const lists = [
    "projects",
    "team",
    "news",
    "pages",
    "messages",
    "subscribers",
    "letters",
    "users",
  ];
  for (const list of [...lists, "redirects"]) {
    await visit(`/admin/${list}`);
    const rows = page.locator("tbody tr");
    await expect(rows.filter({ hasText: /winter|invierno|festival|ana@/ }).first()).toBeVisible();
    const all = await rows.evaluateAll((found) =>
      found.map((row) => row.getBoundingClientRect().height),
    );
    heights[list] = Math.max(...all);
    if (list === "projects") {
      const rooms = rows.locator('a[href$="/press"]');
      await expect(rooms).toHaveCount(await rows.count());
      await expect(rooms.first()).toBeVisible();
    }
    // Nothing is deleted by a slip: where there is a record, it is deleted in it.
    await expect(rows.locator(".admin-danger")).toHaveCount(0);
  }
  await visit("/admin/pictures");
  const pictures = page.locator("[data-described-pictures] > li");
  await expect(pictures.first()).toBeVisible();
  heights.pictures = Math.max(
    ...(await pictures.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))),
  );
  for (const [list, height] of Object.entries(heights)) {
    expect(height, list).toBeLessThanOrEqual(ROW_HEIGHT_MAX);
  }
});
