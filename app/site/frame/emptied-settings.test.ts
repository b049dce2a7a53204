import { beforeEach, describe, expect, it } from "vitest";
import { settingDefinitions, settingKeys } from "~/company/settings/definitions";
import { getSettings } from "~/company/settings/settings.server";
import { defined } from "~/config/defined";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, languages } from "~/language/i18n/languages";
import { loader as feed } from "~/routes/($lang).feed[.]xml/route";
import { loader as sitemap } from "~/routes/_site.($lang).sitemap/route";
import { loader as landing } from "~/routes/_site.(en)._index/route";
import { loader as frame } from "~/routes/_site/route";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { setSetting } from "~/test/arrange/records";
import { isAboutShown } from "./about-shown";
import { landingTexts } from "./landing-texts.server";
import { socialImageOf } from "./social-cards.server";

/** Built-in texts that people see. */
const builtIn = settingKeys.flatMap((key) => {
  const { type, fallback } = settingDefinitions[key];
  return type === "text" || type === "textarea" ? Object.values(fallback).filter(Boolean) : [];
});

async function shownIn(language: Language): Promise<string> {
  const params = { lang: language };
  const loaded = await Promise.all(
    [landing, frame, feed, sitemap].map(async (loader) => {
      const response = await answer(loader, get(`/${language}`), params);
      expect(response.status).toBe(200);
      return response.text();
    }),
  );
  const card = await socialImageOf("home", language);
  return `${loaded.join("\n")}\n${defined(card).alt}`;
}

let db: Awaited<ReturnType<typeof freshDatabase>>["db"];
beforeEach(async () => {
  ({ db } = await freshDatabase());
});

describe.each(languages)("a site in %s", (language) => {
  it("C43 without any saved setting shows no address, number or name of a company", async () => {
    const shown = await shownIn(language);
    expect(shown).not.toMatch(/umbralenta|@|\+34|calle/i);
    const trade = translator(language)("common.productionCompany");
    expect(shown).toContain(`"siteTitle":${JSON.stringify(trade)}`);
    // Addresses are absolute, but the host is the name of nothing.
    expect(shown.replaceAll(/https?:\/\/localhost:3000/g, "")).not.toContain("localhost:3000");
    for (const key of ["hero_cta_text", "nav_menu_news"] as const) {
      expect(shown).toContain(`:${JSON.stringify(settingDefinitions[key].fallback[language])}`);
    }
  });

  it("C43 shows nothing built in for settings that were emptied", async () => {
    for (const key of settingKeys) await setSetting(db, key, "", "");
    const shown = await shownIn(language);
    // Compares whole values; the sitemap titles a group with a text of the interface.
    const own = translator(language)("sitemap.news");
    const found = builtIn.filter(
      (text) => text !== own && shown.includes(`:${JSON.stringify(text)}`),
    );
    expect(found).toEqual([]);
    const { about } = landingTexts(await getSettings(db), language);
    expect(isAboutShown(about)).toBe(false);
    const page = await answer(sitemap, get(`/${language}/sitemap`), { lang: language });
    const { groups } = (await page.json()) as { groups: { name: string; links: unknown[] }[] };
    expect(groups.map(({ name }) => name)).not.toContain("legal");
    expect(groups.filter(({ links }) => links.length === 0)).toEqual([]);
  });
});
