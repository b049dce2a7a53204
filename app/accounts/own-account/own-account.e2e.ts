import type { Page } from "@playwright/test";
import { authTexts as english } from "~/language/texts/en/auth";
import { authTexts as spanish } from "~/language/texts/es/auth";
import { expectNoSidewaysScroll } from "~/test/screens/admin-screens";
import {
  expect,
  expectAccessible,
  expectProblem,
  people,
  resetLink,
  type Site,
  test,
} from "~/test/screens/fixtures";

test.use({ told: "both" });

const rejections = [/Failed to load resource.*4(01|04|09|22)/];
const auth = { en: english, es: spanish };
const NEW_PASSWORD = "Brand new 9";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

/** Signs the standard user in on another device. */
async function loginElsewhere(site: Site, password = people.standard.password, agent = iPhone) {
  const response = await fetch(`${site.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": agent },
    body: JSON.stringify({ username: "guest", password }),
  });
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const isHydrated = async () =>
    (await fetch(`${site.url}/api/user`, { headers: { Cookie: cookie } })).status === 200;
  return { status: response.status, isHydrated };
}

const card = (page: Page, name: string) => page.getByRole("region", { name });

test("a standard user changes the password and stays logged in, here only", async ({
  visit,
  page,
  site,
  signIn,
  t,
  language,
}) => {
  const tAuth = auth[language];
  expectProblem(/Failed to load resource.*4(01|03|22)/);
  const other = await loginElsewhere(site);
  await signIn("standard");
  await visit("/admin");
  await page.locator("[data-sidebar]").getByRole("link", { name: "guest" }).click();
  await expect(page).toHaveURL("/admin/account");
  await expect(page.getByRole("heading", { level: 1, name: t.account.title })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const form = card(page, t.account.passwordTitle);
  const current = form.getByLabel(t.account.currentPassword, { exact: true });
  const fresh = form.getByLabel(tAuth.fields.newPassword, { exact: true });
  const again = form.getByLabel(tAuth.fields.confirmPassword, { exact: true });
  const change = async (first: string, second: string, third = second) => {
    await current.fill(first);
    await fresh.fill(second);
    await again.fill(third);
    await form.getByRole("button", { name: t.account.changePassword }).click();
  };
  await change("not my password", NEW_PASSWORD);
  await expect(current).toHaveAccessibleDescription(t.account.wrongPassword);
  await expect(form.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await change(people.standard.password, "weak");
  await expect(fresh).toHaveAttribute("aria-invalid", "true");
  await change(people.standard.password, NEW_PASSWORD, "Brand new 8");
  await expect(again).toHaveAttribute("aria-invalid", "true");
  expect(await other.isHydrated()).toBe(true);

  await change(people.standard.password, NEW_PASSWORD);
  await expect(page.getByText(t.notices.passwordChanged)).toBeVisible();
  await expect(current).toHaveValue("");
  await expect(fresh).toHaveValue("");
  expect(await other.isHydrated()).toBe(false);
  expect((await loginElsewhere(site)).status).toBe(401);
  expect((await loginElsewhere(site, NEW_PASSWORD)).status).toBe(200);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: t.account.title })).toBeVisible();
});

test("one's own e-mail is changed with the password and its link", async ({
  page,
  site,
  t,
  language,
  open,
}) => {
  const tAuth = auth[language];
  expectProblem(...rejections);
  await open("/admin/account");
  const form = card(page, t.account.emailTitle);
  const email = form.getByLabel(t.users.email, { exact: true });
  const password = form.getByLabel(t.account.currentPassword, { exact: true });
  await expect(email).toHaveValue(people.admin.email);
  await email.fill("new@example.com");
  await password.fill("not my password");
  await form.getByRole("button", { name: t.account.changeEmail }).click();
  await expect(password).toHaveAccessibleDescription(t.account.wrongPassword);
  await expect(email).toHaveValue("new@example.com");
  await expectAccessible(page);
  await password.fill(people.admin.password);
  await form.getByRole("button", { name: t.account.changeEmail }).click();
  await expect(page.getByText(t.notices.emailAskedFile)).toBeVisible();
  await expect(form.getByRole("paragraph").filter({ hasText: "new@example.com" })).toBeVisible();
  await expect(email).toHaveValue(people.admin.email);
  await expect(password).toHaveValue("");
  await expectAccessible(page);
  const stored = site.db.prepare("SELECT email FROM users WHERE username = 'boss'").pluck();
  expect(stored.get()).toBe(people.admin.email);

  const link = await resetLink(site, "new@example.com");
  expect(link).toContain(`/${language}/auth/confirm-email?token=`);
  expect(site.output()).not.toContain(new URL(link).searchParams.get("token"));
  const c = tAuth.confirmEmail;
  await open(link);
  await expect(page.getByRole("main").getByText("new@example.com")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: c.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: c.doneTitle })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await expectAccessible(page);
  expect(stored.get()).toBe("new@example.com");
  await page.getByRole("link", { name: c.toAccount }).click();
  await expect(email).toHaveValue("new@example.com");

  await open(link);
  await expect(page.getByRole("heading", { level: 1, name: c.invalidTitle })).toBeVisible();
  await expectAccessible(page);
});

test("a change of one's e-mail is taken back", async ({ page, site, t, open }) => {
  await open("/admin/account");
  const form = card(page, t.account.emailTitle);
  await form.getByLabel(t.users.email, { exact: true }).fill("new@example.com");
  const password = form.getByLabel(t.account.currentPassword, { exact: true });
  await password.fill(people.admin.password);
  await form.getByRole("button", { name: t.account.changeEmail }).click();
  await form.getByRole("button", { name: t.account.emailCancel }).click();
  await expect(form.getByRole("button", { name: t.account.emailCancel })).toHaveCount(0);
  expect(site.rows("SELECT * FROM email_changes")).toEqual([]);
});

test("one's own sessions are listed in words and ended", async ({
  visit,
  page,
  site,
  signIn,
  t,
  language,
}) => {
  site.db.exec("DELETE FROM sessions");
  const phone = await loginElsewhere(site);
  const script = await loginElsewhere(site, people.standard.password, "curl/8.5.0");
  await signIn("standard");
  await visit("/admin/account");
  const sessions = card(page, t.account.sessionsTitle);
  const rows = sessions.getByRole("rowheader");
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(t.account.thisOne);
  await expect(rows.filter({ hasText: t.account.thisOne })).toHaveCount(1);
  const onPhone = language === "en" ? "Safari on iPhone" : "Safari en iPhone";
  await expect(rows.filter({ hasText: onPhone })).toHaveCount(1);
  await expect(rows.filter({ hasText: t.account.unknownBrowser })).toHaveCount(1);
  await expectAccessible(page);
  await sessions.getByRole("button", { name: onPhone }).click();
  await expect(rows).toHaveCount(2);
  expect(await phone.isHydrated()).toBe(false);
  expect(await script.isHydrated()).toBe(true);
  await sessions.getByRole("button", { name: t.account.endOthers }).click();
  await expect(rows).toHaveCount(1);
  await expect(sessions.getByText(t.account.onlyThis)).toBeVisible();
  expect(await script.isHydrated()).toBe(false);
});

test("who is not logged in comes back to the own account after the login", async ({
  visit,
  page,
}) => {
  await visit("/admin/account", "en");
  await expect(page).toHaveURL("/auth?returnTo=%2Fadmin%2Faccount");
  await page.getByLabel("Username").fill("guest");
  await page.getByLabel("Password", { exact: true }).fill(people.standard.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/admin/account");
});
