import type { SettingTab } from "~/company/settings/definitions";
import { keysOfTab, settingTabs } from "~/company/settings/setting-fields";
import {
  expect,
  expectAccessible,
  expectProblem,
  people,
  saveSetting,
  test,
} from "~/test/screens/fixtures";
import {
  changeElsewhere,
  fieldOf,
  groupOf,
  saveButton,
  saveChanges,
  separate,
  settingsOf,
  storedSetting,
} from "~/test/screens/settings-screen";
import { adminTexts, filled } from "~/test/screens/texts";

test.use({ told: "both", user: "admin" });

/** The tabs that together have every type of setting. */
const examined: SettingTab[] = ["company", "look", "menu", "newsletter", "legal"];

const types = [
  "text",
  "textarea",
  "markdown",
  "color",
  "image",
  "loop",
  "checkbox",
  "list",
  "zone",
  "period",
];

const en = adminTexts.en;

// R238 R239 R242 R249 R250 R251 R252 R253
test("tabs hold the settings", async ({ visit, page, hasScripts, t: texts }) => {
  const t = texts.settings;
  await visit("/admin/settings");
  const nav = page.getByRole("navigation", { name: t.tabsLabel });
  await expect(nav.getByRole("link")).toHaveText(settingTabs.map((tab) => t.tabs[tab]));
  for (const tab of settingTabs) {
    await nav.getByRole("link", { name: t.tabs[tab], exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: t.tabs[tab] })).toBeVisible();
    await expect(page).toHaveURL(settingsOf(tab));
    await expect(nav.locator("[aria-current=page]")).toHaveText(t.tabs[tab]);
    // One pass over the document: a call per field would take seconds.
    const shown = await page.locator("[data-setting]").evaluateAll((all) =>
      all.map((each) => {
        const { setting, type } = (each as HTMLElement).dataset;
        const named = (name: string) =>
          each.querySelectorAll(`[name="${name}"], [name^="${name}["]`).length;
        const fields = [named(`${setting}_en`), named(`${setting}_es`)];
        // One that holds no words has a field of its own value, without a question of languages.
        const isOne = type === "zone" || type === "period" || each.hasAttribute("data-one");
        const boxes = each.querySelectorAll(`[type=checkbox][name$="_joined"]`).length;
        return { setting, type, fields, isOne, boxes };
      }),
    );
    expect(shown.map(({ setting }) => setting)).toEqual(keysOfTab(tab));
    for (const { type, fields, isOne, boxes } of shown) {
      expect(types).toContain(type);
      // With scripts an empty list has no fields yet, only a button that adds one.
      if (type !== "list" || !hasScripts) {
        expect(Math.min(...(isOne ? fields.slice(0, 1) : fields))).toBeGreaterThan(0);
      }
      if (isOne) expect([boxes, fields[1]]).toEqual([0, 0]);
      if (["color", "image", "loop"].includes(type ?? "")) expect(isOne).toBe(true);
    }
    await expect(saveButton(page, texts)).toHaveCount(1);
    expect(await page.locator("form#settings button[value=changed]").count()).toBe(1);
    if (examined.includes(tab)) await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body;
      return { scrollWidth, clientWidth };
    });
    expect([tab, widths.scrollWidth]).toEqual([tab, widths.clientWidth]);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

// R006 R444 R450
test("Save stores what was changed", async ({ visit, page, site, hasScripts, t: texts }) => {
  const t = texts.settings;
  expectProblem(/Failed to load resource.*422/);
  await visit(settingsOf("company"));
  await fieldOf(page, "site_title_en").fill("Lux & <b>Nox</b>");
  // A number has one value, an address a second one when it is wanted.
  await expect(fieldOf(page, "contact_phone_es")).toHaveCount(0);
  await fieldOf(page, "contact_phone_en").fill("+34 600 111 222");
  await expect(fieldOf(page, "site_short_name_es")).toBeHidden();
  await separate(page, "site_short_name");
  await fieldOf(page, "site_short_name_es").fill("Luz ".repeat(60));
  await page.getByRole("checkbox", { name: t.names.show_contact_phone }).uncheck();
  await fieldOf(page, "contact_email_en").fill("nobody");
  const before = storedSetting(site, "site_title");
  await fieldOf(page, "contact_email_en").press("Enter");
  const summary = page.getByRole("alert").filter({ has: page.getByRole("list") });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    new RegExp(`^${t.names.site_short_name} \\(Español\\): `),
    new RegExp(`^${t.names.contact_email}: `),
  ]);
  if (hasScripts) await expect(page.getByText(t.saveFailed, { exact: true })).toBeVisible();
  await expect(fieldOf(page, "site_short_name_es")).toHaveValue("Luz ".repeat(60));
  await expect(fieldOf(page, "site_short_name_es")).toHaveAttribute("aria-invalid", "true");
  await expect(fieldOf(page, "show_contact_phone_en")).not.toBeChecked();
  await expect(fieldOf(page, "site_title_en")).toHaveValue("Lux & <b>Nox</b>");
  expect(storedSetting(site, "site_title")).toEqual(before);
  await expectAccessible(page);

  await summary.getByRole("link").last().click();
  await expect(fieldOf(page, "contact_email_en")).toBeFocused();
  await fieldOf(page, "contact_email_en").fill("a@example.com");
  await fieldOf(page, "site_short_name_es").fill("Luz");
  await saveChanges(page, texts);
  await expect(page.getByText(t.unsaved)).toHaveCount(0);
  await expect(fieldOf(page, "site_short_name_es")).toBeVisible();
  const one = (value: string) => ({ value_en: value, value_es: value });
  expect(storedSetting(site, "site_title")).toEqual(one("Lux & <b>Nox</b>"));
  expect(storedSetting(site, "contact_phone")).toEqual(one("+34 600 111 222"));
  expect(storedSetting(site, "contact_email")).toEqual(one("a@example.com"));
  expect(storedSetting(site, "site_short_name")?.value_es).toBe("Luz");
  expect(storedSetting(site, "show_contact_phone")).toEqual(one("false"));
  await visit("/");
  await expect(page).toHaveTitle(/Lux & <b>Nox<\/b>/);
});

test("what both have changed is shown with both values", async ({ visit, page, site }) => {
  const texts = adminTexts.es;
  expectProblem(/Failed to load resource.*409/);
  await visit(settingsOf("texts"), "es");
  changeElsewhere(site, "about_title", "Theirs");
  changeElsewhere(site, "about_subtitle", "Theirs as well");
  changeElsewhere(site, "about_content", "Only theirs");
  await fieldOf(page, "about_title_en").fill("Mine");
  await fieldOf(page, "about_subtitle_en").fill("Mine as well");
  await saveButton(page, texts).click();
  const title = groupOf(page, "about_title");
  const subtitle = groupOf(page, "about_subtitle");
  await expect(title.locator("[data-theirs=en]")).toHaveText("Theirs");
  await expect(title.locator("[data-yours=en]")).toHaveText("Mine");
  await expect(fieldOf(page, "about_title_en")).toHaveValue("Mine");
  await expect(groupOf(page, "about_content").locator("[data-theirs]")).toHaveCount(0);
  await expect(fieldOf(page, "about_content_en")).toHaveValue("Only theirs");
  expect(storedSetting(site, "about_title")?.value_en).toBe("Theirs");
  await expectAccessible(page);

  // Discarding one setting must not touch what is typed in the others.
  await subtitle.getByRole("button", { name: texts.form.takeTheirs }).click();
  await expect(fieldOf(page, "about_subtitle_en")).toHaveValue("Theirs as well");
  await expect(subtitle.locator("[data-theirs]")).toHaveCount(0);
  await expect(fieldOf(page, "about_title_en")).toHaveValue("Mine");
  await saveButton(page, texts).click();
  await expect(page.getByText(texts.notices.settingsSaved, { exact: true })).toBeVisible();
  expect(storedSetting(site, "about_title")?.value_en).toBe("Mine");
  expect(storedSetting(site, "about_content")?.value_en).toBe("Only theirs");
  await expect(page.getByText(texts.settings.unsaved)).toHaveCount(0);
});

// R246 R247 R248 C22 R254 C35 R255 R357
test("boxes and lists of links, in English", async ({ visit, page, site, hasScripts }) => {
  expectProblem(/Failed to load resource.*422/);
  saveSetting(site, "social_links", "{bad", '[{"platform":"x","url":"https://x.com/u"}]');
  saveSetting(site, "navbar_transparent", "false", "true");
  await visit(settingsOf("menu"), "en");
  await page.getByRole("checkbox", { name: en.settings.names.show_social_links }).uncheck();
  // Two values that the API has stored stay two, each in its language.
  const flag = groupOf(page, "navbar_transparent");
  await expect(flag.getByText("Disabled", { exact: true })).toBeVisible();
  await expect(flag.getByRole("checkbox", { name: "Español Activado" })).toBeChecked();
  await flag.getByRole("checkbox", { name: "English Disabled" }).check();
  await expect(flag.getByText("Enabled", { exact: true })).toBeVisible();

  await expect(groupOf(page, "social_links").getByText(en.settings.brokenList)).toBeVisible();
  await expect(fieldOf(page, "social_links_en")).toHaveValue("{bad");
  await expect(fieldOf(page, "social_links_es[0].platform")).toHaveValue("x");
  const mended = '[{"platform":"tiktok","url":"https://t.example"}]';
  await fieldOf(page, "social_links_en").fill(mended);

  const links = groupOf(page, "footer_links");
  const list = links.getByRole("group").first();
  if (hasScripts) await list.getByRole("button", { name: en.form.addRow }).click();
  await fieldOf(page, "footer_links_en[0].name").fill("Press");
  await fieldOf(page, "footer_links_en[0].url").fill("javascript:alert(1)");
  await saveButton(page, en).click();
  await expect(links.getByText(en.settings.invalidLink)).toBeVisible();
  await expect(fieldOf(page, "footer_links_en[0].name")).toHaveValue("Press");
  await expect(fieldOf(page, "footer_links_en[0].url")).toHaveValue("javascript:alert(1)");
  await expectAccessible(page);
  await fieldOf(page, "footer_links_en[0].url").fill("/news");
  await saveButton(page, en).click();
  await expect(page.getByText(en.notices.settingsSaved, { exact: true })).toBeVisible();
  const stored = '[{"name":"Press","url":"/news"}]';
  expect(storedSetting(site, "footer_links")).toEqual({ value_en: stored, value_es: stored });
  expect(storedSetting(site, "social_links")?.value_en).toBe(mended);
  expect(storedSetting(site, "show_social_links")).toEqual({
    value_en: "false",
    value_es: "false",
  });
  expect(storedSetting(site, "navbar_transparent")).toEqual({ value_en: "true", value_es: "true" });
  await expect(fieldOf(page, "social_links_en[0].platform")).toHaveValue("tiktok");
  await visit("/es", "en");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Press" })).toHaveAttribute("href", "/news");
});

// R242 R243 R244 R245 R477
test("colours and images have their inputs", async ({ visit, page, site, hasScripts }) => {
  expectProblem(/Failed to load resource.*422/);
  site.db.exec("DELETE FROM site_settings WHERE key = 'primary_color'");
  await visit(settingsOf("look"), "en");
  const color = groupOf(page, "primary_color");
  await expect(color.locator("input[type=color]").first()).toHaveValue("#000000");
  await expect(fieldOf(page, "primary_color_en")).toHaveValue("");
  const hint = groupOf(page, "secondary_color").locator("[data-contrast]");
  await expect(hint).toHaveText("");
  await fieldOf(page, "primary_color_en").fill("#0f0f0f");
  await fieldOf(page, "secondary_color_en").fill("#222222");

  const opened = page.context().waitForEvent("page");
  await page.getByRole("button", { name: en.form.preview }).click();
  const shown = await opened;
  await expect(shown.locator("[data-preview]")).toHaveText(en.settings.previewNote);
  const readText = () =>
    getComputedStyle(document.documentElement).getPropertyValue("--text").trim();
  const adjusted = await shown.evaluate(readText);
  expect(adjusted).not.toBe("#222222");
  await shown.close();
  expect(storedSetting(site, "secondary_color")?.value_en).not.toBe("#222222");

  await saveButton(page, en).click();
  await expect(page.getByText(en.notices.settingsSaved, { exact: true })).toBeVisible();
  await expect(hint).toHaveText(
    filled(en.settings.contrast.secondary_color.lightened, { ratio: "1.2", shown: adjusted }),
  );
  await visit("/", "en");
  expect(await page.evaluate(readText)).toBe(adjusted);

  await visit(settingsOf("texts"), "en");
  const image = groupOf(page, "about_image");
  const urlTab = image.getByRole("tab", { name: "URL" }).first();
  if (hasScripts) await urlTab.click();
  else await expect(fieldOf(page, "about_image_en_file")).toHaveAttribute("type", "file");
  await fieldOf(page, "about_image_en").fill("ftp://x.org/a.png");
  await saveButton(page, en).click();
  await expect(image.getByText(en.validation.imageUrl)).toBeVisible();
  // With scripts, the message is shown when the field is left, before the response takes the focus.
  await expect(page.locator("main").getByRole("alert")).toBeFocused();
  await fieldOf(page, "about_image_en").fill("");
  await saveButton(page, en).click();
  await expect(page.getByText(en.notices.settingsSaved, { exact: true })).toBeVisible();
  expect(storedSetting(site, "about_image")).toEqual({ value_en: null, value_es: null });
});

test("a session that has ended leads through the login and back", async ({ visit, page, site }) => {
  expectProblem(/Failed to load resource.*401/);
  await visit(settingsOf("look"), "en");
  await fieldOf(page, "hero_title_en").fill("Typed before");
  await fieldOf(page, "hero_subtitle_es").fill("Sin guardar");
  site.db.exec("DELETE FROM sessions");
  await saveButton(page, en).click();
  await expect(page.getByRole("heading", { name: en.keptLogin.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(en.keptLogin.username).fill(people.admin.username);
  await page.getByLabel(en.keptLogin.password).fill(people.admin.password);
  await page.getByRole("button", { name: en.keptLogin.submit }).click();
  await expect(page.getByRole("heading", { level: 2, name: en.settings.tabs.look })).toBeVisible();
  await expect(fieldOf(page, "hero_title_en")).toHaveValue("Typed before");
  await expect(fieldOf(page, "hero_subtitle_es")).toHaveValue("Sin guardar");
  await saveButton(page, en).click();
  await expect(page.getByText(en.notices.settingsSaved, { exact: true })).toBeVisible();
  expect(storedSetting(site, "hero_title")?.value_en).toBe("Typed before");
  expect(storedSetting(site, "hero_subtitle")?.value_es).toBe("Sin guardar");
  await expect(page).toHaveURL(settingsOf("look"));
});
