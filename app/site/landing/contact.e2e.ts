import { publicTexts as spanish } from "~/language/texts/es/public";
import { sample as spanishSample } from "~/language/texts/es/sample";
import { expect, saveSetting, test } from "~/test/screens/fixtures";

test.use({ told: "both" });

const texts = {
  en: {
    ways: { email: "E-mail", phone: "Phone", address: "Address", social: "Follow us" },
    intro: /^A script, a song, a product/,
  },
  es: {
    ways: spanish.contact,
    intro: new RegExp(`^${spanishSample.settings.contact_intro.slice(0, 25)}`),
  },
};
const names = ["email", "phone", "address", "social"] as const;

test("R089 R090 R091 R092 R093 R094 R279 R280 R281 R282 each way to reach us is shown only when its setting says so", async ({
  visit,
  page,
  site,
  language,
}) => {
  const { ways, intro } = texts[language];
  const way = (name: string) => page.locator(`[data-contact=${name}]`);
  await visit("/");
  await expect(page.locator("#contact").getByText(intro)).toBeVisible();
  for (const name of ["email", "phone", "social"] as const) {
    await expect(way(name).locator("dt")).toHaveText(ways[name]);
  }
  await expect(way("address")).toHaveCount(0);

  saveSetting(site, "contact_email", "en@film.example", "es@film.example");
  saveSetting(site, "contact_phone", "+1 (555) 010-0001", "+34 555 010 002");
  saveSetting(site, "contact_address", "One Road\nSecond line", "Una calle\nOtra línea");
  saveSetting(site, "show_contact_address", "true");
  await visit("/");
  const [email, phone, address] =
    language === "en"
      ? ["en@film.example", "+1 (555) 010-0001", "One Road\nSecond line"]
      : ["es@film.example", "+34 555 010 002", "Una calle\nOtra línea"];
  await expect(way("email").getByRole("link", { name: email })).toHaveAttribute(
    "href",
    `mailto:${email}`,
  );
  await expect(way("phone").getByRole("link", { name: phone })).toHaveAttribute(
    "href",
    `tel:${phone.replace(/[^+\d]/g, "")}`,
  );
  await expect(way("address").locator("dt")).toHaveText(ways.address);
  expect(await way("address").locator("dd").innerText()).toBe(address);

  for (const name of ["contact_email", "contact_phone", "contact_address", "social_links"]) {
    saveSetting(site, `show_${name}`, "false");
  }
  await visit("/");
  for (const name of names) await expect(way(name)).toHaveCount(0);
  await expect(page.locator("#contact form")).toBeVisible();
});

// R285 R286 R475
test("each platform has its icon, any other a general one", async ({ visit, page, site }) => {
  const platforms = {
    instagram: "instagram",
    twitter: "x",
    x: "x",
    Vimeo: "vimeo",
    linkedin: "linkedin",
    youtube: "youtube",
    facebook: "facebook",
    tiktok: "link",
    "": "link",
  };
  saveSetting(
    site,
    "social_links",
    JSON.stringify(
      Object.keys(platforms).map((platform, i) => ({
        platform,
        url: `https://s${i}.example/us`,
      })),
    ),
  );
  await visit("/");
  const links = page.locator("[data-contact=social]").getByRole("link");
  const shown = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute("href"), link.querySelector("svg")?.dataset.icon]),
  );
  expect(shown).toEqual(
    Object.values(platforms).map((icon, i) => [`https://s${i}.example/us`, icon]),
  );
  await expect(links.nth(0)).toHaveAccessibleName("Instagram");
  await expect(links.nth(7)).toHaveAccessibleName("TikTok");
  await expect(links.nth(8)).toHaveAccessibleName("https://s8.example/us");
  for (const icon of await links.locator("svg").all()) {
    expect(await icon.boundingBox()).toMatchObject({ width: 24, height: 24 });
  }
});
