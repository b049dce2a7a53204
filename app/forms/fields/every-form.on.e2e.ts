import type { Locator, Page } from "@playwright/test";
import { tokenHash } from "~/base/http/tokens.server";
import { defined } from "~/config/defined";
import { adminTexts as admin } from "~/language/texts/en/admin";
import { authTexts } from "~/language/texts/en/auth";
import { filmTexts } from "~/language/texts/en/film";
import { publicTexts } from "~/language/texts/en/public";
import { totpCode } from "~/test/arrange/second-factor";
import { expect, people, type Site, test } from "~/test/screens/fixtures";
import { SECRET_FIELDS } from "./honeypot-fields";

/**
 * A form and its test data. Every form of the site passes these steps: what it loads
 * later cannot be loaded, the network fails when it is sent, the session has expired (in the back
 * office), and it is sent by a double click.
 */
interface Story {
  form: string;
  address: string;
  /** The id of the form, on a page with several forms. */
  id?: string;
  /** Prepares the test; the fields it returns are filled in as well. */
  arrange?: (page: Page, site: Site) => Record<string, string> | Promise<Record<string, string>>;
  fields: Record<string, string>;
  /** The label of the submit button. */
  send: string;
  /** True if the login restores the values, except passwords; a few small forms lose them. */
  isKept?: boolean;
  /** The result: shown, and stored once. */
  shown: (page: Page) => Locator;
  stored: (site: Site) => unknown;
  expected: unknown;
}

/** As after a new release has replaced the scripts. */
const MISSING = /\/toaster-[^/]*\.js/;
/** A public form loads its schema when it is used; without it, the server checks the form. */
const MISSING_CHECKS = /\/(?:message\.schema|subscription\.schema|toaster)-[^/]*\.js/;

const one = (site: Site, query: string) => site.value(query);
const save = admin.form.save;
const RESET_TOKEN = "t".repeat(43);
const NEW_PASSWORD = "Lantern of salt 33";

/** Counts the recorded security events of a kind. */
const happened = (site: Site, event: string) =>
  one(site, `SELECT count(*) FROM security_events WHERE event = '${event}'`);

/** Starts the setup of an authenticator app; returns its secret. */
async function startApp(page: Page): Promise<string> {
  await page.getByRole("button", { name: admin.secondFactor.start }).click();
  return defined(await page.locator("code[data-secret]").textContent());
}

/** Sets up an authenticator app and signs in up to the second factor. */
async function givePassword(page: Page, site: Site): Promise<Record<string, string>> {
  const context = page.context();
  const { username, password } = people.admin;
  await context.request.post("/api/login", { data: { username, password } });
  await page.goto("/admin/account/second-factor");
  const secret = await startApp(page);
  await page.locator("[name=code]").fill(totpCode(secret));
  await page.getByRole("button", { name: admin.secondFactor.confirm, exact: true }).click();
  await expect(page.locator("ol code")).toHaveCount(10);
  await context.clearCookies({ name: "session" });
  await page.goto("/auth");
  await page.locator("main [name=username]").fill(username);
  await page.locator("main [name=password]").fill(password);
  await page.getByRole("main").getByRole("button", { name: authTexts.login.submit }).click();
  await expect(page).toHaveURL(/second-factor/);
  site.db.exec("DELETE FROM security_events");
  // A code is accepted once.
  return { code: totpCode(secret, Date.now() + 30_000) };
}

const publicForms: Story[] = [
  {
    form: "contact",
    address: "/",
    fields: {
      name: "Ada",
      email: "ada@example.com",
      subject: "A film",
      message: "About the salt, and the light.",
    },
    send: publicTexts.contact.send,
    shown: (page) => page.getByText(publicTexts.contact.thankYou),
    stored: (site) => one(site, "SELECT count(*) FROM contact_messages WHERE name = 'Ada'"),
    expected: 1,
  },
  {
    form: "newsletter",
    address: "/legal/terms",
    fields: { email: "ada@example.com" },
    send: publicTexts.newsletter.subscribe,
    shown: (page) => page.getByText(publicTexts.newsletter.subscribed, { exact: true }),
    stored: (site) => one(site, "SELECT count(*) FROM newsletter_subscriptions"),
    expected: 1,
  },
  {
    form: "login",
    address: "/auth",
    fields: { username: people.admin.username, password: people.admin.password },
    send: "Login",
    shown: (page) => page.getByRole("heading", { name: admin.frame.dashboard, level: 1 }),
    stored: (site) => one(site, "SELECT count(*) > 0 FROM sessions"),
    expected: 1,
  },
  {
    form: "register",
    address: "/auth/register",
    fields: {
      username: "newcomer",
      password: "lantern of salt 33",
      confirmPassword: "lantern of salt 33",
    },
    send: "Create account",
    shown: (page) => page.getByText("Registration successful"),
    stored: (site) => one(site, "SELECT count(*) FROM users WHERE username = 'newcomer'"),
    expected: 1,
  },
  {
    form: "reset request",
    address: "/auth/reset-password",
    fields: { email: people.admin.email },
    send: "Send reset link",
    shown: (page) => page.getByText("Email sent! Check your inbox for the reset link"),
    stored: (site) => one(site, "SELECT count(*) <= 1 FROM password_reset_requests"),
    expected: 1,
  },
  {
    form: "new password",
    address: `/auth/reset-password?token=${RESET_TOKEN}`,
    arrange: (_, site) => {
      site.run(
        `INSERT INTO password_resets (userId, tokenHash, expiresAt)
           SELECT id, ?, '2999-01-01T00:00:00.000Z' FROM users WHERE username = ?`,
        tokenHash(RESET_TOKEN),
        people.standard.username,
      );
      return {};
    },
    fields: { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    send: authTexts.newPassword.submit,
    shown: (page) => page.getByText(authTexts.newPassword.success).first(),
    stored: (site) => one(site, "SELECT count(usedAt) FROM password_resets"),
    expected: 1,
  },
  {
    form: "screener gate",
    address: "/screener/1",
    arrange: (_, site) => {
      site.run(
        `INSERT INTO project_screeners (projectId, filmUrl, password)
           SELECT 1, 'https://vimeo.com/76979871', password FROM users WHERE username = ?`,
        people.admin.username,
      );
      return {};
    },
    fields: { password: people.admin.password },
    send: filmTexts.screener.open,
    shown: (page) => page.getByText(filmTexts.screener.discretion),
    stored: (site) => one(site, "SELECT count(*) FROM project_screeners"),
    expected: 1,
  },
  {
    form: "second factor of the login",
    address: "/auth/second-factor",
    arrange: givePassword,
    fields: {},
    send: authTexts.secondFactor.submit,
    shown: (page) => page.getByRole("heading", { name: admin.frame.dashboard, level: 1 }),
    stored: (site) => happened(site, "signedIn"),
    expected: 1,
  },
];

const adminForms: Story[] = [
  {
    form: "project",
    address: "/admin/projects/new",
    fields: {
      title_en: "The Lighthouse",
      title_es: "El faro",
      category_en: "Short",
      category_es: "Corto",
      year: "1999",
      client: "“Él” & <b>ella</b>",
      imageUrl: "https://films.example/cover.jpg",
    },
    send: admin.recordForm.saveDraft,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.projectCreated).first(),
    stored: (site) => one(site, "SELECT count(*) FROM projects WHERE year = '1999'"),
    expected: 1,
  },
  {
    form: "member",
    address: "/admin/team/new",
    fields: {
      name: "Nora Vidal",
      role_en: "Editor",
      role_es: "Montadora",
      bio_es: "Una vida\n\nlarga",
      imageUrl: "https://films.example/nora.jpg",
    },
    send: save,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.teamMemberCreated).first(),
    stored: (site) => one(site, "SELECT count(*) FROM team_members WHERE name = 'Nora Vidal'"),
    expected: 1,
  },
  {
    form: "news",
    address: "/admin/news/new",
    fields: {
      title_en: "A premiere",
      title_es: "Un estreno",
      excerpt_en: "Long enough to be one",
      excerpt_es: "Lo bastante largo",
      author: "Ana",
      imageUrl: "https://films.example/news.jpg",
    },
    send: save,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.newsItemCreated).first(),
    stored: (site) => one(site, "SELECT count(*) FROM news_items WHERE author = 'Ana'"),
    expected: 1,
  },
  {
    form: "bio",
    address: "/admin/team/bio-updater?member=1",
    fields: { bio_en: "An English life", bio_es: "Una vida española" },
    send: admin.team.updateBio,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.bioUpdated).first(),
    stored: (site) => one(site, "SELECT bio_es FROM team_members WHERE id = 1"),
    expected: "Una vida española",
  },
  {
    form: "picture",
    address: "/admin/pictures/1",
    fields: { alt_en: "A lighthouse at dusk", alt_es: "Un faro al anochecer" },
    send: save,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.pictureSaved).first(),
    stored: (site) => one(site, "SELECT alt_es FROM pictures WHERE id = 1"),
    expected: "Un faro al anochecer",
  },
  {
    form: "screener",
    address: "/admin/projects/1/screener",
    fields: { filmUrl: "https://vimeo.com/76979871", password: "the salt 77" },
    send: save,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.screenerSaved).first(),
    stored: (site) => one(site, "SELECT count(*) FROM project_screeners"),
    expected: 1,
  },
  {
    form: "saved answer",
    address: "/admin/messages/answers/new",
    fields: { title: "Thanks", text_en: "Thank you.", text_es: "Gracias." },
    send: save,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.savedAnswerSaved).first(),
    stored: (site) => one(site, "SELECT group_concat(text_es) FROM saved_answers"),
    expected: "Gracias.",
  },
  {
    form: "settings",
    address: "/admin/settings?tab=look",
    fields: { hero_title_en: "Films of *salt*", hero_title_es: "Cine de *sal*" },
    send: save,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.settingsSaved, { exact: true }).first(),
    stored: (site) => one(site, "SELECT value_es FROM site_settings WHERE key = 'hero_title'"),
    expected: "Cine de *sal*",
  },
  {
    form: "invitation",
    address: "/admin/users/new",
    fields: { username: "rosa", email: "rosa@example.com" },
    send: admin.users.inviteSubmitFile,
    isKept: true,
    // No mail can be sent here, so the screen of the new user shows the link.
    shown: (page) => page.getByRole("heading", { name: /rosa/ }),
    stored: (site) => one(site, "SELECT count(*) FROM users WHERE username = 'rosa'"),
    expected: 1,
  },
  {
    form: "user",
    address: "/admin/users/2",
    fields: { email: "guest@example.com" },
    send: admin.users.save,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.userUpdated).first(),
    stored: (site) => happened(site, "emailChanged"),
    expected: 1,
  },
  {
    form: "subscribers",
    address: "/admin/subscribers/import",
    id: "subscriber-import",
    fields: {
      lines: "ana@example.com\nbo@example.com;es",
      language: "en",
      where: "Sheet at the premiere",
      day: "2026-01-05",
      tag: "premiere",
    },
    send: admin.subscribers.import.submit,
    isKept: true,
    shown: (page) => page.getByText("2 will get your newsletters"),
    stored: (site) => one(site, "SELECT count(*) FROM kept_subscriber_lists"),
    expected: 1,
  },
  {
    form: "redirects",
    address: "/admin/redirects/import",
    fields: { csv: "/about.html,/en/about\n/old.html,/en/news" },
    send: admin.redirects.import,
    isKept: true,
    shown: (page) => page.getByText(admin.redirects.imported).first(),
    stored: (site) => one(site, "SELECT count(*) FROM redirects"),
    expected: 2,
  },
  {
    form: "terms of an invitation",
    address: "/admin/projects/1/screener/people/7",
    id: "screener-invitation-form",
    arrange: (_, site) => {
      site.db.exec(
        `INSERT INTO screener_invitations (id, projectId, name, name_folded, festival, language, tokenHash)
         VALUES (7, 1, 'Ana', 'ana', '', 'en', '${"n".repeat(43)}')`,
      );
      return {};
    },
    fields: { openings: "3", remindDays: "4" },
    send: admin.invitations.renew,
    isKept: true,
    shown: (page) => page.getByText(admin.notices.invitationSaved).first(),
    stored: (site) => one(site, "SELECT openingsMax FROM screener_invitations"),
    expected: 3,
  },
  {
    form: "own e-mail",
    address: "/admin/account",
    id: "own-email-form",
    fields: { email: "new@example.com", currentPassword: people.admin.password },
    send: admin.account.changeEmail,
    shown: (page) => page.getByText(admin.notices.emailAskedFile).first(),
    stored: (site) => one(site, "SELECT count(*) FROM email_changes"),
    expected: 1,
  },
  {
    form: "own password",
    address: "/admin/account",
    id: "own-password-form",
    fields: {
      currentPassword: people.admin.password,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    },
    send: admin.account.changePassword,
    shown: (page) => page.getByText(admin.notices.passwordChanged).first(),
    stored: (site) => happened(site, "passwordChanged"),
    expected: 1,
  },
  {
    form: "authenticator app",
    address: "/admin/account/second-factor",
    arrange: async (page) => {
      await page.goto("/admin/account/second-factor");
      return { code: totpCode(await startApp(page)) };
    },
    fields: {},
    send: admin.secondFactor.confirm,
    shown: (page) => page.getByText(admin.notices.secondFactorAdded).first(),
    stored: (site) => one(site, "SELECT count(confirmedAt) FROM authenticator_apps"),
    expected: 1,
  },
];

test.use({
  isUnfolded: true, // A page that is replaced while it changes aborts its view transition.
  expectedProblems: [/Failed to (?:load resource|fetch)|net::ERR|Transition was aborted/],
});

/** Expects the form to contain the typed values. */
async function expectTyped(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await expect(fieldIn(form, name)).toHaveValue(value);
  }
}

const fieldIn = (form: Locator, name: string) => form.locator(`[name="${name}"]`).first();

/** Returns the fields with secrets, or all others. */
const only = (fields: Record<string, string>, isSecret: boolean) =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => SECRET_FIELDS.includes(name) === isSecret),
  );

/** Shows the address of an image, which is in a tab. */
async function showAll(page: Page): Promise<void> {
  const address = page.locator("[data-picker=imageUrl]").getByRole("tab", { name: "URL" });
  if ((await address.count()) > 0) await address.click();
}

for (const story of [...publicForms, ...adminForms]) {
  test(`the form “${story.form}” loses nothing without its scripts, the network or the session`, async ({
    visit,
    page,
    site,
    signIn,
  }) => {
    const button = page.getByRole("button", { name: story.send, exact: true });
    const form = page.locator(`form[method=post]${story.id ? `#${story.id}` : ""}`);
    if (adminForms.includes(story)) await signIn("admin");
    await page.route(publicForms.includes(story) ? MISSING_CHECKS : MISSING, (route) =>
      route.fulfill({ status: 404, contentType: "text/plain", body: "gone" }),
    );
    const fields = { ...story.fields, ...(await story.arrange?.(page, site)) };
    await visit(story.address);
    await showAll(page);
    const fill = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        const field = fieldIn(form, name);
        const isChoice = await field.evaluate((element) => element.tagName === "SELECT");
        await (isChoice ? field.selectOption(value) : field.fill(value));
      }
    };
    await fill(fields);

    await test.step("the network is gone", async () => {
      await page.context().setOffline(true);
      await button.click();
      await expect(page.getByRole("alert").filter({ hasText: /\w/ }).first()).toBeVisible();
      await expect(page.locator(".plain-toast")).toBeVisible();
      await expect(button).toBeEnabled();
      await expectTyped(form, fields);
      await page.context().setOffline(false);
    });

    if (story.isKept) {
      await test.step("the session has ended", async () => {
        site.db.exec("DELETE FROM sessions");
        await button.click();
        await expect(page.getByRole("heading", { name: admin.keptLogin.title })).toBeVisible();
        await expect(page.getByText(admin.keptLogin.body)).toBeVisible();
        await page.getByLabel(admin.keptLogin.username).fill(people.admin.username);
        await page.locator("#kept-password").fill(people.admin.password);
        await page.getByRole("button", { name: admin.keptLogin.submit }).click();
        await expect(page).toHaveURL(/kept=1/);
        await showAll(page);
        await expectTyped(form, only(fields, false));
        await fill(only(fields, true));
      });
    }

    await test.step("sent by a double click", async () => {
      await button.dblclick();
      await expect(story.shown(page)).toBeVisible();
      expect(story.stored(site)).toEqual(story.expected);
    });
  });
}

test("the login does not promise what a form will not show again", async ({ page, site, open }) => {
  await open("/admin/account");
  const form = page.locator("#own-email-form");
  await form.locator("[name=email]").fill("new@example.com");
  await form.locator("[name=currentPassword]").fill(people.admin.password);
  site.db.exec("DELETE FROM sessions");
  await form.getByRole("button", { name: admin.account.changeEmail }).click();
  await expect(page.getByRole("heading", { name: admin.keptLogin.title })).toBeVisible();
  await expect(page.getByText(admin.keptLogin.body)).toHaveCount(0);
  await expect(page.getByText(admin.keptLogin.notKept)).toBeVisible();
});

test("a question opens without its script", async ({ visit, page, site, signIn }) => {
  await signIn("admin");
  await page.route(/\/(modal|toaster)-[^/]*\.js/, (route) => route.abort());
  await visit("/admin/team/2");
  const left = () => one(site, "SELECT count(*) FROM team_members");
  const before = left() as number;
  const ask = async () => {
    const link = page.getByRole("link", { name: /^Delete/ });
    if (!(await link.isVisible())) await page.locator("[data-more-actions] summary").click();
    await link.click();
  };
  await ask();
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await ask();
  await page.context().setOffline(true);
  const confirm = question.getByRole("button", { name: admin.delete.confirm, exact: true });
  await confirm.click();
  await expect(question.getByRole("alert")).toHaveText(admin.delete.failed);
  await expect(confirm).toBeEnabled();
  await page.context().setOffline(false);
  await confirm.click();
  await expect.poll(left).toBe(before - 1);
});

test("the team is moved once the network is back", async ({ page, site, open }) => {
  await open("/admin/team");
  await page.route(/\/build\/.*toaster[^/]*\.js/, (route) => route.abort());
  const order = () => site.values('SELECT id FROM team_members ORDER BY "order", id');
  const [first, second] = order();
  const down = page.locator("button[name=move][value=down]").first();
  await page.context().setOffline(true);
  await down.click();
  await expect(page.locator(".plain-toast")).toContainText(admin.team.moveFailed);
  await page.context().setOffline(false);
  await down.click();
  await expect.poll(() => order().slice(0, 2)).toEqual([second, first]);
});

test("parts that cannot be loaded say so", async ({ visit, page, signIn }) => {
  await signIn("admin");
  const parts = /\/build\/.*(day-calendar|library-dialog)[^/]*\.js/;
  await page.route(parts, (route) => route.abort());
  await visit("/admin/news/new");
  await page.locator("[name=author]").fill("Ana");
  const calendar = page.getByRole("button", { name: admin.news.calendar });
  await calendar.click();
  await expect(page.locator("[data-day-calendar]")).toContainText(publicTexts.common.partMissing);
  await page.keyboard.press("Escape");
  const library = page.getByRole("button", { name: admin.picker.library }).first();
  await showAll(page);
  await library.click();
  await expect(page.locator("[data-sonner-toast]")).toContainText(publicTexts.common.partMissing);
  await page.unroute(parts);
  await library.click();
  await expect(page.getByRole("dialog", { name: admin.picker.libraryTitle })).toBeVisible();
  await page.keyboard.press("Escape");
  await calendar.click();
  await expect(page.locator("[data-day-calendar] table")).toBeVisible();
  await expect(page.locator("[name=author]")).toHaveValue("Ana");
});

test("Enter saves: never copies, never previews", async ({ page, site, open }) => {
  await open("/admin/projects/1");
  await page.locator("[name=category_en]").fill("");
  await page.locator("[name=title_en]").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Category" })).toBeVisible();
  await expect(page.locator("[name=category_en]")).toHaveValue("");
  await page.locator("[name=category_en]").fill("Feature");
  await page.locator("[name=client]").press("Enter");
  await expect(page.getByText(admin.notices.projectUpdated)).toBeVisible();
  expect(one(site, "SELECT category_en FROM projects WHERE id = 1")).toBe("Feature");
});
