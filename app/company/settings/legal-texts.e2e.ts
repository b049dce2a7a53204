import { expect, expectAccessible, test } from "~/test/screens/fixtures";
import {
  acceptBox,
  fieldOf,
  groupOf,
  saveButton,
  settingsOf,
  storedSetting,
} from "~/test/screens/settings-screen";

test.use({ told: "both", user: "admin" });

test("C42 legal texts are samples until they are read and saved", async ({
  visit,
  page,
  site,
  hasScripts,
  t,
  language,
}) => {
  await visit("/admin");
  const warning = page.getByRole("region", { name: t.dashboard.legalTitle });
  await expect(warning).toContainText(t.settings.names.legal_imprint);
  await warning.getByRole("link").click();
  await expect(page).toHaveURL(settingsOf("legal"));
  const imprint = groupOf(page, "legal_imprint");
  await expect(imprint.getByText(t.settings.legalSample)).toBeVisible();
  await expectAccessible(page);

  // Saving everything else does not make a sample one that was read.
  await fieldOf(page, "legal_name_en").fill("Łąka & Çelik Films S.L.");
  await fieldOf(page, "legal_tax_number_en").fill("B-1");
  await page.locator("button[value=changed]").click();
  await expect(() =>
    expect(storedSetting(site, "legal_tax_number")?.value_en).toBe("B-1"),
  ).toPass();
  expect(storedSetting(site, "legal_imprint")).toBeUndefined();
  await expect(imprint.getByText(t.settings.legalSample)).toBeVisible();

  await imprint.locator("summary").first().click();
  const name = `legal_imprint_${language}`;
  const sample = await fieldOf(page, name).inputValue();
  expect(sample).toContain("{{taxNumber}}");
  await fieldOf(page, name).fill(`${sample}\n\nOn air since {{legalName}}.`);
  if (!hasScripts) {
    await imprint.getByRole("button", { name: t.writing.preview }).first().click();
    await expect(fieldOf(page, name)).toBeVisible();
    await expect(imprint).toContainText("On air since");
    expect(storedSetting(site, "legal_imprint")).toBeUndefined();
  }
  await saveButton(page, t).click();
  await expect(() =>
    expect(storedSetting(site, "legal_imprint")?.[`value_${language}`]).toContain("On air"),
  ).toPass();
  await expect(imprint.getByText(t.settings.legalSample)).toHaveCount(0);

  // One that is right as it is.
  await acceptBox(page, "legal_cookies").check();
  await saveButton(page, t).click();
  await expect(acceptBox(page, "legal_cookies")).toHaveCount(0);
  expect(storedSetting(site, "legal_cookies")?.[`value_${language}`]).toContain("{{contact}}");

  await visit("/legal/imprint");
  await expect(page.locator("main")).toContainText("On air since Łąka & Çelik Films S.L..");
  await expect(page.locator("main")).toContainText("B-1");
  await expect(page.locator("main")).not.toContainText("{{");
  await expectAccessible(page);
  await visit("/admin");
  await expect(warning).not.toContainText(t.settings.names.legal_imprint);
  await expect(warning).not.toContainText(t.settings.names.legal_cookies);
  await expect(warning).toContainText(t.settings.names.legal_privacy);
});
