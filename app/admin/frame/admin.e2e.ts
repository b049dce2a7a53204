import { defined } from "~/config/defined";
import { expect, expectAccessible, expectProblem, test } from "~/test/screens/fixtures";
import { expectSystemColors } from "~/test/screens/system-colors";

test.use({ isUnfolded: true });

const groups = {
  Overview: ["/admin", "/admin/traffic"],
  Content: ["/admin/projects", "/admin/team", "/admin/news", "/admin/pages", "/admin/pictures"],
  Audience: ["/admin/messages", "/admin/subscribers", "/admin/letters"],
  Site: ["/admin/settings", "/admin/users"],
  Maintenance: ["mail", "backups", "moving", "redirects", "trash", "activity", "privacy"].map(
    (name) => `/admin/${name}`,
  ),
};

const specified = [
  ["Dashboard", "/admin"],
  ["Projects", "/admin/projects"],
  ["Team", "/admin/team"],
  ["News", "/admin/news"],
  ["Messages", "/admin/messages"],
  ["Subscribers", "/admin/subscribers"],
  ["Settings", "/admin/settings"],
] as const;

// R151 to R156
test("the back office names its screens, its user and the way out", async ({ page, open }) => {
  await open("/admin");
  const nav = page.getByRole("navigation", { name: "Back office" });
  for (const [name, href] of specified) {
    await expect(nav.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(nav.getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const bar = page.locator("[data-sidebar]");
  await expect(bar.getByText("boss", { exact: true })).toBeVisible();
  await expect(bar.getByText("admin", { exact: true })).toBeVisible();
  await expect(bar.getByRole("link", { name: "View website" })).toHaveAttribute("href", "/");
  await expectAccessible(page);
  // Colours of the system replace those of the site; the chosen screen still differs.
  await page.emulateMedia({ forcedColors: "active" });
  await expectSystemColors(nav.getByRole("link").first(), "Highlight", "HighlightText");
  await open("/admin/projects");
  const filter = page.locator(".admin-filter [aria-current]").first();
  await expectSystemColors(filter, "Highlight", "HighlightText");
  await page.emulateMedia({ forcedColors: null });
  // On paper, the screen itself in black.
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
  await expect(page.locator("h1")).toHaveCSS("color", "rgb(0, 0, 0)");
  await page.emulateMedia({ media: null });
});

test("the side bar has four named groups, and all of it fits 900 px", async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open("/admin");
  const nav = page.getByRole("navigation", { name: "Back office" });
  const bar = page.locator("[data-sidebar]");
  await nav.getByText("Maintenance", { exact: true }).click();
  for (const [name, addresses] of Object.entries(groups)) {
    const links = nav.getByRole("list", { name, exact: true }).getByRole("link");
    const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(found).toEqual(addresses);
  }
  await expectAccessible(page);
  for (const language of ["EN", "ES"]) {
    await bar.getByRole("button", { name: language, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language.toLowerCase());
    // Without scripts it is another document, with its folds closed.
    const fold = bar.locator("details:not([open]) > summary");
    if (await fold.isVisible()) await fold.click();
    const parts = await bar.locator("a, button, summary").all();
    expect(parts.length).toBeGreaterThan(20);
    for (const part of parts) {
      const box = defined(await part.boundingBox());
      expect(box.y + box.height).toBeLessThanOrEqual(900);
      // A target of WCAG 2.2.
      expect(box.height).toBeGreaterThanOrEqual(24);
    }
  }
  // The screen of a folded link shows where one is.
  await open("/admin/backups");
  await expect(bar.getByRole("link", { name: "Backups" })).toHaveAttribute("aria-current", "page");
});

test("the language is switched in the side bar, on the same screen", async ({ page, open }) => {
  await open("/admin/news?q=salt");
  const bar = page.locator("[data-sidebar]");
  await bar.getByRole("button", { name: "ES", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Noticias");
  await expect(page).toHaveURL("/admin/news?q=salt");
  await expect(bar.getByRole("button", { name: "ES", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await bar.getByRole("button", { name: "EN", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News");
});

test("the dashboard counts what there is (R158 to R164)", async ({ page, site, open }) => {
  site.db.exec(`
    UPDATE news_items SET published = 0 WHERE id = 1;
    INSERT INTO newsletter_subscriptions (email, isActive) VALUES ('a@x.org', 1), ('b@x.org', 0);
    INSERT INTO contact_messages (name, email, subject, message, isRead, name_folded, email_folded,
      subject_folded, message_folded)
      VALUES ('Eva', 'e@x.org', 'Subject', 'A long message', 0, '', '', '', ''),
             ('Eva', 'e@x.org', 'Subject', 'A long message', 1, '', '', '', '');`);
  await open("/admin");
  const rows = (table: string) => site.value(`SELECT count(*) FROM ${table}`);
  const count = (name: string) => page.locator(`[data-count="${name}"] dd`);
  await expect(count("projects")).toHaveText(String(rows("projects")));
  await expect(count("team")).toHaveText(String(rows("team_members")));
  await expect(count("news")).toHaveText(String(rows("news_items")));
  await expect(count("unreadMessages")).toHaveText("1");
  await expect(count("subscribers")).toHaveText("1");
  for (const [name, href] of [
    ["Add project", "/admin/projects/new"],
    ["Add team member", "/admin/team/new"],
    ["Add news", "/admin/news/new"],
    ["Go to messages", "/admin/messages"],
  ] as const) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

for (const [language, noAccess, role] of [
  ["en", "No access", "standard"],
  ["es", "Sin acceso", "estándar"],
] as const) {
  test(`${language}: a standard user gets the frame and not one record (C4, R154, R365)`, async ({
    visit,
    page,
    signIn,
  }) => {
    expectProblem(/Failed to load resource.*403/);
    await signIn("standard");
    for (const address of ["/admin", "/admin/mail", "/admin/projects"]) {
      const response = await visit(address, language);
      expect(response?.status()).toBe(403);
      await expect(page.getByRole("heading", { name: noAccess })).toBeVisible();
    }
    const bar = page.locator("[data-sidebar]");
    await expect(bar.getByText("guest", { exact: true })).toBeVisible();
    await expect(bar.getByText(role, { exact: true })).toBeVisible();
    await expect(page.locator("[data-count]")).toHaveCount(0);
    await expectAccessible(page);
  });
}

test("an unknown screen is a 404 within the frame", async ({ page, open }) => {
  expectProblem(/Failed to load resource.*404/);
  expect((await open("/admin/no/such/screen"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
  await expectAccessible(page);
});

for (const [language, t] of [
  [
    "en",
    {
      test: "Create a test mail",
      written: "The test mail is written to a file.",
      retry: /^Send “Lost” to lost@example.com again$/,
      again: "We will try to send it again in a moment.",
      none: "Nothing is waiting.",
    },
  ],
  [
    "es",
    {
      test: "Crear un correo de prueba",
      written: "El correo de prueba se guarda en un archivo.",
      retry: /^Enviar otra vez «Lost» a lost@example.com$/,
      again: "Lo volveremos a enviar en un momento.",
      none: "No hay nada en espera.",
    },
  ],
] as const) {
  test(`${language}: mail that could not be sent is seen and tried again`, async ({
    page,
    site,
    open,
  }) => {
    site.db.exec(`INSERT INTO mail_outbox (recipient, subject, text, html, attempts, lastError)
      VALUES ('lost@example.com', 'Lost', '', '', 11, 'connect ECONNREFUSED')`);
    await open("/admin/mail", language);
    await expect(page.getByRole("cell", { name: "connect ECONNREFUSED" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t.retry }).click();
    await expect(page.getByText(t.again)).toBeVisible();
    // Its text cannot be unsealed, so the retry fails: one more attempt, another reason.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("cell", { name: /secret of the site/ })).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 20_000 });

    site.db.exec("DELETE FROM mail_outbox");
    await open("/admin/mail", language);
    await expect(page.getByText(t.none)).toBeVisible();
    await page.getByRole("button", { name: t.test }).click();
    await expect(page.getByText(t.written)).toBeVisible();
    await expect
      .poll(() => site.rows("SELECT recipient FROM mail_outbox WHERE sentAt NOTNULL"))
      .toEqual([{ recipient: "boss@example.com" }]);
  });
}

test("on a narrow screen the sidebar is a drawer (R157)", async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await open("/admin");
  const settings = page.getByRole("link", { name: "Settings" });
  await expect(settings).toBeHidden();
  await page.locator("[data-drawer] > summary").click();
  await expect(settings).toBeVisible();
  await expectAccessible(page);
  await page.locator("[data-drawer] > summary").click();
  await expect(settings).toBeHidden();
});

test("visitors load nothing of the back office's look", async ({ visit, page }) => {
  await visit("/");
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) {
    expect(await (await page.request.get(sheet)).text()).not.toContain("admin-");
  }
});
