import type { Page, Request } from "@playwright/test";
import { defined } from "~/defined";
import { hydrated, expect, test } from "../test/fixtures";
import {
  fieldOf,
  groupOf,
  saveOf,
  screenTexts,
  settingsOf,
  storedSetting,
} from "../test/settings-screen";

const call = "**/api/admin/site-settings";

interface SentSetting {
  key: string;
  value_en: string | null;
  value_es: string | null;
}

const sentBy = (request: Request) => request.postDataJSON() as SentSetting;

/** Records each save request, and whether it began before the previous one had ended. */
function watchCalls(page: Page) {
  const sent: SentSetting[] = [];
  let running = 0;
  let overlaps = 0;
  const isCall = (request: Request) =>
    request.method() === "POST" && request.url().endsWith("/api/admin/site-settings");
  page.on("request", (request) => {
    if (!isCall(request)) return;
    if (running > 0) overlaps++;
    running++;
    sent.push(sentBy(request));
  });
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => {
      if (isCall(request)) running--;
    });
  }
  return { sent, overlaps: () => overlaps };
}

for (const language of ["en", "es"] as const) {
  const texts = screenTexts[language];
  const t = texts.settings;
  const toast = (page: Page, text: string) =>
    page.locator("[data-sonner-toast]").filter({ hasText: text });

  test.describe(language, () => {
    test.beforeEach(async ({ signIn }) => signIn("admin"));

    test("R358 C21 Save all sends each setting that has a value, one after another", async ({
      visit,
      page,
    }) => {
      await visit(settingsOf("navbar"), language);
      const calls = watchCalls(page);
      // A slow server: concurrent requests would overlap.
      await page.route(call, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await route.continue();
      });
      await fieldOf(page, "nav_menu_about_en").fill("");
      await fieldOf(page, "nav_menu_about_es").fill("");
      await fieldOf(page, "nav_menu_news_es").fill("Diario");
      await fieldOf(page, "nav_menu_news_en").fill("");
      await page.getByRole("button", { name: t.saveAll, exact: true }).click();
      // The message names the skipped setting, and its field is still marked as unsaved.
      const sentence = t.emptied.replace("{{names}}", t.names.nav_menu_about);
      await expect(toast(page, texts.notices.settingsSaved)).toContainText(sentence);
      await expect(page.locator("[data-emptied]")).toHaveText(sentence);
      await expect(groupOf(page, "nav_menu_about").getByText(t.unsaved)).toBeVisible();
      await expect(groupOf(page, "nav_menu_news").getByText(t.unsaved)).toHaveCount(0);
      expect(calls.sent.map(({ key }) => key)).toEqual([
        "navbar_transparent",
        "nav_menu_projects",
        "nav_menu_talent",
        "nav_menu_news",
        "nav_menu_contact",
        "nav_menu_login",
      ]);
      expect(calls.overlaps()).toBe(0);
      expect(calls.sent[3]).toMatchObject({ value_en: null, value_es: "Diario" });
    });

    test("R240 R450 a setting is saved by one call, with a toast, and the page stays where it is", async ({
      visit,
      page,
      site,
    }) => {
      await visit(settingsOf("navbar"), language);
      const calls = watchCalls(page);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await fieldOf(page, "nav_menu_login_en").fill("Enter");
      await expect(groupOf(page, "nav_menu_login").getByText(t.unsaved)).toBeVisible();
      await saveOf(page, "nav_menu_login").scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => window.scrollY);
      await saveOf(page, "nav_menu_login").click();
      await expect(toast(page, texts.notices.settingSaved)).toContainText(t.names.nav_menu_login);
      await expect(groupOf(page, "nav_menu_login").getByText(t.unsaved)).toHaveCount(0);
      expect(calls.sent.map(({ key }) => key)).toEqual(["nav_menu_login"]);
      expect(storedSetting(site, "nav_menu_login")?.value_en).toBe("Enter");
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
      // The next save uses the new version.
      await fieldOf(page, "nav_menu_login_en").fill("Enter again");
      await saveOf(page, "nav_menu_login").click();
      await expect
        .poll(() => defined(storedSetting(site, "nav_menu_login")).value_en)
        .toBe("Enter again");
    });

    test("R313 R444 C21 a failure is reported by name, the others are saved, and nothing is lost", async ({
      visit,
      page,
      site,
      expectedProblems,
    }) => {
      expectedProblems.push(/Failed to load resource/);
      await visit(settingsOf("hero"), language);
      await page.route(call, (route) => {
        const { key } = sentBy(route.request());
        if (key === "hero_subtitle") {
          return route.fulfill({ status: 500, json: { message: "No disk: 100% full." } });
        }
        return key === "hero_cta_text" ? route.abort() : route.continue();
      });
      await fieldOf(page, "hero_title_en").fill("Saved");
      await fieldOf(page, "hero_subtitle_en").fill("Not saved");
      await fieldOf(page, "hero_cta_text_en").fill("Not sent");
      await page.getByRole("button", { name: t.saveAll, exact: true }).click();
      const failed = toast(page, t.saveFailed);
      await expect(failed).toContainText(t.names.hero_subtitle);
      await expect(failed).toContainText("No disk: 100% full.");
      await expect(failed).toContainText(t.names.hero_cta_text);
      await expect(failed).toContainText(texts.form.unreached);
      await expect(failed).not.toContainText(t.names.hero_title);
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
      await expect(page.locator("[data-saved]")).toContainText(t.names.hero_title);
      await expect(fieldOf(page, "hero_subtitle_en")).toHaveValue("Not saved");
      await expect(groupOf(page, "hero_subtitle").getByText(t.unsaved)).toBeVisible();
      expect(storedSetting(site, "hero_title")?.value_en).toBe("Saved");

      await page.unroute(call);
      await saveOf(page, "hero_subtitle").click();
      await expect(toast(page, texts.notices.settingSaved)).toBeVisible();
      expect(storedSetting(site, "hero_subtitle")?.value_en).toBe("Not saved");
      await expect(fieldOf(page, "hero_cta_text_en")).toHaveValue("Not sent");
    });

    test("R243 the picker and the text of a colour always show the same", async ({
      visit,
      page,
    }) => {
      await visit(settingsOf("general"), language);
      const group = groupOf(page, "primary_color");
      const picker = group.locator("input[type=color]").first();
      const text = fieldOf(page, "primary_color_en");
      await picker.fill("#336699");
      await expect(text).toHaveValue("#336699");
      await text.fill("#ABC");
      await expect(picker).toHaveValue("#aabbcc");
      await text.fill("#ab");
      await expect(picker).toHaveValue("#aabbcc");
      await text.fill("");
      await expect(picker).toHaveValue("#000000");
      // The sample site has one colour for both languages.
      await expect(group.locator("input[type=color]").last()).toHaveValue("#000000");
      await picker.fill("#102030");
      await saveOf(page, "primary_color").click();
      await expect(toast(page, texts.notices.settingSaved)).toBeVisible();
    });

    test("a contrast that nobody could read is said while it is typed", async ({ visit, page }) => {
      await visit(settingsOf("general"), language);
      const hint = page.locator("[data-contrast]");
      await expect(hint).toBeEmpty();
      await fieldOf(page, "secondary_color_en").fill("#111111");
      await expect(hint).toContainText("1.0");
      await expect(hint).toContainText("#0f0f0f");
      await fieldOf(page, "primary_color_en").fill("#ffffff");
      // The text can be read now, the accent of the sample is moved.
      await expect(hint).not.toContainText("#111111");
      await expect(hint).toContainText(/#[0-9a-f]{6}\.$/);
      await fieldOf(page, "primary_color_en").fill("nonsense");
      await expect(hint).toBeEmpty();
      // Spanish pages may have a colour of their own.
      await fieldOf(page, "primary_color_es").fill("#111112");
      await expect(hint).toHaveCount(2);
      await expect(hint.last()).toContainText("1.0");
    });

    test("leaving a changed tab asks first, and a tab changes without a reload", async ({
      visit,
      page,
    }) => {
      await visit(settingsOf("hero"), language);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const nav = page.getByRole("navigation", { name: t.tabsLabel });
      await fieldOf(page, "hero_title_en").fill("Typed");
      await nav.getByRole("link", { name: t.tabs.about, exact: true }).click();
      const question = page.getByRole("dialog", { name: texts.form.leaveTitle });
      await question.getByRole("button", { name: texts.form.stay }).click();
      await expect(page).toHaveURL(settingsOf("hero"));
      await expect(fieldOf(page, "hero_title_en")).toHaveValue("Typed");

      await nav.getByRole("link", { name: t.tabs.about, exact: true }).click();
      await question.getByRole("button", { name: texts.form.leave, exact: true }).click();
      await expect(fieldOf(page, "about_title_en")).toBeVisible();
      await expect(page).toHaveURL(settingsOf("about"));
      // Nothing has been typed on this tab.
      await nav.getByRole("link", { name: t.tabs.hero, exact: true }).click();
      await expect(fieldOf(page, "hero_title_en")).not.toHaveValue("Typed");
      await expect(page.locator("[data-local-copy]")).toHaveCount(0);
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    });

    test("what a crash left behind is offered in its tab", async ({ visit, page, site }) => {
      await visit(settingsOf("hero"), language);
      await fieldOf(page, "hero_title_en").fill("Typed before");
      await saveOf(page, "hero_title").click();
      await expect(toast(page, texts.notices.settingSaved)).toBeVisible();
      await fieldOf(page, "hero_subtitle_en").fill("Lost?");
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Lost?");
      // Closed without a beforeunload dialog, as after a crash.
      const other = await page.context().newPage();
      await page.close();
      await other.goto(new URL(settingsOf("about"), site.url).href);
      await hydrated(other);
      await expect(other.locator("[data-local-copy]")).toHaveCount(0);
      await other.goto(new URL(settingsOf("hero"), site.url).href);
      await hydrated(other);
      await other.getByRole("button", { name: texts.form.restore }).click();
      await expect(fieldOf(other, "hero_subtitle_en")).toHaveValue("Lost?");
      await expect(groupOf(other, "hero_subtitle").getByText(t.unsaved)).toBeVisible();
      await expect(groupOf(other, "hero_title").getByText(t.unsaved)).toHaveCount(0);
      await saveOf(other, "hero_subtitle").click();
      await expect.poll(() => defined(storedSetting(site, "hero_subtitle")).value_en).toBe("Lost?");
      await expect
        .poll(() => other.evaluate(() => JSON.stringify(localStorage)))
        .not.toContain("Lost?");
    });

    test("R255 rows of a list are added, moved and removed", async ({ visit, page, site }) => {
      await visit(settingsOf("footer"), language);
      const list = groupOf(page, "social_links").getByRole("group", { name: "English" });
      const name = (number: number) =>
        t.link.replace("{{number}}", `${number}`).replace("{{language}}", "English");
      const button = (text: string, number: number) =>
        list.getByRole("button", { name: text.replace("{{row}}", name(number)), exact: true });
      const platforms = () =>
        list
          .locator("[name$='.platform']")
          .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
      expect(await platforms()).toEqual(["instagram", "vimeo", "youtube", "linkedin"]);
      await button(texts.form.moveUp, 4).click();
      await button(texts.form.removeRow, 1).click();
      await list.getByRole("button", { name: texts.form.addRow }).click();
      await fieldOf(page, "social_links_en[3].platform").fill("tiktok");
      await fieldOf(page, "social_links_en[3].url").fill("https://t.example/u");
      expect(await platforms()).toEqual(["vimeo", "linkedin", "youtube", "tiktok"]);
      await expect(groupOf(page, "social_links").getByText(t.unsaved)).toBeVisible();
      await saveOf(page, "social_links").click();
      await expect(toast(page, texts.notices.settingSaved)).toBeVisible();
      const stored = JSON.parse(
        defined(defined(storedSetting(site, "social_links")).value_en),
      ) as object[];
      expect(stored).toMatchObject([
        { platform: "vimeo" },
        { platform: "linkedin" },
        { platform: "youtube" },
        { platform: "tiktok", url: "https://t.example/u" },
      ]);
    });
  });
}

test("R245 R265 the picker shows what is picked 160 pixels high", async ({
  visit,
  page,
  signIn,
}) => {
  await signIn("admin");
  for (const [tab, key] of [
    ["about", "about_image"],
    ["hero", "hero_background"],
  ] as const) {
    await visit(settingsOf(tab));
    for (const preview of await groupOf(page, key).locator(".admin-preview").all()) {
      expect((await preview.boundingBox())?.height).toBe(160);
    }
    // The image of the sample is stored once for both languages.
    await expect(groupOf(page, key).locator(".admin-preview")).toHaveCount(1);
  }
});

test("a field is checked when it is left", async ({ visit, page, signIn }) => {
  await signIn("admin");
  await visit(settingsOf("general"));
  await fieldOf(page, "contact_email_es").fill("nobody");
  await fieldOf(page, "contact_phone_es").focus();
  const message = groupOf(page, "contact_email").getByText("Please enter a valid email address");
  await expect(message).toBeVisible();
  await fieldOf(page, "contact_email_es").fill("a@example.com");
  await expect(message).toHaveCount(0);
});
