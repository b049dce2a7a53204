import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectProblem, people, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const texts = {
  en: {
    username: "Username",
    password: "Password",
    login: "Login",
    failed: "Login failed",
    wrong: "Invalid username or password",
    success: "Login successful",
    welcome: "Welcome back, boss!",
    logout: "Logout",
    loggedOut: "You have been successfully logged out",
    tooShort: "Username must be at least 3 characters",
    passwordTooShort: "Password must be at least 6 characters",
    tooMany: /Too many requests/,
  },
  es: {
    username: "Nombre de usuario",
    password: "Contraseña",
    login: "Iniciar sesión",
    failed: "No se pudo iniciar sesión",
    wrong: "Usuario o contraseña incorrectos",
    success: "Sesión iniciada",
    welcome: "¡Hola de nuevo, boss!",
    logout: "Cerrar sesión",
    loggedOut: "Has cerrado la sesión correctamente",
    tooShort: "El nombre de usuario debe tener al menos 3 caracteres",
    passwordTooShort: "La contraseña debe tener al menos 6 caracteres",
    tooMany: /Demasiadas solicitudes/,
  },
};

/** The console messages of the browser for responses from 400 on. */
const rejections = [/Failed to load resource.*4(01|03|22|29)/];

async function fillIn(page: Page, t: (typeof texts)["en"], username: string, password: string) {
  await page.getByLabel(t.username, { exact: true }).fill(username);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: t.login, exact: true }).click();
}

// R018 R132 R147 R425 R426 R429
test("an admin logs in to the back office, and out again", async ({ visit, page, language }) => {
  const t = texts[language];
  await visit("/auth");
  await expectAccessible(page);
  await fillIn(page, t, "BOSS", people.admin.password);
  await expect(page).toHaveURL(/\/admin$/);
  // A notice in the document or a toast over it, with the same text.
  await expect(page.getByText(t.success)).toBeVisible();
  await expect(page.getByText(t.welcome)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: t.logout }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(t.loggedOut)).toBeVisible();
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fadmin$/);
});

test("a wrong password is said", async ({ visit, page, hasScripts, language }) => {
  const t = texts[language];
  expectProblem(...rejections);
  await visit("/auth");
  await fillIn(page, t, "boss", "wrong password");
  const summary = page.getByRole("alert").filter({ hasText: t.wrong });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(t.failed);
  await expect(page.getByLabel(t.username, { exact: true })).toHaveValue("boss");
  if (!hasScripts) await expect(page.getByLabel(t.password, { exact: true })).toHaveValue("");
  if (hasScripts) await expect(page.getByText(t.wrong)).toHaveCount(2);
  await expectAccessible(page);
});

// R321 R322
test("what breaks the rules is said beside the fields", async ({ visit, page, language }) => {
  const t = texts[language];
  expectProblem(...rejections);
  await visit("/auth");
  await fillIn(page, t, "ab", "12345");
  const username = page.getByLabel(t.username, { exact: true });
  await expect(username).toHaveAccessibleDescription(t.tooShort);
  await expect(username).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(t.password, { exact: true })).toHaveAccessibleDescription(
    t.passwordTooShort,
  );
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert").first()).toBeFocused();
  await expectAccessible(page);
});

test("a visitor who is sent to the login page returns to where they wanted to be (R148, R149)", async ({
  visit,
  page,
}) => {
  await visit("/admin/mail", "en");
  await expect(page).toHaveURL("/auth?returnTo=%2Fadmin%2Fmail");
  await expect(page.getByText("Log in to go on to /admin/mail.")).toBeVisible();
  await fillIn(page, texts.en, "boss", people.admin.password);
  await expect(page).toHaveURL("/admin/mail");
});

test("the way back survives a wrong password", async ({ visit, page }) => {
  expectProblem(...rejections);
  await visit("/auth?returnTo=%2Fadmin%2Fmail", "en");
  await fillIn(page, texts.en, "boss", "wrong password");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await fillIn(page, texts.en, "boss", people.admin.password);
  await expect(page).toHaveURL("/admin/mail");
});

// R005 R032
test("a standard user comes to the public site", async ({ visit, page }) => {
  await visit("/", "en");
  const bar = page.locator("[data-navbar]");
  await expect(bar.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/auth");
  await visit("/auth", "en");
  await fillIn(page, texts.en, "guest", people.standard.password);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Welcome back, guest!")).toBeVisible();
  await expect(bar.getByRole("link", { name: "Login" })).toHaveCount(0);
  await expect(bar.getByRole("link", { name: "Admin" })).toHaveCount(0);
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Logout" }).click();
  await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
});

// R032
test("an admin finds the back office from the public site", async ({ page, open }) => {
  await open("/", "en");
  await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
  await page.locator("[data-navbar]").getByRole("link", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("no link leads to the register page, which works (R134, R428)", async ({ visit, page }) => {
  await visit("/auth", "en");
  await expect(page.locator('a[href*="register"]')).toHaveCount(0);
  await visit("/auth/register", "en");
  await expectAccessible(page);
  await page.getByLabel("Username").fill("rosa");
  await page.getByLabel("Password", { exact: true }).fill("zorro 7");
  await page.getByLabel("Confirm password", { exact: true }).fill("zorro 7");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("Registration successful")).toBeVisible();
  await expect(page.getByText("Welcome, rosa!")).toBeVisible();
});
