import { defined } from "~/config/defined";
import { otherLanguage } from "~/language/i18n/languages";
import { slugify } from "~/language/i18n/slug";
import { sample as englishSample } from "~/language/texts/en/sample";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { expect, expectAccessible, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const samples = { en: englishSample, es: spanishSample };

test("a film is found and shared at an address that names it, and keeps its visitors when it is renamed", async ({
  visit,
  page,
  site,
  language,
}) => {
  const other = otherLanguage(language);
  const film = (each: "en" | "es") => {
    const title = samples[each].projects.saltLine.title;
    return { title, path: `/${each}/project/1-${slugify(title)}` };
  };
  const canonical = page.locator("head link[rel=canonical]");
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("links of the site name the title in their language", async () => {
    await visit(`/${language}`);
    await expect(canonical).toHaveAttribute("href", `${site.url}/${language}`);
    await page.locator(`[data-project-grid] a[href="${film(language).path}"]`).click();
    await expect(page).toHaveURL(film(language).path);
    await expect(heading).toHaveText(film(language).title);
    // Also after client-side navigation: phones share this address.
    await expect(canonical).toHaveAttribute("href", site.url + film(language).path);
  });

  await test.step("the other language has a title, and so an address, of its own", async () => {
    const switches = page
      .getByRole("contentinfo")
      .getByRole("button", { name: other.toUpperCase() });
    await switches.click();
    await expect(page).toHaveURL(film(other).path);
    await expect(heading).toHaveText(film(other).title);
    await expect(canonical).toHaveAttribute("href", site.url + film(other).path);
    await expectAccessible(page);
  });

  await test.step("a renamed film is found at its old address, with a new image", async () => {
    const image = async () => {
      await visit(film(language).path);
      const address = await page.locator("meta[property='og:image']").getAttribute("content");
      const answer = await page.request.get(defined(address));
      expect(answer.status()).toBe(200);
      expect(answer.headers()["content-type"]).toBe("image/jpeg");
      return address;
    };
    const before = await image();
    site.run(
      "UPDATE projects SET title_en = ?, title_es = ? WHERE id = 1",
      "The <b>Long</b> Way & Home",
      "La vuelta «larga»",
    );
    const after = await image();
    expect(after).not.toBe(before);
    expect((await page.request.get(defined(before))).status()).toBe(404);
    const renamed = { en: "1-the-b-long-b-way-home", es: "1-la-vuelta-larga" }[language];
    await expect(page).toHaveURL(`/${language}/project/${renamed}`);
    const told = await page.locator("script[type='application/ld+json']").textContent();
    const { "@graph": things } = JSON.parse(defined(told)) as { "@graph": { name: string }[] };
    expect(things[0]?.name).toBe(
      { en: "The <b>Long</b> Way & Home", es: "La vuelta «larga»" }[language],
    );
  });
});
