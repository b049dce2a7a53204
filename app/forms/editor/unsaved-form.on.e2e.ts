import type { Page } from "@playwright/test";
import { adminTexts as t } from "~/language/texts/en/admin";
import { expect, hydrated, test } from "~/test/screens/fixtures";

test.use({ isUnfolded: true });

const forms: { address: string; fields: Record<string, string>; send: string; done: string }[] = [
  {
    address: "/admin/subscribers/import",
    fields: { lines: "ana@example.com", where: "Sheet at the premiere", day: "2026-01-05" },
    send: t.subscribers.import.submit,
    done: "1 will get your newsletters",
  },
  {
    address: "/admin/redirects/import",
    fields: { csv: "/about.html,/en/about" },
    send: t.redirects.import,
    done: t.redirects.imported,
  },
  {
    address: "/admin/users/new",
    fields: { username: "rosa", email: "rosa@example.com" },
    send: t.users.inviteSubmitFile,
    done: t.notices.userAdded,
  },
  {
    address: "/admin/projects/1/screener/invite",
    fields: { people: "Ana <ana@example.com>", note: "Looking forward to it" },
    send: t.invitations.submit,
    done: "1 person invited",
  },
];

for (const { address, fields, send, done } of forms) {
  test(`what is typed at ${address} survives a crash, and is left only after a question`, async ({
    page,
    site,
    open,
  }) => {
    site.run(`INSERT INTO project_screeners (projectId, filmUrl, password)
         SELECT 1, 'https://vimeo.com/76979871', password FROM users WHERE username = 'boss'`);
    const copies = (tab: Page) =>
      tab.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, copy]) =>
          key.startsWith("unsaved") ? [String(copy)] : [],
        ),
      );
    const field = (tab: Page, name: string) => tab.locator(`main form [name="${name}"]`);
    await open(address);
    for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value);
    // All of it: this tab keeps nothing more later, as one that has crashed.
    const last = Object.values(fields).at(-1);
    await expect.poll(() => copies(page)).toEqual([expect.stringContaining(`"${last}"`)]);
    const other = await page.context().newPage();
    await other.goto(site.url + address);
    await hydrated(other);
    await other.getByRole("button", { name: t.form.restore }).click();
    for (const [name, value] of Object.entries(fields)) {
      await expect(field(other, name)).toHaveValue(value);
    }
    const language = field(other, "language");
    if ((await other.locator("main select[name=language]").count()) > 0) {
      await language.selectOption("es");
    }
    await other.getByRole("button", { name: send, exact: true }).click();
    await expect(other.getByText(done).first()).toBeVisible();
    await expect.poll(() => copies(other)).toEqual([]);

    await page.getByRole("link", { name: t.frame.news, exact: true }).click();
    const question = page.getByRole("dialog", { name: t.form.leaveTitle });
    await question.getByRole("button", { name: t.form.stay }).click();
    await expect(page).toHaveURL(address);
  });
}
