import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { totpCode } from "~/test/arrange/second-factor";
import {
  expect,
  expectAccessible,
  expectProblem,
  people,
  type Site,
  test,
} from "~/test/screens/fixtures";

test.use({ told: "both", user: "admin" });

const texts = {
  en: {
    username: "Username",
    password: "Password",
    login: "Login",
    logout: "Logout",
    setUp: "Set up a second factor",
    start: "Set up an authenticator app",
    appCode: "Code from the app",
    turnOn: "Turn on",
    isOn: "The second factor is on.",
    code: "Six-digit code",
    goOn: "Go on",
    wrong: "This code is not right, or it has been used already.",
    lost: "You have lost your phone?",
    recovery: "Recovery code",
    left: "8 unused codes are left.",
    confirmTitle: "Confirm that it is you",
    proof: "Your password",
    proofCode: "Code from your authenticator app, or a recovery code",
    confirm: "Confirm",
    badProof: "This is not your password.",
    email: "E-mail",
    invite: "Create account",
  },
  es: {
    username: "Nombre de usuario",
    password: "Contraseña",
    login: "Iniciar sesión",
    logout: "Cerrar sesión",
    setUp: "Configurar un segundo factor",
    start: "Configurar una aplicación de autenticación",
    appCode: "Código de la aplicación",
    turnOn: "Activar",
    isOn: "El segundo factor está activado.",
    code: "Código de seis cifras",
    goOn: "Continuar",
    wrong: "Este código no es correcto o ya se ha usado.",
    lost: "¿Has perdido el teléfono?",
    recovery: "Código de recuperación",
    left: "Quedan 8 códigos sin usar.",
    confirmTitle: "Confirma que eres tú",
    proof: "Tu contraseña",
    proofCode: "Código de tu aplicación de autenticación o código de recuperación",
    confirm: "Confirmar",
    badProof: "Esta no es tu contraseña.",
    email: "Correo electrónico",
    invite: "Crear la cuenta",
  },
};

/** The console messages of the browser for responses from 400 on. */
const rejections = [/Failed to load resource.*4(22|29)/];

async function logIn(page: Page, t: (typeof texts)["en"]) {
  await page.getByLabel(t.username, { exact: true }).fill(people.admin.username);
  await page.getByLabel(t.password, { exact: true }).fill(people.admin.password);
  await page.getByRole("main").getByRole("button", { name: t.login, exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/second-factor$/);
}

/** Sets the last confirmation of all sessions to a time in the past. */
function endConfirmations(site: Site) {
  site.db.exec("UPDATE sessions SET confirmedAt = '2020-01-01T00:00:00.000Z'");
}

test("a second factor is set up, used, lost", async ({ visit, page, site, language }) => {
  const t = texts[language];
  expectProblem(...rejections);
  await visit("/admin/account");
  await page.getByRole("link", { name: t.setUp }).click();
  await page.getByRole("button", { name: t.start }).click();
  const secret = defined(await page.locator("code").first().textContent());
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t.appCode).fill(totpCode(secret));
  await page.getByRole("button", { name: t.turnOn }).click();
  await expect(page.getByText(t.isOn)).toBeVisible();
  await expect(page.locator("ol code")).toHaveCount(10);
  const recoveryCode = defined(await page.locator("ol code").first().textContent());
  const confirmationCode = defined(await page.locator("ol code").last().textContent());
  await expectAccessible(page);
  // The codes are shown only once.
  await page.reload();
  await expect(page.locator("ol code")).toHaveCount(0);

  // Now a password alone confirms nothing.
  endConfirmations(site);
  await visit("/admin/users/new");
  await expect(page.getByRole("heading", { name: t.confirmTitle })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t.proofCode).fill(people.admin.password);
  await page.getByRole("button", { name: t.confirm, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: t.wrong })).toBeFocused();
  await page.getByLabel(t.proofCode).fill(confirmationCode);
  await page.getByRole("button", { name: t.confirm, exact: true }).click();
  await expect(page.getByLabel(t.username)).toBeVisible();

  await page.context().clearCookies({ name: "session" });
  await visit("/auth?returnTo=%2Fadmin%2Fteam");
  await logIn(page, t);
  await expectAccessible(page);
  await page.getByLabel(t.code).fill("000000");
  await page.getByRole("button", { name: t.goOn }).click();
  await expect(page.getByRole("alert").filter({ hasText: t.wrong })).toBeFocused();
  await page.getByLabel(t.code).fill(totpCode(secret, Date.now() + 30_000));
  await page.getByRole("button", { name: t.goOn }).click();
  await expect(page).toHaveURL(/\/admin\/team$/);

  await page.context().clearCookies({ name: "session" });
  await visit("/auth?returnTo=%2Fadmin%2Faccount%2Fsecond-factor");
  await logIn(page, t);
  await page.getByText(t.lost).click();
  await page.getByLabel(t.recovery).fill(recoveryCode);
  await page.getByRole("button", { name: t.goOn }).click();
  await expect(page).toHaveURL(/\/admin\/account\/second-factor$/);
  await expect(page.getByText(t.left)).toBeVisible();
});

test("an invitation that asks who it is comes back filled in", async ({
  visit,
  page,
  site,
  language,
}) => {
  const t = texts[language];
  expectProblem(...rejections);
  await visit("/admin/users/new");
  await page.getByLabel(t.username).fill("rosa");
  await page.getByLabel(t.email).fill("rosa@example.com");
  endConfirmations(site);
  await page.getByRole("button", { name: t.invite }).click();
  await expect(page.getByRole("heading", { name: t.confirmTitle })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t.proof, { exact: true }).fill("not the password");
  await page.getByRole("button", { name: t.confirm, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: t.badProof })).toBeFocused();
  await page.getByLabel(t.proof, { exact: true }).fill(people.admin.password);
  await page.getByRole("button", { name: t.confirm, exact: true }).click();
  await expect(page.getByLabel(t.username)).toHaveValue("rosa");
  await expect(page.getByLabel(t.email)).toHaveValue("rosa@example.com");
  await page.getByRole("button", { name: t.invite }).click();
  // No mail can be sent here, so the screen of the new user shows the link.
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  await expect(page.getByRole("heading", { name: /rosa/ })).toBeVisible();
});
