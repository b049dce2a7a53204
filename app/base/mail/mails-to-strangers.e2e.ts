import { expect, expectAccessible, expectProblem, people } from "~/test/screens/fixtures";
import { test } from "~/test/screens/site-with-mail";

test.use({ told: "both", user: "admin" });

const texts = {
  en: {
    list: "List",
    note: "Your message",
    byMail: "By mail",
    password: "Password for these links",
    without: "Invite without a password",
    again: "Please enter the password again, or choose to invite without one.",
    invite: "Invite",
    heading: "Confirm that it is you",
    kept: "What you typed is kept",
    proof: "Your password",
    confirm: "Confirm",
    mailSent: "sent mail",
  },
  es: {
    list: "Lista",
    note: "Tu mensaje",
    byMail: "Por correo",
    password: "Contraseña de estos enlaces",
    without: "Invitar sin contraseña",
    again: "Escribe otra vez la contraseña o elige invitar sin ella.",
    invite: "Invitar",
    heading: "Confirma que eres tú",
    kept: "Lo que escribiste se conserva",
    proof: "Tu contraseña",
    confirm: "Confirmar",
    mailSent: "envió correo",
  },
};

const guests = Array.from(
  { length: 21 },
  (_, number) => `Guest ${number} <g${number}@example.org>`,
);

test("many invitations ask who it is", async ({ visit, page, site, language }) => {
  const t = texts[language];
  expectProblem(/Failed to load resource.*422/);
  site.db.exec(
    `INSERT INTO project_screeners ("projectId", "filmUrl", password)
       VALUES (1, 'https://vimeo.com/76979871', 'no hash')`,
  );
  const invitations = () => site.value("SELECT count(*) FROM screener_invitations");
  await visit("/admin/projects/1/screener/invite");
  await page.getByLabel(t.list, { exact: true }).fill(guests.join("\n"));
  await page.getByLabel(t.note).fill("See it soon.");
  await page.getByLabel(t.byMail).check();
  await page.getByLabel(t.password, { exact: true }).fill("correct horse");
  site.db.exec("UPDATE sessions SET confirmedAt = '2020-01-01T00:00:00.000Z'");
  await page.getByRole("button", { name: t.invite, exact: true }).click();
  await expect(page.getByRole("heading", { name: t.heading })).toBeVisible();
  await expect(page.getByText(t.kept)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t.proof, { exact: true }).fill(people.admin.password);
  await page.getByRole("button", { name: t.confirm, exact: true }).click();

  await expect(page.getByLabel(t.list, { exact: true })).toHaveValue(guests.join("\n"));
  await expect(page.getByLabel(t.note)).toHaveValue("See it soon.");
  await page.getByRole("button", { name: t.invite, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: t.again })).toBeVisible();
  await expectAccessible(page);
  expect(invitations()).toBe(0);
  await page.getByLabel(t.without).check();
  await page.getByRole("button", { name: t.invite, exact: true }).click();
  await expect(page).toHaveURL(/\/screener\/people/);
  expect(invitations()).toBe(21);
  await visit("/admin/activity/security");
  await expect(page.getByText(t.mailSent)).toContainText("21 × ");
});
