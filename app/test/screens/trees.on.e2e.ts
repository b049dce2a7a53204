import type { Page } from "@playwright/test";
import { addRecord } from "../arrange/arrange";
import { chromiumTree, computedTree } from "./accessibility-tree";
import { atRest, expect, expectProblem, type Site, test } from "./fixtures";

interface Shown {
  name: string;
  address: string;
  /** A selector of what is written down; the main part by default. */
  part?: string;
  /** Done on the screen before its tree is written down. */
  before?: (page: Page) => Promise<void>;
}

const dialogShown = (page: Page) => expect(page.getByRole("dialog")).toBeVisible();

const refused = async (page: Page) => {
  await page.locator("#contact").getByRole("button", { name: "Send" }).click();
  await expect(page.locator("#contact [aria-invalid=true]").first()).toBeVisible();
};

/** One story for several screens: in Firefox its start takes longer than they do. */
const stories: { title: string; user?: "admin"; screens: Shown[] }[] = [
  {
    title: "the company",
    screens: [
      { name: "landing", address: "/en", part: "body" },
      { name: "contact-refused", address: "/en", part: "#contact", before: refused },
      { name: "member", address: "/en?member=1", part: "[role=dialog]", before: dialogShown },
      { name: "page", address: "/en/about-us" },
      { name: "search", address: "/en/search?q=salt" },
      { name: "not-found", address: "/en/no/such/page" },
      { name: "login", address: "/en/auth" },
    ],
  },
  {
    title: "films and news",
    screens: [
      { name: "film", address: "/en/project/1" },
      { name: "press-room", address: "/en/project/1/press" },
      { name: "stills", address: "/en/project/1/stills" },
      { name: "films", address: "/en/projects" },
      { name: "screenings", address: "/en/screenings" },
      { name: "news", address: "/en/news" },
      { name: "article", address: "/en/news/1" },
    ],
  },
  {
    title: "the lists of the back office",
    user: "admin",
    screens: [
      { name: "dashboard", address: "/admin", part: "body" },
      { name: "list-of-films", address: "/admin/projects" },
      { name: "pictures", address: "/admin/pictures?q=Okafor" },
      { name: "messages", address: "/admin/messages" },
      { name: "users", address: "/admin/users" },
    ],
  },
  {
    title: "the forms of the back office",
    user: "admin",
    screens: [
      { name: "form-of-a-film", address: "/admin/projects/1" },
      { name: "form-of-news", address: "/admin/news/1" },
      { name: "form-of-a-person", address: "/admin/team/1" },
      { name: "settings", address: "/admin/settings" },
    ],
  },
];

/** The past and the future of the sample company, which are so many days from its start, for good. */
function fixDates(site: Site): void {
  const now = "2024-05-06T10:00:00.000Z";
  site.db.exec(`
    UPDATE project_screenings SET day = '2098-06-0' || id, startsAt = '2098-06-0' || id || 'T18:00:00.000Z'
      WHERE day > date('now');
    UPDATE project_screenings SET day = '2024-05-0' || id, startsAt = '2024-05-0' || id || 'T18:00:00.000Z'
      WHERE day < date('now');
    UPDATE project_releases SET date = '2098-02-05' WHERE date > date('now');
    UPDATE project_watch SET fromDay = '2024-05-06', untilDay = '2098-06-06', endsAt = '2098-06-07T00:00:00.000Z'
      WHERE endsAt IS NOT NULL;
    UPDATE projects SET createdAt = '${now}', updatedAt = '${now}';
    UPDATE news_items SET createdAt = '${now}', updatedAt = '${now}';
    UPDATE team_members SET createdAt = '${now}', updatedAt = '${now}';
    UPDATE pictures SET createdAt = '${now}', updatedAt = '${now}';
    UPDATE users SET createdAt = '${now}', updatedAt = '${now}';
    DELETE FROM announced_screenings;
    DELETE FROM sessions WHERE userId <> 1;
    UPDATE project_videos SET addedAt = '${now}';
  `);
  addRecord(site, "pages", {
    slug_en: "about-us",
    slug_es: "nosotros",
    title_en: "About us",
    title_es: "Nosotros",
    content_en:
      "## Since 2011\n\nWe make films in **three** countries:\n\n- Chile\n- Spain\n- Portugal",
  });
  addRecord(site, "contact_messages", {
    name: "Aurora Vidal",
    email: "aurora@example.com",
    message: "Is “The Salt Line” shown in Oslo?",
    createdAt: now,
  });
}

/** Waits until the page is whole and nothing of it moves. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  await atRest(page);
}

for (const { title, user, screens } of stories) {
  test.describe(() => {
    test.use({ user, timezoneId: "UTC" });

    test(`the accessibility trees of ${title}`, async ({ visit, page, site, browserName }) => {
      // Seven screens.
      test.slow();
      expectProblem(/status of 404/);
      fixDates(site);
      const treeOf = browserName === "chromium" ? chromiumTree : computedTree;
      for (const { name, address, part = "main", before } of screens) {
        await visit(address);
        await before?.(page);
        await settled(page);
        const found = await treeOf(page, part);
        const tree = found.replace(`© ${new Date().getFullYear()} `, "© 2026 ");
        expect.soft(tree).toMatchSnapshot(["trees", browserName, `${name}.txt`]);
      }
    });
  });
}
