import type { Locator, Page } from "@playwright/test";
import { adminTexts as admin } from "../i18n/bundles/en/admin";
import { publicTexts } from "../i18n/bundles/en/public";
import { expect, people, test, type Site } from "../test/fixtures";

/**
 * What every form of the site goes through here, one after another: its validator and the toaster
 * cannot be loaded, the network is gone when it is sent, the session has ended (in the back office),
 * and then it is sent by a double click.
 */
interface Story {
  form: string;
  address: string;
  fields: Record<string, string>;
  /** The button that sends it. */
  send: string;
  /** Whether the values come back after the login; passwords and a few small forms do not. */
  isKept?: boolean;
  /** What has come of it: shown, and stored once. */
  shown: (page: Page) => Locator;
  stored: (site: Site) => unknown;
  expected: unknown;
}

const one = (site: Site, query: string) => site.db.prepare(query).pluck().get();
const save = admin.form.save;

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
    send: save,
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
    shown: (page) => page.getByText(admin.notices.memberCreated).first(),
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
    shown: (page) => page.getByText(admin.notices.newsCreated).first(),
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
    shown: (page) => page.getByText(admin.notices.screenerSaved).first(),
    stored: (site) => one(site, "SELECT count(*) FROM project_screeners"),
    expected: 1,
  },
  {
    form: "settings",
    address: "/admin/settings?tab=hero",
    fields: { hero_title_en: "Films of *salt*", hero_title_es: "Cine de *sal*" },
    send: admin.settings.saveAll,
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
    // No mail can be sent here: the screen of the new user shows the link.
    shown: (page) => page.getByRole("heading", { name: /rosa/ }),
    stored: (site) => one(site, "SELECT count(*) FROM users WHERE username = 'rosa'"),
    expected: 1,
  },
];

test.use({ expectedProblems: [/Failed to (?:load resource|fetch)|net::ERR/] });

/** What the form holds of what was typed into it. */
async function expectTyped(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await expect(field(page, name)).toHaveValue(value);
  }
}

const field = (page: Page, name: string) =>
  page.locator(`form[method=post] [name="${name}"]`).first();

/** Shows both languages, where they stand in tabs. */
async function showAll(page: Page): Promise<void> {
  const both = page.getByRole("button", { name: admin.form.sideBySide });
  if ((await both.count()) > 0) await both.click();
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
    if (adminForms.includes(story)) await signIn("admin");
    // As after a new version of the site has replaced them.
    await page.route(/\/build\/.*(validator|toaster|send-settings)[^/]*\.js/, (route) =>
      route.fulfill({ status: 404, contentType: "text/plain", body: "gone" }),
    );
    await visit(story.address);
    await showAll(page);
    for (const [name, value] of Object.entries(story.fields)) await field(page, name).fill(value);

    await test.step("the network is gone", async () => {
      await page.context().setOffline(true);
      await button.click();
      await expect(page.getByRole("alert").filter({ hasText: /\w/ }).first()).toBeVisible();
      await expect(page.locator(".plain-toast")).toBeVisible();
      await expect(button).toBeEnabled();
      await expectTyped(page, story.fields);
      await page.context().setOffline(false);
    });

    if (story.isKept) {
      await test.step("the session has ended", async () => {
        site.db.exec("DELETE FROM sessions");
        await button.click();
        await expect(page.getByRole("heading", { name: admin.keptLogin.title })).toBeVisible();
        await page.getByLabel(admin.keptLogin.username).fill(people.admin.username);
        await page.locator("#kept-password").fill(people.admin.password);
        await page.getByRole("button", { name: admin.keptLogin.submit }).click();
        await expect(page).toHaveURL(/kept=1/);
        await showAll(page);
        await expectTyped(page, story.fields);
      });
    }

    await test.step("sent by a double click", async () => {
      await button.dblclick();
      await expect(story.shown(page)).toBeVisible();
      expect(story.stored(site)).toEqual(story.expected);
    });
  });
}

test("a question opens without its script, and stays when the network is gone", async ({
  visit,
  page,
  site,
  signIn,
}) => {
  await signIn("admin");
  await page.route(/\/build\/.*(modal|toaster)[^/]*\.js/, (route) => route.abort());
  await visit("/admin/team");
  const left = () => one(site, "SELECT count(*) FROM team_members");
  const before = left() as number;
  await page
    .getByRole("link", { name: /^Delete/ })
    .first()
    .click();
  const question = page.getByRole("dialog");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await page
    .getByRole("link", { name: /^Delete/ })
    .first()
    .click();
  await page.context().setOffline(true);
  const confirm = question.getByRole("button", { name: admin.delete.confirm, exact: true });
  await confirm.click();
  await expect(question.getByRole("alert")).toHaveText(admin.delete.failed);
  await expect(confirm).toBeEnabled();
  await page.context().setOffline(false);
  await confirm.click();
  await expect.poll(left).toBe(before - 1);
});

test("the team is moved once the network is back, and says so before", async ({
  visit,
  page,
  site,
  signIn,
}) => {
  await signIn("admin");
  await visit("/admin/team");
  await page.route(/\/build\/.*toaster[^/]*\.js/, (route) => route.abort());
  const order = () =>
    site.db.prepare('SELECT id FROM team_members ORDER BY "order", id').pluck().all();
  const [first, second] = order();
  const down = page.locator("button[name=move][value=down]").first();
  await page.context().setOffline(true);
  await down.click();
  await expect(page.locator(".plain-toast")).toContainText(admin.team.moveFailed);
  await page.context().setOffline(false);
  await down.click();
  await expect.poll(() => order().slice(0, 2)).toEqual([second, first]);
});

test("parts that cannot be loaded say so, and open at the next press", async ({
  visit,
  page,
  signIn,
}) => {
  await signIn("admin");
  const parts = /\/build\/.*(day-calendar|library-dialog)[^/]*\.js/;
  await page.route(parts, (route) => route.abort());
  await visit("/admin/news/new");
  await page.locator("[name=author]").fill("Ana");
  const calendar = page.getByRole("button", { name: admin.news.calendar });
  await calendar.click();
  await expect(page.locator(".admin-calendar")).toContainText(publicTexts.common.partMissing);
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
  await expect(page.locator(".admin-calendar table")).toBeVisible();
  await expect(page.locator("[name=author]")).toHaveValue("Ana");
});

test("Enter saves: never copies, never previews, and in the settings only its own setting", async ({
  visit,
  page,
  site,
  signIn,
}) => {
  await signIn("admin");
  await visit("/admin/projects/1");
  await page.locator("[name=category_en]").fill("");
  await page.locator("[name=title_en]").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Category" })).toBeVisible();
  await expect(page.locator("[name=category_en]")).toHaveValue("");
  await page.locator("[name=category_en]").fill("Feature");
  await page.locator("[name=client]").press("Enter");
  await expect(page).toHaveURL("/admin/projects");
  expect(one(site, "SELECT category_en FROM projects WHERE id = 1")).toBe("Feature");

  await visit("/admin/settings?tab=hero");
  const calls: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST") calls.push(String((sent.postDataJSON() as { key: string }).key));
  });
  await page.locator("[name=hero_cta_text_en]").fill("Unsaved");
  await page.locator("[name=hero_title_en]").fill("By Enter");
  await page.locator("[name=hero_title_en]").press("Enter");
  await expect.poll(() => one(site, titleQuery)).toBe("By Enter");
  expect(calls).toEqual(["hero_title"]);
  await expect(page.locator("[name=hero_cta_text_en]")).toHaveValue("Unsaved");
});

const titleQuery = "SELECT value_en FROM site_settings WHERE key = 'hero_title'";
