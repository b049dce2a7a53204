import { defined } from "~/defined";
import { expect, expectAccessible, people, saveSetting, test } from "../test/fixtures";
import {
  changeElsewhere,
  fieldOf,
  groupOf,
  saveOf,
  screenTexts,
  settingsOf,
  storedSetting,
} from "../test/settings-screen";
import type { SettingTab } from "./definitions";

/** The keys in the order of the specification, followed by those of this site. */
const keys: Record<SettingTab, string> = {
  general:
    "site_title, site_short_name, site_description, contact_email, show_contact_email, contact_phone, show_contact_phone, contact_address, show_contact_address, primary_color, secondary_color, accent_color, time_zone",
  about: "about_title, about_subtitle, about_content, about_image",
  hero: "hero_title, hero_subtitle, hero_cta_text, hero_background",
  navbar:
    "navbar_transparent, navbar_links, nav_menu_about, nav_menu_projects, nav_menu_talent, nav_menu_news, nav_menu_contact, nav_menu_login",
  footer: "footer_text, footer_links, social_links, show_social_links, newsletter_double_opt_in",
  sections:
    "projects_title, projects_intro, talent_title, talent_intro, news_title, news_intro, contact_title, contact_intro, contact_thanks, newsletter_text, logo_image, show_splash, show_language",
  legal:
    "legal_name, legal_tax_number, legal_register, legal_address, legal_email, legal_privacy, legal_terms, legal_cookies, legal_accessibility, legal_imprint",
};
const tabs = Object.keys(keys) as SettingTab[];

const types = ["text", "textarea", "markdown", "color", "image", "checkbox", "list", "zone"];

for (const language of ["en", "es"] as const) {
  const texts = screenTexts[language];
  const t = texts.settings;
  const nameOf = (key: keyof typeof t.names) => t.names[key];

  test.describe(language, () => {
    test.beforeEach(async ({ signIn }) => signIn("admin"));

    test("R238 R239 R240 R241 R242 R249 R250 R251 R252 R253 five tabs hold the settings", async ({
      visit,
      page,
      hasScripts,
    }) => {
      await visit("/admin/settings", language);
      const nav = page.getByRole("navigation", { name: t.tabsLabel });
      await expect(nav.getByRole("link")).toHaveText(tabs.map((tab) => t.tabs[tab]));
      for (const tab of tabs) {
        await nav.getByRole("link", { name: t.tabs[tab], exact: true }).click();
        await expect(page.getByRole("heading", { level: 2, name: t.tabs[tab] })).toBeVisible();
        await expect(page).toHaveURL(settingsOf(tab));
        await expect(nav.locator("[aria-current=page]")).toHaveText(t.tabs[tab]);
        const groups = page.locator("[data-setting]");
        const shown = await groups.evaluateAll((all) =>
          all.map((each) => (each as HTMLElement).dataset),
        );
        expect(shown.map(({ setting }) => setting).join(", ")).toBe(keys[tab]);
        for (const { setting, type } of shown) {
          expect(types).toContain(type);
          // A time zone is one for both languages.
          for (const each of type === "zone" ? ["en"] : ["en", "es"]) {
            const fields = page.locator(
              `[name="${setting}_${each}"], [name^="${setting}_${each}["]`,
            );
            // With scripts an empty list has no fields yet, only a button that adds one.
            if (type !== "list" || !hasScripts) expect(await fields.count()).toBeGreaterThan(0);
          }
          await expect(page.locator(`button[name=save][value="${setting}"]`)).toHaveCount(1);
        }
        const saveAll = page.getByRole("button", { name: t.saveAll, exact: true });
        await expect(saveAll).toHaveCount(1);
        await expect(page.getByText(t.saveAllHint)).toBeVisible();
        await expectAccessible(page, hasScripts);
      }
    });

    test("R240 R313 R450 one setting is saved, shows at once, and what is typed into others stays", async ({
      visit,
      page,
      site,
    }) => {
      await visit(settingsOf("general"), language);
      await fieldOf(page, "site_title_en").fill("Lux & Nox");
      await fieldOf(page, "site_title_es").fill("Luz y <b>noche</b>");
      await fieldOf(page, "contact_phone_es").fill("+34 600 111 222");
      await fieldOf(page, "show_contact_address_en").check();
      await saveOf(page, "site_title").click();
      await expect(page.getByText(texts.notices.settingSaved, { exact: true })).toBeVisible();
      expect(storedSetting(site, "site_title")).toEqual({
        value_en: "Lux & Nox",
        value_es: "Luz y <b>noche</b>",
      });
      expect(defined(storedSetting(site, "contact_phone")).value_es).not.toBe("+34 600 111 222");

      await expect(fieldOf(page, "contact_phone_es")).toHaveValue("+34 600 111 222");
      await expect(fieldOf(page, "show_contact_address_en")).toBeChecked();
      for (const key of ["contact_phone", "show_contact_address"] as const) {
        await expect(groupOf(page, key).getByText(t.unsaved)).toBeVisible();
      }
      await expect(groupOf(page, "site_title").getByText(t.unsaved)).toHaveCount(0);
      await saveOf(page, "contact_phone").click();
      await expect
        .poll(() => defined(storedSetting(site, "contact_phone")).value_es)
        .toBe("+34 600 111 222");
      await expect(fieldOf(page, "show_contact_address_en")).toBeChecked();
      await saveOf(page, "show_contact_address").click();
      await expect
        .poll(() => defined(storedSetting(site, "show_contact_address")).value_en)
        .toBe("true");
      await expect(page.getByText(t.unsaved)).toHaveCount(0);

      await visit("/", language);
      const title = language === "en" ? "Lux & Nox" : "Luz y <b>noche</b>";
      await expect(page).toHaveTitle(new RegExp(title));
    });

    test("C21 R358 all settings of a tab are saved but the empty ones, which their own button empties", async ({
      visit,
      page,
      site,
    }) => {
      await visit(settingsOf("hero"), language);
      const before = defined(storedSetting(site, "hero_cta_text"));
      await fieldOf(page, "hero_title_en").fill("Films of *light*");
      await fieldOf(page, "hero_subtitle_es").fill("Dos\nlíneas");
      await fieldOf(page, "hero_cta_text_en").fill("");
      await fieldOf(page, "hero_cta_text_es").fill("");
      await page.getByRole("button", { name: t.saveAll, exact: true }).click();
      await expect(page.getByText(texts.notices.settingsSaved, { exact: true })).toBeVisible();
      expect(storedSetting(site, "hero_title")?.value_en).toBe("Films of *light*");
      expect(storedSetting(site, "hero_subtitle")?.value_es).toBe("Dos\nlíneas");
      expect(storedSetting(site, "hero_cta_text")).toEqual(before);

      await expect(fieldOf(page, "hero_cta_text_en")).toHaveValue("");
      await expect(groupOf(page, "hero_cta_text").getByText(t.unsaved)).toBeVisible();
      await saveOf(page, "hero_cta_text").click();
      await expect
        .poll(() => storedSetting(site, "hero_cta_text"))
        .toEqual({ value_en: null, value_es: null });
      const button = { en: "Explore Our Films", es: "Explora nuestras películas" }[language];
      await expect(page.getByText(t.unsaved)).toHaveCount(0);
      await visit("/", language);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("link", { name: button })).toHaveCount(0);
    });

    test("C21 R444 what is wrong is reported by name, kept as it was typed, and the rest is saved", async ({
      visit,
      page,
      site,
      hasScripts,
      expectedProblems,
    }) => {
      expectedProblems.push(/Failed to load resource.*422/);
      await visit(settingsOf("general"), language);
      await fieldOf(page, "site_title_en").fill("Saved though");
      await fieldOf(page, "contact_email_en").fill("nobody");
      await fieldOf(page, "primary_color_es").fill("rojo");
      await page.getByRole("button", { name: t.saveAll, exact: true }).click();
      const summary = page.getByRole("alert").filter({ has: page.getByRole("list") });
      await expect(summary).toBeFocused();
      const [email] = [nameOf("contact_email"), nameOf("primary_color")];
      await expect(summary.getByRole("link")).toHaveText([
        new RegExp(`^${email} \\(English\\): `),
        `${nameOf("primary_color")} (Español): ${t.invalidColor}`,
      ]);
      if (hasScripts) await expect(page.getByText(t.saveFailed, { exact: true })).toBeVisible();
      await expect(page.locator("[data-saved]")).toContainText(nameOf("site_title"));
      await expect(fieldOf(page, "contact_email_en")).toHaveValue("nobody");
      await expect(fieldOf(page, "primary_color_es")).toHaveValue("rojo");
      await expect(fieldOf(page, "primary_color_es")).toHaveAttribute("aria-invalid", "true");
      expect(storedSetting(site, "site_title")?.value_en).toBe("Saved though");
      expect(defined(storedSetting(site, "contact_email")).value_en).not.toBe("nobody");
      await expectAccessible(page, hasScripts);

      await summary.getByRole("link").first().click();
      await expect(fieldOf(page, "contact_email_en")).toBeFocused();
      await fieldOf(page, "contact_email_en").fill("a@example.com");
      await fieldOf(page, "primary_color_es").fill("#102030");
      await page.getByRole("button", { name: t.saveAll, exact: true }).click();
      await expect(page.getByText(texts.notices.settingsSaved, { exact: true })).toBeVisible();
      expect(storedSetting(site, "contact_email")?.value_en).toBe("a@example.com");
      expect(storedSetting(site, "primary_color")?.value_es).toBe("#102030");
    });

    test("what somebody else has changed is shown beside one's own and not overwritten", async ({
      visit,
      page,
      site,
      hasScripts,
      expectedProblems,
    }) => {
      expectedProblems.push(/Failed to load resource.*409/);
      await visit(settingsOf("about"), language);
      changeElsewhere(site, "about_title", "Theirs");
      changeElsewhere(site, "about_subtitle", "Theirs as well");
      await fieldOf(page, "about_title_en").fill("Mine");
      await fieldOf(page, "about_subtitle_en").fill("Mine as well");
      await page.getByRole("button", { name: t.saveAll, exact: true }).click();
      const title = groupOf(page, "about_title");
      const subtitle = groupOf(page, "about_subtitle");
      await expect(title.locator("[data-theirs=en]")).toHaveText("Theirs");
      await expect(title.locator("[data-yours=en]")).toHaveText("Mine");
      await expect(fieldOf(page, "about_title_en")).toHaveValue("Mine");
      expect(storedSetting(site, "about_title")?.value_en).toBe("Theirs");
      expect(storedSetting(site, "about_subtitle")?.value_en).toBe("Theirs as well");
      await expectAccessible(page, hasScripts);

      // Discarding one setting must not touch what is typed in the others.
      await subtitle.getByRole("button", { name: texts.form.takeTheirs }).click();
      await expect(fieldOf(page, "about_subtitle_en")).toHaveValue("Theirs as well");
      await expect(subtitle.locator("[data-theirs]")).toHaveCount(0);
      await expect(fieldOf(page, "about_title_en")).toHaveValue("Mine");
      await saveOf(page, "about_title").click();
      await expect(page.getByText(texts.notices.settingSaved, { exact: true })).toBeVisible();
      expect(storedSetting(site, "about_title")?.value_en).toBe("Mine");
      await expect(page.getByText(t.unsaved)).toHaveCount(0);
    });

    test("R246 R247 R248 C22 boxes are called by the language they belong to", async ({
      visit,
      page,
      site,
    }) => {
      await visit(settingsOf("navbar"), language);
      const group = groupOf(page, "navbar_transparent");
      await expect(group.getByText("Disabled", { exact: true })).toBeVisible();
      await expect(group.getByText("Desactivado", { exact: true })).toBeVisible();
      await group.getByRole("checkbox", { name: "English Disabled" }).check();
      await expect(group.getByText("Enabled", { exact: true })).toBeVisible();
      await expect(group.getByText("Disabled", { exact: true })).toBeHidden();
      await saveOf(page, "navbar_transparent").click();
      await expect(page.getByText(texts.notices.settingSaved, { exact: true })).toBeVisible();
      expect(storedSetting(site, "navbar_transparent")).toEqual({
        value_en: "true",
        value_es: "false",
      });
      await group.getByRole("checkbox", { name: "Español Desactivado" }).check();
      await expect(group.getByText("Activado", { exact: true })).toBeVisible();
    });

    test("R254 C35 links are edited row by row, and lead nowhere they should not", async ({
      visit,
      page,
      site,
      hasScripts,
      expectedProblems,
    }) => {
      expectedProblems.push(/Failed to load resource.*422/);
      await visit(settingsOf("footer"), language);
      const group = groupOf(page, "footer_links");
      const list = group.getByRole("group", { name: language === "en" ? "English" : "Español" });
      if (hasScripts) await list.getByRole("button", { name: texts.form.addRow }).click();
      const row = `footer_links_${language}[0]`;
      await fieldOf(page, `${row}.name`).fill("Press");
      await fieldOf(page, `${row}.url`).fill("javascript:alert(1)");
      await saveOf(page, "footer_links").click();
      await expect(list.getByText(t.invalidLink)).toBeVisible();
      await expect(fieldOf(page, `${row}.name`)).toHaveValue("Press");
      await expect(fieldOf(page, `${row}.url`)).toHaveValue("javascript:alert(1)");
      await expectAccessible(page, hasScripts);
      await fieldOf(page, `${row}.url`).fill("/news");
      await saveOf(page, "footer_links").click();
      await expect(page.getByText(texts.notices.settingSaved, { exact: true })).toBeVisible();
      expect(storedSetting(site, "footer_links")?.[`value_${language}`]).toBe(
        '[{"name":"Press","url":"/news"}]',
      );
      await visit("/", language);
      await expect(
        page.getByRole("contentinfo").getByRole("link", { name: "Press" }),
      ).toHaveAttribute("href", "/news");
    });

    test("R255 R357 a broken list is shown as text, and is rows again when it is mended", async ({
      visit,
      page,
      site,
      hasScripts,
    }) => {
      saveSetting(site, "social_links", "{bad", '[{"platform":"x","url":"https://x.com/u"}]');
      await visit(settingsOf("footer"), language);
      await expect(groupOf(page, "social_links").getByText(t.brokenList)).toBeVisible();
      await expect(fieldOf(page, "social_links_en")).toHaveValue("{bad");
      await expect(fieldOf(page, "social_links_es[0].platform")).toHaveValue("x");
      await expectAccessible(page, hasScripts);
      await fieldOf(page, "social_links_en").fill(
        '[{"platform":"tiktok","url":"https://t.example"}]',
      );
      await saveOf(page, "social_links").click();
      await expect(page.getByText(texts.notices.settingSaved, { exact: true })).toBeVisible();
      await expect(fieldOf(page, "social_links_en[0].platform")).toHaveValue("tiktok");
      expect(storedSetting(site, "social_links")).toEqual({
        value_en: '[{"platform":"tiktok","url":"https://t.example"}]',
        value_es: '[{"platform":"x","url":"https://x.com/u"}]',
      });
    });

    test("R243 a colour is saved as text, and it is said when the site will move it", async ({
      visit,
      page,
      site,
    }) => {
      await visit(settingsOf("general"), language);
      const hint = page.locator("[data-contrast]");
      await expect(hint).toBeEmpty();
      await fieldOf(page, "secondary_color_en").fill("#222222");
      await saveOf(page, "secondary_color").click();
      await expect(page.getByText(texts.notices.settingSaved, { exact: true })).toBeVisible();
      expect(storedSetting(site, "secondary_color")?.value_en).toBe("#222222");
      await expect(hint).toContainText("#0f0f0f");
      await expect(hint).toContainText("1.2");
      const moved = defined(/#[0-9a-f]{6}\./.exec(defined(await hint.textContent())))[0].slice(
        0,
        7,
      );
      expect(moved).not.toBe("#222222");
      await visit("/", language);
      const color = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--text").trim(),
      );
      expect(color).toBe(moved);
    });

    test("R245 an image is picked by its address", async ({
      visit,
      page,
      site,
      expectedProblems,
    }) => {
      expectedProblems.push(/Failed to load resource.*422/);
      await visit(settingsOf("about"), language);
      const group = groupOf(page, "about_image");
      const urlTab = group.getByRole("tab", { name: "URL" }).first();
      if (await urlTab.count()) await urlTab.click();
      await fieldOf(page, "about_image_en").fill("ftp://x.org/a.png");
      await saveOf(page, "about_image").click();
      await expect(group.getByText(texts.validation.imageUrl)).toBeVisible();
      await fieldOf(page, "about_image_en").fill("");
      await saveOf(page, "about_image").click();
      await expect(page.getByText(texts.notices.settingSaved, { exact: true })).toBeVisible();
      expect(defined(storedSetting(site, "about_image")).value_en).toBeNull();
      expect(defined(storedSetting(site, "about_image")).value_es).toBeNull();
    });

    test("a session that has ended leads through the login and back, and nothing typed is lost", async ({
      visit,
      page,
      site,
      hasScripts,
      expectedProblems,
    }) => {
      expectedProblems.push(/Failed to load resource.*401/);
      await visit(settingsOf("hero"), language);
      await fieldOf(page, "hero_title_en").fill("Typed before");
      await fieldOf(page, "hero_subtitle_es").fill("Sin guardar");
      site.db.exec("DELETE FROM sessions");
      await saveOf(page, "hero_title").click();
      await expect(page.getByRole("heading", { name: texts.keptLogin.title })).toBeVisible();
      await expectAccessible(page, hasScripts);
      await page.getByLabel(texts.keptLogin.username).fill(people.admin.username);
      await page.getByLabel(texts.keptLogin.password).fill(people.admin.password);
      await page.getByRole("button", { name: texts.keptLogin.submit }).click();
      await expect(page.getByRole("heading", { level: 2, name: t.tabs.hero })).toBeVisible();
      await expect(fieldOf(page, "hero_title_en")).toHaveValue("Typed before");
      await expect(fieldOf(page, "hero_subtitle_es")).toHaveValue("Sin guardar");
      await expect(
        page.getByText(nameOf("hero_subtitle"), { exact: false }).filter({ hasText: ":" }).first(),
      ).toBeVisible();
      await page.getByRole("button", { name: t.saveAll, exact: true }).click();
      await expect(page.getByText(texts.notices.settingsSaved, { exact: true })).toBeVisible();
      expect(storedSetting(site, "hero_title")?.value_en).toBe("Typed before");
      expect(storedSetting(site, "hero_subtitle")?.value_es).toBe("Sin guardar");
      await expect(page).toHaveURL(settingsOf("hero"));
    });

    test("nothing scrolls sideways on the narrowest screens", async ({ visit, page, site }) => {
      saveSetting(site, "footer_links", "{bad".padEnd(300, "x"));
      await page.setViewportSize({ width: 320, height: 700 });
      for (const tab of tabs) {
        await visit(settingsOf(tab), language);
        const widths = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { scrollWidth, clientWidth };
        });
        expect([tab, widths.scrollWidth]).toEqual([tab, widths.clientWidth]);
      }
    });
  });
}

test("R242 every type has its input", async ({ visit, page, signIn, hasScripts }) => {
  await signIn("admin");
  await visit(settingsOf("general"));
  await expect(fieldOf(page, "site_title_en")).toHaveAttribute("type", "text");
  expect(await fieldOf(page, "site_description_en").evaluate((each) => each.tagName)).toBe(
    "TEXTAREA",
  );
  await expect(fieldOf(page, "show_contact_email_en")).toHaveAttribute("type", "checkbox");
  const color = groupOf(page, "primary_color");
  await expect(color.locator("input[type=color]")).toHaveCount(2);
  await expect(color.locator("input[type=text]")).toHaveCount(2);
  await visit(settingsOf("about"));
  await expect(page.locator('[data-picker="about_image_en"]')).toBeVisible();
  await expect(page.locator('[data-picker="about_image_es"]')).toBeVisible();
  if (!hasScripts) {
    await expect(fieldOf(page, "about_image_en_file")).toHaveAttribute("type", "file");
  }
});

test("R244 R477 a colour that is not set has a picker at #000000", async ({
  visit,
  page,
  site,
  signIn,
}) => {
  site.db.exec("DELETE FROM site_settings WHERE key = 'primary_color'");
  await signIn("admin");
  await visit(settingsOf("general"));
  const group = groupOf(page, "primary_color");
  for (const picker of await group.locator("input[type=color]").all()) {
    await expect(picker).toHaveValue("#000000");
  }
  await expect(fieldOf(page, "primary_color_en")).toHaveValue("");
});

test("the activity log names who changed which setting", async ({ visit, page, site, signIn }) => {
  await signIn("admin");
  await visit(settingsOf("hero"));
  await fieldOf(page, "hero_title_en").fill("Films");
  await saveOf(page, "hero_title").click();
  await expect(page.getByText("Setting saved", { exact: true })).toBeVisible();
  expect(site.db.prepare("SELECT username, subject, label FROM activity").all()).toEqual([
    { username: "boss", subject: "setting", label: "hero_title" },
  ]);
});
