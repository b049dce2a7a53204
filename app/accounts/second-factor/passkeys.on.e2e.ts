import type { CDPSession, Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { expect, expectAccessible, expectProblem, people, test } from "~/test/screens/fixtures";

test.use({ user: "admin" });

/** Adds a virtual WebAuthn authenticator to Chromium; its user verification always succeeds. */
async function addDevice(devtools: CDPSession): Promise<string> {
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}

const signOut = (page: Page) => page.context().clearCookies({ name: "session" });

test("a passkey is added", async ({ visit, page, site, devtools }) => {
  expectProblem(/Failed to load resource.*422/);
  const authenticatorId = await addDevice(devtools);
  await visit("/admin/account/second-factor");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("Please give the passkey a name");
  await page.getByLabel("Name, such as").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.locator("ol code")).toHaveCount(10);
  await expect(page.getByText("Laptop")).toBeVisible();
  await expectAccessible(page);
  const algorithms = site.values("SELECT algorithm FROM passkeys");
  expect(algorithms).toEqual([-7]);
  const recoveryCode = defined(await page.locator("ol code").first().textContent());
  const mails = site.rows("SELECT recipient, subject FROM mail_outbox");
  const subject = "A passkey was added to your account";
  expect(mails).toEqual([{ recipient: people.admin.email, subject }]);

  // A second passkey on the same device is rejected, and the typed name stays.
  await page.getByLabel("Name, such as").fill("Laptop again");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("already has a passkey");
  await expect(page.getByLabel("Name, such as")).toHaveValue("Laptop again");

  // Sign-in without a password.
  await signOut(page);
  await visit("/auth?returnTo=%2Fadmin%2Fteam");
  const sending = page.waitForRequest((sent) => sent.method() === "POST");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/team$/);

  // A signed response works only once.
  const sent = await sending;
  const again = await page.request.post(`${site.url}/auth/passkey`, {
    headers: { "Content-Type": defined((await sent.allHeaders())["content-type"]) },
    data: defined(sent.postDataBuffer()),
  });
  expect(again.status()).toBe(422);

  // Second factor after the password, with a return path.
  await signOut(page);
  await visit("/auth?returnTo=%2Fadmin%2Fnews");
  await page.getByLabel("Username", { exact: true }).fill(people.admin.username);
  await page.getByLabel("Password", { exact: true }).fill(people.admin.password);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);

  // Confirmation of the session.
  site.db.exec("UPDATE sessions SET confirmedAt = NULL");
  await visit("/admin/users/new");
  await expect(page).toHaveURL(/\/admin\/confirm\?/);
  await page.getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/users\/new$/);

  // Without the device, a recovery code works.
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await signOut(page);
  await visit("/auth");
  await page.getByLabel("Username", { exact: true }).fill(people.admin.username);
  await page.getByLabel("Password", { exact: true }).fill(people.admin.password);
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("No passkey was used");
  await expect(page.getByLabel("Username", { exact: true })).toHaveValue(people.admin.username);
  await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await visit("/admin/account/second-factor");
  await page.getByRole("button", { name: "Remove the passkey “Laptop”" }).click();
  await expect(page.getByText("No passkeys yet.")).toBeVisible();
  await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
});

test("a passkey whose script cannot be loaded says so and keeps the name", async ({
  visit,
  page,
}) => {
  expectProblem(/Failed to load resource/);
  await visit("/admin/account/second-factor");
  await page.route(/\/build\/.*\.js$/, (route) => route.abort());
  await page.getByLabel("Name, such as").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("could not be reached");
  await expect(page.getByLabel("Name, such as")).toHaveValue("Laptop");
});
