import fs from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectProblem,
  people,
  resetLink,
  type Site,
  test,
} from "~/test/screens/fixtures";

/** Needs scripts: status texts, toasts, toggles, a spinner, network failures. */

/** Holds back the responses to forms until the returned function is called. */
async function holdForms(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "POST") await released;
    await route.continue();
  });
  return release;
}

async function breakForms(page: Page): Promise<void> {
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort("failed") : route.continue(),
  );
}

const broken = [/Failed to load resource.*ERR_FAILED/];
const toast = (page: Page) => page.locator("[data-sonner-toast]");

async function openResetLink(page: Page, site: Site, visit: (address: string) => Promise<unknown>) {
  // The link in a mail of an earlier story would end with this one.
  const mails = fs.existsSync(site.mailFolder) ? fs.readdirSync(site.mailFolder) : [];
  for (const name of mails) fs.rmSync(path.join(site.mailFolder, name));
  const data = { email: people.admin.email };
  await page.context().request.post(`${site.url}/api/request-password-reset`, { data });
  await visit(await resetLink(site, people.admin.email));
}

// R133 R425 R426
test("the login button reads 'Logging in...' while working", async ({ visit, page }) => {
  await visit("/auth");
  const release = await holdForms(page);
  await page.getByLabel("Username").fill("boss");
  await page.getByLabel("Password", { exact: true }).fill(people.admin.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  release();
  await expect(page).toHaveURL("/admin");
  // A navigation within the page shows a toast instead of a notice.
  await expect(toast(page)).toContainText("Login successful");
  await expect(toast(page)).toContainText("Welcome back, boss!");
  await expect(page.getByRole("status", { name: "Notice" })).toHaveCount(0);
});

// R292 R294 R374 R377
test("logging in and out within the site asks for no /api/user", async ({ visit, page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/") || request.isNavigationRequest()) calls.push(request.url());
  });
  await visit("/auth");
  await page.getByLabel("Username").fill("guest");
  await page.getByLabel("Password", { exact: true }).fill(people.standard.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  const bar = page.locator("[data-navbar]");
  await expect(bar.getByRole("button", { name: "Logout" })).toBeVisible();
  await bar.getByRole("button", { name: "Logout" }).click();
  await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(toast(page).filter({ hasText: "Logged out" })).toContainText(
    "You have been successfully logged out",
  );
  expect(calls).toHaveLength(1);
});

test("a login failure is a toast as well (R423, R424)", async ({ visit, page }) => {
  expectProblem(/Failed to load resource.*401/);
  await visit("/auth");
  await page.getByLabel("Username").fill("boss");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(toast(page)).toContainText("Login failed");
  await expect(toast(page)).toContainText("Invalid username or password");
});

// R134 R293 R427
test("the register button reads 'Creating account...'", async ({ visit, page }) => {
  expectProblem(...broken);
  await visit("/auth/register");
  const fillIn = async () => {
    await page.getByLabel("Username").fill("rosa");
    await page.getByLabel("Password", { exact: true }).fill("zorro 7");
    await page.getByLabel("Confirm password", { exact: true }).fill("zorro 7");
    await page.getByRole("button", { name: "Create account" }).click();
  };
  await breakForms(page);
  await fillIn();
  await expect(toast(page)).toContainText("Registration failed");
  await expect(toast(page)).toContainText("Username already exists or there was a server error");
  await expect(page.getByLabel("Username")).toHaveValue("rosa");
  const bar = page.locator("[data-navbar]");
  await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-first", ""));
  await page.unroute("**/*.data*");
  const release = await holdForms(page);
  await fillIn();
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
  release();
  await expect(toast(page).filter({ hasText: "Registration successful" })).toContainText(
    "Welcome, rosa!",
  );
  // The page knows the new user from the answer, without being loaded again.
  await expect(bar.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Login" })).toHaveCount(0);
  await expect(page.locator("body[data-first]")).toHaveCount(1);
});

test("a logout that fails says so, and the page stays (R430)", async ({ page, open }) => {
  expectProblem(...broken);
  await open("/admin");
  await breakForms(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page)).toContainText("Logout failed");
  await expect(toast(page)).toContainText("The server could not be reached. Please try again.");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

// R302 R431
test("the reset button is disabled while sending", async ({ visit, page }) => {
  expectProblem(...broken);
  await visit("/auth/reset-password");
  const send = async () => {
    await page.getByRole("main").getByLabel("E-mail", { exact: true }).fill("boss@example.com");
    await page.getByRole("button", { name: "Send reset link" }).click();
  };
  await breakForms(page);
  await send();
  await expect(toast(page)).toContainText("Error");
  await expect(toast(page)).toContainText("Failed to send reset email. Please try again.");
  await page.unroute("**/*.data*");
  const release = await holdForms(page);
  await send();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(page.getByText("Email sent! Check your inbox for the reset link")).toBeVisible();
});

test("the passwords can be shown and hidden (R144)", async ({ visit, page, site }) => {
  await openResetLink(page, site, visit);
  for (const label of ["New password", "Confirm password"]) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: `Show password: ${label}` }).click();
    await expect(field).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: `Hide password: ${label}` }).click();
    await expect(field).toHaveAttribute("type", "password");
  }
});

// R435 R436 R437
test("a reset failure stands in the page and in a toast", async ({ visit, page, site }) => {
  // Remix logs an answer that is none of its own.
  expectProblem(...broken, /Failed to load resource.*(400|502)/, /^SyntaxError/);
  await openResetLink(page, site, visit);
  const submit = async () => {
    await page.getByLabel("New password", { exact: true }).fill("Brand new 9");
    await page.getByLabel("Confirm password", { exact: true }).fill("Brand new 9");
    await page.getByRole("button", { name: "Reset password", exact: true }).click();
  };
  const unexpected = "An unexpected error occurred. Please try again.";
  await breakForms(page);
  await submit();
  await expect(toast(page)).toContainText(unexpected);
  await expect(page.getByRole("alert").filter({ hasText: unexpected })).toBeVisible();
  await page.unroute("**/*.data*");

  // A proxy answers for a server that is gone.
  const failed = "Failed to reset password. Please try again.";
  await page.route("**/*.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "Bad Gateway" }),
  );
  await submit();
  await expect(toast(page).filter({ hasText: failed })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  await page.unroute("**/*.data*");

  site.db.exec("UPDATE password_resets SET expiresAt = '2020-01-01T00:00:00.000Z'");
  await submit();
  await expect(toast(page).filter({ hasText: "Invalid or expired reset token" })).toBeVisible();
  await expect(
    page.getByRole("alert").filter({ hasText: "Invalid or expired reset token" }),
  ).toBeVisible();

  site.db.exec("UPDATE password_resets SET expiresAt = '2999-01-01T00:00:00.000Z'");
  await submit();
  await expect(
    toast(page).filter({ hasText: "Your password has been reset successfully." }),
  ).toBeVisible();
});

// R141 R303
test("a spinner shows while a link is looked at within the site", async ({ visit, page }) => {
  await visit("/auth/reset-password");
  await expect(page.getByRole("button", { name: "Send reset link" })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/reset-password.data*", async (route) => {
    await released;
    await route.continue();
  });
  // Navigates as a link within the site would.
  await page.evaluate(() =>
    (
      window as unknown as { __remixRouter: { navigate: (to: string) => void } }
    ).__remixRouter.navigate("/auth/reset-password?token=made-up"),
  );
  await expect(page.getByText("Checking your reset link…")).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole("heading", { name: "Invalid or expired link" })).toBeVisible();
});

test("within the site the texts of a screen are there before it is", async ({ visit, page }) => {
  await visit("/", "es");
  await page.locator("[data-navbar]").getByRole("link", { name: "Acceder" }).click();
  await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  await page.getByLabel("Nombre de usuario").fill("boss");
  await page.getByLabel("Contraseña", { exact: true }).fill(people.admin.password);
  await page.getByRole("main").getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Panel" })).toBeVisible();
  await expect(page.getByText(/frame\.|dashboard\./)).toHaveCount(0);
});
