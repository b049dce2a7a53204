import { defined } from "~/config/defined";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import { expect, expectAccessible, expectProblem, type Site, test } from "~/test/screens/fixtures";
import { adminTexts, filled } from "~/test/screens/texts";

test.use({ told: "both" });

const rejections = [/Failed to load resource.*4(03|04|09|22)/];
const NEW_PASSWORD = "Brand new 9";

const newPasswordTexts = {
  en: { password: "New password", confirm: "Confirm password", submit: "Reset password" },
  es: {
    password: "Nueva contraseña",
    confirm: "Repite la contraseña",
    submit: "Restablecer contraseña",
  },
};

const userNamed = (site: Site, username: string) =>
  site.row<{ id: number; email: string | null; isAdmin: number } | undefined>(
    "SELECT id, email, isAdmin FROM users WHERE username = ?",
    username,
  );

/** Signs a user in on another device. */
function login(site: Site, username: string, password: string) {
  return fetch(`${site.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
}

test("an admin invites somebody", async ({ page, site, hasScripts, t, language, open }) => {
  await open("/admin/users");
  await expectAccessible(page);
  await page.getByRole("link", { name: t.users.invite }).click();
  await expect(page.getByRole("heading", { level: 1, name: t.users.inviteTitle })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The site has no mail server: nothing can be sent, and no text claims that it was.
  await expect(page.getByText(t.users.inviteIntroFile)).toBeVisible();
  await page.getByLabel(t.users.username, { exact: true }).fill("rosa");
  await page.getByLabel(t.users.email, { exact: true }).fill("rosa@example.com");
  await expect(page.getByRole("radio", { name: t.frame.editor })).toBeChecked();
  await page.getByRole("radio", { name: t.frame.admin }).check();
  await page.getByRole("button", { name: t.users.inviteSubmitFile }).click();
  await expect(page.getByText(t.notices.userAdded)).toBeVisible();
  const field = page.getByLabel(filled(t.users.newLink, { username: "rosa" }));
  const link = await field.inputValue();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole("button", { name: t.newLink.copy })).toHaveCount(hasScripts ? 1 : 0);
  await page.reload();
  await expect(field).toHaveCount(0);
  await open("/admin/users");
  const row = page.getByRole("row").filter({ hasText: "rosa@example.com" });
  await expect(row).toContainText(t.frame.admin);
  await expect(row).toContainText(t.users.notSeen);

  expect(link).toContain(`/${language}/auth/reset-password?token=`);
  expect(site.output()).not.toContain(new URL(link).searchParams.get("token"));
  await page.context().clearCookies();
  await open(link);
  const s = newPasswordTexts[language];
  await page.getByLabel(s.password, { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(s.confirm, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: s.submit, exact: true }).click();
  await expect(page).not.toHaveURL(/token/);
  const answer = await login(site, "rosa", NEW_PASSWORD);
  expect(await answer.json()).toMatchObject({ username: "rosa", isAdmin: true });
});

test("a name and an address that are taken are said beside their fields", async ({
  page,
  t,
  open,
}) => {
  expectProblem(...rejections);
  await open("/admin/users/new");
  const username = page.getByLabel(t.users.username, { exact: true });
  const email = page.getByLabel(t.users.email, { exact: true });
  await username.fill("BOSS");
  await email.fill("Boss@Example.com");
  await page.getByRole("radio", { name: t.frame.admin }).check();
  await page.getByRole("button", { name: t.users.inviteSubmitFile }).click();
  await expect(username).toHaveAccessibleDescription(t.users.usernameTaken);
  await expect(email).toHaveAttribute("aria-invalid", "true");
  const summary = page.getByRole("alert").filter({ hasText: t.users.usernameTaken });
  await expect(summary).toBeFocused();
  await expect(username).toHaveValue("BOSS");
  await expect(email).toHaveValue("Boss@Example.com");
  await expect(page.getByRole("radio", { name: t.frame.admin })).toBeChecked();
  await expectAccessible(page);
  await summary.getByRole("link", { name: t.users.usernameTaken }).click();
  await expect(username).toBeFocused();
});

test("another user gets a role, an address, a link", async ({ page, site, t, open }) => {
  expectProblem(...rejections);
  const { id } = defined(userNamed(site, "guest"));
  await login(site, "guest", "Battery staple 8");
  await open("/admin/users");
  await page.getByRole("link", { name: filled(t.list.editOf, { name: "guest" }) }).click();
  await expect(page).toHaveURL(`/admin/users/${id}`);
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: filled(t.users.editTitle, { username: "guest" }),
    }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: t.users.endSessions }).click();
  await expect(page.getByText(t.users.sessionsNone)).toBeVisible();
  expect(site.rows("SELECT id FROM sessions WHERE userId = ?", id)).toEqual([]);

  const email = page.getByLabel(t.users.email, { exact: true });
  await email.fill("boss@example.com");
  await page.getByRole("button", { name: t.users.save }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveValue("boss@example.com");
  await email.fill("guest@example.com");
  await page.getByRole("radio", { name: t.frame.admin }).check();
  await page.getByRole("button", { name: t.users.save }).click();
  await expect(page.getByText(t.notices.userUpdated)).toBeVisible();
  expect(userNamed(site, "guest")).toMatchObject({ email: "guest@example.com", isAdmin: 1 });

  await page.getByRole("button", { name: t.users.makeLink }).click();
  await expect(page.getByText(t.notices.accessLinkMade)).toBeVisible();
  const made = page.getByLabel(filled(t.users.newLink, { username: "guest" }));
  await expect(made).toHaveValue(/\?token=[\w-]{43}$/);
});

test("a user is removed after a question", async ({ page, site, hasScripts, t, open }) => {
  await open("/admin/users");
  await page.getByRole("link", { name: "guest", exact: true }).click();
  await page.getByRole("link", { name: filled(t.delete.of, { name: "guest" }) }).click();
  const question = hasScripts ? page.getByRole("dialog") : page.getByRole("main");
  await expect(question.getByText(t.delete.question)).toBeVisible();
  await expect(question.getByText("guest", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: t.delete.confirm }).click();
  await expect(page.getByText(t.notices.userRemoved)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "guest" })).toHaveCount(0);
  expect(userNamed(site, "guest")).toBeUndefined();
  await open("/admin/activity");
  await expect(page.locator("[data-activity] li").first()).toContainText("guest");
  await expect(page.locator("[data-activity] a")).toHaveCount(0);
});

test("nobody removes or demotes themselves", async ({ page, site, t, language, open }) => {
  expectProblem(...rejections);
  await open("/admin/users");
  const own = page.getByRole("row").filter({ hasText: "boss@example.com" });
  await expect(own).toContainText(t.users.you);
  // Its name and Edit lead to its screen; nothing else in the row does anything.
  const address = await own.getByRole("link").first().getAttribute("href");
  expect(address).toMatch(/^\/admin\/users\/\d+$/);
  const links = own.getByRole("link").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(await links).toEqual([address, address]);
  await expect(own.getByRole("button")).toHaveCount(0);
  await own.getByRole("link").first().click();
  await expect(page.getByText(t.users.self)).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expectAccessible(page);
  // The page can still be opened by its address; the submission is rejected with a message.
  await open("/admin/users/1/delete");
  await page.getByRole("button", { name: t.delete.confirm }).click();
  const words = language === "en" ? /your own account/ : /tu propia cuenta/;
  await expect(page.getByRole("main").getByText(words)).toBeVisible();
  expect(userNamed(site, "boss")).toMatchObject({ isAdmin: 1 });
});

test("the list of users is searched", async ({ page, site, hasScripts, open }) => {
  site.db.exec(`INSERT INTO users (username, username_folded, password, email) VALUES
    ('José Núñez', 'josé núñez', 'a hash', 'a-long-address-of-somebody@subdomain.example.com')`);
  await open("/admin/users", "en");
  await expectNoSidewaysScroll(page);
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveCount(3);
  const field = page.getByRole("searchbox");
  await field.fill("NUNEZ");
  if (!hasScripts) await page.getByRole("button", { name: "Search" }).click();
  await expect(rows).toHaveText(["José Núñez"]);
  await field.fill("nobody");
  if (!hasScripts) await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText(adminTexts.en.list.noResults)).toBeVisible();
});
