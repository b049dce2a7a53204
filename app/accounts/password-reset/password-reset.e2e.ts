import type { Page } from "@playwright/test";
import { mailTexts as english } from "~/language/texts/en/mail";
import { mailTexts as spanish } from "~/language/texts/es/mail";
import {
  expect,
  expectAccessible,
  expectProblem,
  people,
  resetLink,
  test,
} from "~/test/screens/fixtures";

test.use({ told: "both" });

const texts = {
  en: {
    email: "E-mail",
    send: "Send reset link",
    sent: "Email sent! Check your inbox for the reset link",
    back: "Return to login",
    password: "New password",
    confirm: "Confirm password",
    submit: "Reset password",
    success: "Your password has been reset successfully.",
    goToLogin: "Go to login",
    invalidEmail: "Please enter a valid email address",
    rules: [
      ["Short1a", "Password must be at least 8 characters"],
      ["lower123", "Password must contain at least one uppercase letter"],
      ["UPPER123", "Password must contain at least one lowercase letter"],
      ["NoDigits", "Password must contain at least one digit"],
    ],
    mismatch: "Passwords don't match",
    missing: "No reset token found in URL",
    reasons: [/expired.*24 hours/, /used already/, /modified/],
    again: "Request a new reset link",
    main: "content",
  },
  es: {
    email: "Correo electrónico",
    send: "Enviar enlace",
    sent: "¡Correo enviado! Busca el enlace en tu bandeja de entrada",
    back: "Volver al inicio de sesión",
    password: "Nueva contraseña",
    confirm: "Repite la contraseña",
    submit: "Restablecer contraseña",
    success: "Tu contraseña se ha restablecido correctamente.",
    goToLogin: "Ir al inicio de sesión",
    invalidEmail: "Introduce una dirección de correo válida",
    rules: [
      ["Short1a", "La contraseña debe tener al menos 8 caracteres"],
      ["lower123", "La contraseña debe contener al menos una letra mayúscula"],
      ["UPPER123", "La contraseña debe contener al menos una letra minúscula"],
      ["NoDigits", "La contraseña debe contener al menos un número"],
    ],
    mismatch: "Las contraseñas no coinciden",
    missing: "La dirección no contiene ningún código de restablecimiento",
    reasons: [/caducado.*24 horas/, /usado ya/, /modificado/],
    again: "Solicitar un nuevo enlace",
    main: "content",
  },
} as const;
type Texts = (typeof texts)[keyof typeof texts];

const mailTexts = { en: english, es: spanish };
const rejections = [/Failed to load resource.*4(00|22)/];

async function setPassword(page: Page, t: Texts, password: string, again = password) {
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByLabel(t.confirm, { exact: true }).fill(again);
  await page.getByRole("button", { name: t.submit, exact: true }).click();
}

// R019 R138 R139 R140 R143 R145
test("a forgotten password is set anew by mail", async ({ visit, page, site, language }) => {
  const t = texts[language];
  await visit("/auth");
  await page.locator('main a[href="/auth/reset-password"]').click();
  await expect(page.getByRole("button", { name: t.send })).toBeVisible();
  await expectAccessible(page);
  const email = page.getByRole("main").getByLabel(t.email, { exact: true });
  await email.fill(people.admin.email);
  await page.getByRole("button", { name: t.send }).click();
  await expect(page.getByText(t.sent)).toBeVisible();
  // The sites of these tests have no mail server.
  await expect(page.getByText(mailTexts[language].resetWritten)).toBeVisible();
  await expect(page.getByRole("link", { name: t.back })).toHaveAttribute("href", "/auth");
  await expectAccessible(page);

  const link = await resetLink(site, people.admin.email);
  expect(link).toContain(`/${language}/auth/reset-password?token=`);
  await visit(link);
  await expectAccessible(page);
  await setPassword(page, t, "Brand new 9");
  await expect(page.getByRole("main").getByText(t.success)).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await expectAccessible(page);
  await page.getByRole("link", { name: t.goToLogin }).click();
  await expect(page).toHaveURL(/\/auth$/);

  await visit(link);
  await expect(page.getByRole("link", { name: t.again })).toBeVisible();
  const login = (password: string) =>
    page.context().request.post(`${site.url}/api/login`, { data: { username: "boss", password } });
  expect((await login(people.admin.password)).status()).toBe(401);
  expect((await login("Brand new 9")).status()).toBe(200);
});

// R326 to R330
test("the rules of a new password are said beside it", async ({ visit, page, site, language }) => {
  const t = texts[language];
  expectProblem(...rejections);
  await page.context().request.post(`${site.url}/api/request-password-reset`, {
    data: { email: people.admin.email },
  });
  await visit(await resetLink(site, people.admin.email));
  // The link is in the language of the request for it; the page in that of its address.
  await visit(page.url().replace("/en/", `/${language}/`));
  const password = page.getByLabel(t.password, { exact: true });
  for (const [wrong, message] of t.rules) {
    await setPassword(page, t, wrong);
    await expect(password).toHaveAccessibleDescription(new RegExp(message));
  }
  await setPassword(page, t, "Brand new 9", "Brand new 8");
  await expect(page.getByLabel(t.confirm, { exact: true })).toHaveAccessibleDescription(t.mismatch);
  await expectAccessible(page);
  await setPassword(page, t, "Brand new 9");
  await expect(page.getByRole("main").getByText(t.success)).toBeVisible();
});

// R020 R142 R146 R432 to R434
test("a link that does not work says why", async ({ visit, page, language }) => {
  const t = texts[language];
  for (const [address, isMissing] of [
    ["/auth/reset-password?token=", true],
    ["/auth/set-new-password", true],
    ["/auth/reset-password?token=made-up", false],
    ["/auth/set-new-password?token=made-up", false],
  ] as const) {
    await visit(address);
    await expect(page.getByText(t.missing)).toHaveCount(isMissing ? 1 : 0);
    for (const reason of t.reasons) {
      await expect(page.getByRole("listitem").filter({ hasText: reason })).toBeVisible();
    }
    const again = page.getByRole("link", { name: t.again });
    await expect(again).toHaveAttribute("href", "/auth/reset-password");
  }
  await expectAccessible(page);
});

test("a reset needs an e-mail address (R325)", async ({ visit, page, language }) => {
  const t = texts[language];
  expectProblem(...rejections);
  await visit("/auth/reset-password");
  const email = page.getByRole("main").getByLabel(t.email, { exact: true });
  await email.fill("boss");
  await page.getByRole("button", { name: t.send }).click();
  await expect(email).toHaveAccessibleDescription(t.invalidEmail);
  await expect(email).toHaveValue("boss");
});
