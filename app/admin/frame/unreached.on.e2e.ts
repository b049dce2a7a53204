import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { adminTexts as admin } from "~/language/texts/en/admin";
import { publicTexts } from "~/language/texts/en/public";
import { expect, type Site, test } from "~/test/screens/fixtures";

test.use({ user: "admin" });

/**
 * A screen whose forms are single buttons: there is no typed text to lose, only the screen itself.
 */
interface Screen {
  screen: string;
  address: string;
  arrange?: (page: Page, site: Site) => unknown;
  /** Opens the dialog that contains the button. */
  open?: (page: Page) => Promise<unknown>;
  /** The accessible name of the button. */
  name: string | RegExp;
  /** The notice on the next page. */
  done: string;
}

/** Changes a member, so that a previous version exists. */
async function changeTeamMember({ request }: Page): Promise<void> {
  const answer = await request.put("/api/admin/team/1", { data: { name: "Of now" } });
  expect(answer.status()).toBe(200);
}

const screens: Screen[] = [
  {
    screen: "preview links",
    address: "/admin/news/2/preview-links",
    name: admin.records.links.make,
    done: admin.notices.linkMade,
  },
  {
    screen: "a version",
    address: "/admin/team/1/versions/1",
    arrange: changeTeamMember,
    name: admin.records.versions.confirm,
    done: admin.notices.versionRestored,
  },
  {
    screen: "mail",
    address: "/admin/mail",
    name: admin.mail.testFile,
    done: admin.notices.testMailFile,
  },
  {
    screen: "backups",
    address: "/admin/backups",
    name: admin.backups.make,
    done: admin.notices.backupMade,
  },
  {
    screen: "trash",
    address: "/admin/trash",
    arrange: ({ request }) => request.delete("/api/admin/team/1"),
    name: /^Restore “/,
    done: admin.notices.trashRestored,
  },
  {
    screen: "the question whether to delete a news item",
    address: "/admin/news/1/delete",
    name: admin.delete.confirm,
    done: admin.notices.newsItemDeleted,
  },
  {
    screen: "the question whether to delete a picture",
    address: "/admin/pictures/99/delete",
    arrange: (_, { db }) =>
      db.exec(`INSERT INTO pictures (id, address, width, height, bytes)
               VALUES (99, '/uploads/used-nowhere.webp', 16, 9, 1)`),
    name: admin.delete.confirm,
    done: admin.notices.pictureDeleted,
  },
  {
    screen: "the question whether to remove a user",
    address: "/admin/users/2/delete",
    name: admin.delete.confirm,
    done: admin.notices.userRemoved,
  },
  {
    screen: "the dialog that asks it over a form",
    address: "/admin/team/1",
    open: async (page) => {
      await page.locator("[data-more-actions] summary").click();
      await page.locator("[data-more-actions] a.admin-danger").click();
    },
    name: admin.delete.confirm,
    done: admin.notices.teamMemberDeleted,
  },
  {
    screen: "the question whether to remove the sample content",
    address: "/admin/sample-content",
    // The company has a name already.
    arrange: (_, { db }) =>
      db.exec("UPDATE site_settings SET isSample = 0, value_en = 'Ours' WHERE key = 'site_title'"),
    name: admin.delete.removeSample,
    done: admin.notices.sampleRemoved,
  },
];

test.use({ expectedProblems: [/Failed to (?:load resource|fetch)|net::ERR/] });

for (const { screen, address, arrange, open, name, done } of screens) {
  test(`${screen}: a button that is pressed without the network leaves the screen, says so, and works afterwards`, async ({
    visit,
    page,
    site,
  }) => {
    await arrange?.(page, site);
    await visit(address);
    const title = await page.locator("h1").first().textContent();
    await open?.(page);
    // While a dialog opens, the list behind it still offers its own buttons.
    const place = page.locator(open ? "[role=dialog]" : "main");
    const button = place.getByRole("button", { name, exact: true }).first();
    const problem = page
      .locator("main, [role=dialog]")
      .getByRole("alert")
      .filter({ hasText: /\w/ });

    await test.step("cut while it is sent", async () => {
      await page.route("**/*", (route) =>
        route.request().method() === "POST" ? route.abort() : route.fallback(),
      );
      await button.click();
      await expect(problem).toHaveCount(1);
      await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
      await page.unroute("**/*");
    });
    await test.step("gone before", async () => {
      await page.context().setOffline(true);
      // The first message is still shown: only the failed request tells the attempts apart.
      const failed = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
      await button.click();
      await failed;
      await expect(button).toBeEnabled();
      await expect(problem).toHaveCount(1);
      await expect(page.locator("h1")).toHaveText(defined(title));
      await page.context().setOffline(false);
    });
    // A double click sends once: a second time would be refused, or done again.
    let sent = 0;
    page.on("request", (request) => (sent += Number(request.method() === "POST")));
    await button.dblclick();
    await expect(page.getByText(done).first()).toBeVisible();
    expect(sent).toBe(1);
  });
}

test("signing out without the network leaves an edit screen with what was typed, and works afterwards", async ({
  visit,
  page,
}) => {
  await visit("/admin/team/1");
  const name = page.locator("main [name=name]");
  const button = page.getByRole("button", { name: publicTexts.account.logout });
  await name.fill("Nora Vidal");
  for (const isScriptLoaded of [false, true]) {
    // The first time only the sending fails, so that the script of the address is there afterwards.
    if (isScriptLoaded) await page.context().setOffline(true);
    else await page.route("**/logout.data", (route) => route.abort());
    await button.click();
    await expect(page.getByText(publicTexts.account.logoutFailed)).toHaveCount(
      isScriptLoaded ? 2 : 1,
    );
    await expect(button).toBeEnabled();
    await expect(name).toHaveValue("Nora Vidal");
  }
  await page.context().setOffline(false);
  await page.unrouteAll();
  page.on("dialog", (dialog) => void dialog.accept());
  await button.click();
  await expect(page).toHaveURL("/");
});
