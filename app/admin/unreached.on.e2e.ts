import type { Page } from "@playwright/test";
import { adminTexts as admin } from "../texts/en/admin";
import { expect, test } from "../test/fixtures";

/**
 * A screen whose forms are single buttons: there is no typed text to lose, only the screen itself.
 */
interface Screen {
  screen: string;
  address: string;
  arrange?: (page: Page) => Promise<unknown>;
  button: string | RegExp;
  /** The notice on the next page. */
  done: string;
  /** True if its button is submitted by a fetcher. */
  isQuestion?: boolean;
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
    button: admin.records.links.make,
    done: admin.notices.linkMade,
  },
  {
    screen: "a version",
    address: "/admin/team/1/versions/1",
    arrange: changeTeamMember,
    button: admin.records.versions.confirm,
    done: admin.notices.versionRestored,
  },
  {
    screen: "mail",
    address: "/admin/mail",
    button: admin.mail.testFile,
    done: admin.notices.testMailFile,
  },
  {
    screen: "backups",
    address: "/admin/backups",
    button: admin.backups.make,
    done: admin.notices.backupMade,
  },
  {
    screen: "trash",
    address: "/admin/trash",
    arrange: ({ request }) => request.delete("/api/admin/team/1"),
    button: /^Restore “/,
    done: admin.notices.trashRestored,
  },
  {
    screen: "the question whether to delete a news item",
    isQuestion: true,
    address: "/admin/news/1/delete",
    button: admin.delete.confirm,
    done: admin.notices.newsDeleted,
  },
  {
    screen: "the question whether to delete a picture",
    isQuestion: true,
    address: "/admin/pictures/1/delete",
    button: admin.delete.confirm,
    done: admin.notices.pictureDeleted,
  },
  {
    screen: "the question whether to remove a user",
    isQuestion: true,
    address: "/admin/users/2/delete",
    button: admin.delete.confirm,
    done: admin.notices.userRemoved,
  },
  {
    screen: "the question whether to remove the sample content",
    isQuestion: true,
    address: "/admin/sample-content",
    button: admin.dashboard.removeSample,
    done: admin.notices.sampleRemoved,
  },
];

test.use({ expectedProblems: [/Failed to (?:load resource|fetch)|net::ERR/] });

for (const { screen, address, arrange, button, done, isQuestion } of screens) {
  test(`${screen}: a button that is pressed without the network leaves the screen, says so, and works afterwards`, async ({
    visit,
    page,
    signIn,
  }) => {
    await signIn("admin");
    await arrange?.(page);
    await visit(address);
    const title = await page.locator("h1").textContent();
    const submitButton = page.getByRole("button", { name: button, exact: true }).first();
    const problem = page.locator("main").getByRole("alert").filter({ hasText: /\w/ });

    await test.step("cut while it is sent", async () => {
      await page.route("**/*", (route) =>
        route.request().method() === "POST" ? route.abort() : route.fallback(),
      );
      await submitButton.click();
      await expect(problem).toHaveCount(1);
      await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
      await page.unroute("**/*");
    });
    if (!isQuestion) {
      await test.step("gone before", async () => {
        await page.context().setOffline(true);
        await submitButton.click();
        await expect(submitButton).toBeEnabled();
        await expect(problem).toHaveCount(1);
        await expect(page.locator("h1")).toHaveText(title!);
        await page.context().setOffline(false);
      });
    }
    await submitButton.click();
    await expect(page.getByText(done).first()).toBeVisible();
  });
}
