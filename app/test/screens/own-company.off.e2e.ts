import fs from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { settingDefinitions, type SettingKey } from "~/company/settings/definitions";
import { defined } from "~/config/defined";
import { sample as english } from "~/language/texts/en/sample";
import { sample as spanish } from "~/language/texts/es/sample";
import { plain } from "../arrange/images";
import { expect, people, type Site, test } from "./fixtures";
import { acceptBox, fieldOf, settingsOf } from "./settings-screen";

test.use({ isUnfolded: true, user: "admin" });

/** A name of 58 characters, with letters that only some typefaces have. */
const COMPANY = "Łódzka Wytwórnia Filmów i Opowieści Żółć & Şahin Produksyon".slice(0, 58);
const ADDRESS = "biuro@zolc-sahin.example";

/** Words of the sample company that must be gone for people and search engines. */
const names = /umbralenta|valderrama|okafor|halvorsen|marchetti|serrano|lindqvist|adeyemi|farouk/i;
const places = /madrid|valpara|linterna|910 000 142/i;

/** The texts of the sample, except those that are built in as well. */
const sampleTexts = [english, spanish].flatMap(({ projects, news, settings }) => [
  ...Object.values(projects).map(({ title }) => title),
  ...Object.values(news).map(({ title }) => title),
  ...Object.entries(settings)
    .filter(([key, text]) => {
      const { en, es } = settingDefinitions[key as SettingKey].fallback as Record<string, string>;
      return text !== en && text !== es;
    })
    .map(([, text]) => text),
]);

let clicks = 0;
async function press(target: Locator): Promise<void> {
  clicks++;
  await target.click();
}

const portrait = async (color: string) => ({
  name: "portrait.jpg",
  mimeType: "image/jpeg",
  buffer: await plain(600, 900, color).jpeg().toBuffer(),
});

async function choose(page: Page, name: string, color: string): Promise<void> {
  await page
    .locator(`[data-picker="${name}"] input[type=file]`)
    .setInputFiles(await portrait(color));
}

/** Fills fields of one tab of the settings, in Spanish where there are two, and saves. */
async function saveTab(page: Page, texts: Partial<Record<SettingKey, string>>): Promise<void> {
  for (const [key, text] of Object.entries(texts)) {
    const spanish = fieldOf(page, `${key}_es`);
    await ((await spanish.isVisible()) ? spanish : fieldOf(page, `${key}_en`)).fill(text);
  }
  await press(page.locator("button[value=changed]"));
  await expect(page.locator("[data-notice], [role=status]").first()).toBeVisible();
}

// C42 C43 C45
test("a company makes the site its own", async ({ visit, page, site }) => {
  test.slow();
  clicks = 0;
  let loads = 0;
  page.on("framenavigated", () => loads++);
  await visit("/admin", "en");
  const main = page.locator("main");
  await press(main.getByRole("link", { name: "Remove sample content" }));
  await fieldOf(page, "site_title").fill(COMPANY);
  await press(page.getByRole("button", { name: "Remove sample content" }));
  await expect(main.locator("#setup")).toBeVisible();

  await press(main.locator("[data-step=name] a"));
  await fieldOf(page, "time_zone_en").selectOption("Europe/Warsaw");
  await choose(page, "logo_image_en", "#204060");
  await fieldOf(page, "show_language_en").uncheck();
  await saveTab(page, {
    site_title: COMPANY,
    site_description: "Filmy z Łodzi i Stambułu.",
    contact_email: ADDRESS,
    contact_phone: "+48 42 000 00 00",
  });
  await visit(settingsOf("look"), "en");
  await choose(page, "hero_background_en", "#f0f0f0");
  await saveTab(page, {
    primary_color: "#fafafa",
    secondary_color: "#111111",
    hero_title: "Kino *światła*",
    hero_subtitle: "Powoli i dokładnie.",
  });
  await visit(settingsOf("texts"), "en");
  await choose(page, "about_image_en", "#c0a080");
  await saveTab(page, {
    about_title: "Kim jesteśmy",
    about_content: "Dwie osoby, jeden stół.",
    projects_intro: "Wszystko, co nakręciliśmy.",
    talent_intro: "Ludzie za kamerą.",
    news_intro: "Z planu.",
    contact_intro: "Napisz do nas.",
    contact_thanks: "Odpowiemy w tydzień.",
    newsletter_text: "Dwa listy rocznie.",
  });
  await visit(settingsOf("menu"), "en");
  await saveTab(page, { footer_text: "Od 2019 roku." });
  await visit(settingsOf("legal"), "en");
  for (const name of ["privacy", "terms", "cookies", "accessibility", "imprint"] as const) {
    await acceptBox(page, `legal_${name}`).check();
  }
  await saveTab(page, {
    legal_name: "Żółć i Şahin sp. z o.o.",
    legal_tax_number: "PL 725-000-00-00",
    legal_address: "ul. Piotrkowska 1\n90-001 Łódź",
  });

  await visit("/admin/projects/new", "en");
  const film = { title_es: "Gęś i Şeker", category_es: "Krótki metraż" };
  for (const [name, text] of Object.entries(film)) {
    await fieldOf(page, name).fill(text);
    await fieldOf(page, name.replace("_es", "_en")).fill(text);
  }
  await choose(page, "imageUrl", "#335577");
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await visit("/admin/team/new", "en");
  await fieldOf(page, "name").fill("Zażółć Gęślą Çağlar");
  for (const lang of ["en", "es"]) await fieldOf(page, `role_${lang}`).fill("Reżyserka");
  await choose(page, "imageUrl", "#775533");
  await press(page.getByRole("button", { name: "Save", exact: true }).last());

  await visit("/admin/pages", "en");
  await press(main.getByRole("link", { name: "About", exact: true }));
  const about = { title: "O nas", slug: "o-nas", content: "Dwie osoby.\n\n## Jak pracujemy" };
  for (const [name, text] of Object.entries(about)) {
    for (const lang of ["en", "es"]) await fieldOf(page, `${name}_${lang}`).fill(text);
  }
  await press(page.getByRole("button", { name: "Publish", exact: true }));
  await expect(page.getByText("Page created")).toBeVisible();

  await visit("/admin", "en");
  // The company has no social networks, so it skips this step.
  await press(main.locator("[data-step=footer] button"));
  await expect(main.locator("#setup")).toHaveCount(0);
  await expect(main.locator("#legal")).toHaveCount(0);
  // Buttons and links, and pages; files and check boxes are chosen besides.
  expect(clicks).toBeLessThanOrEqual(20);
  expect(loads).toBeLessThanOrEqual(30);

  await writeToCompany(page, site);
  const found = await everythingPublic(site);
  for (const name of ["subscribers", "messages"]) {
    found.set(`the CSV of ${name}`, await csvOf(name, page, site));
  }
  for (const [name, text] of mailsOf(site)) found.set(name, text);
  expect(found.size).toBeGreaterThan(15);
  expect([...found.keys()].filter((address) => /^\/en\b/.test(address))).toEqual([]);
  const wrong = [...found].flatMap(([address, text]) => [
    ...[names, places].flatMap((words) => words.exec(text) ?? []).map((word) => [address, word]),
    ...sampleTexts.filter((each) => text.includes(each)).map((each) => [address, each]),
  ]);
  expect(wrong).toEqual([]);
  expect(found.get("/")).toContain("Gęś i Şeker");
  expect(found.get("/")).toMatch(/<a [^>]*href="\/o-nas"/);
  expect(found.get("/o-nas")).toContain("Jak pracujemy");
  expect(found.get("/sitemap.xml")).toContain("/es/o-nas");
  expect(found.get("/es/legal/imprint")).toContain("PL 725-000-00-00");
  const old = await fetch(`${site.url}/en/legal/imprint`, { redirect: "manual" });
  expect([old.status, old.headers.get("Location")]).toEqual([302, "/es/legal/imprint"]);
});

/** Sends a message and subscribes to the newsletter, as a visitor. */
async function writeToCompany(page: Page, site: Site): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${site.url}/es#contact`);
  const form = page.locator("#contact form");
  const fields = {
    name: "Ewa",
    email: "ewa@example.org",
    subject: "Scenariusz",
    message: "Dwoje.",
  };
  for (const [name, text] of Object.entries(fields)) {
    await form.locator(`[name=${name}]`).fill(name === "message" ? `${text} W aucie.` : text);
  }
  await form.locator("button[type=submit], button:not([type])").last().click();
  await expect(page.getByText("Odpowiemy w tydzień.")).toBeVisible();
  await page.locator("#newsletter [name=email]").fill("ewa@example.org");
  await page.locator("#newsletter form button").last().click();
  await expect(page.locator("#newsletter [role=status]")).toBeVisible();
  await expect(() => expect(mailsOf(site).size).toBeGreaterThan(0)).toPass({ timeout: 20_000 });
}

/** Follows all links of the public site, and returns each response that is text, by its path. */
async function everythingPublic(site: Site): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const calls = ["projects", "team", "news", "site-settings"].map((name) => `/api/${name}`);
  const waiting = ["/", "/sitemap.xml", "/robots.txt", "/feed.xml", ...calls];
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    if (found.has(address)) continue;
    const response = await fetch(new URL(address, site.url), {
      headers: { "Accept-Language": "en" },
    });
    expect([address, response.status]).toEqual([address, 200]);
    const isText = /html|xml|json|text/.test(response.headers.get("Content-Type") ?? "");
    const text = isText ? await response.text() : "";
    found.set(address, text);
    const links = [...text.matchAll(/(?:href|src|action)="([^"]+)"|<loc>([^<]+)</g)];
    for (const [, link, location] of links) {
      const url = new URL(
        defined(link ?? location).replaceAll("&amp;", "&"),
        new URL(address, site.url),
      );
      const isPage =
        url.origin === site.url && !/^\/(?:build|uploads|social|admin|auth)\b/.test(url.pathname);
      if (isPage && !/\.(?:svg|ico|png)$/.test(url.pathname) && url.pathname !== "/language") {
        waiting.push(`${url.pathname}${url.search}`);
      }
    }
  }
  return found;
}

async function csvOf(name: string, page: Page, site: Site): Promise<string> {
  const { username, password } = people.admin;
  await page.context().request.post(`${site.url}/api/login`, { data: { username, password } });
  await page.goto(`${site.url}/admin/${name}`);
  const answer = await page.context().request.get(`${site.url}/admin/${name}/export`);
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  expect(text).toContain("ewa@example.org");
  return text;
}

function mailsOf(site: Site): Map<string, string> {
  if (!fs.existsSync(site.mailFolder)) return new Map();
  const files = fs.readdirSync(site.mailFolder).filter((name) => name.endsWith(".eml"));
  return new Map(
    files.map((name) => {
      const mail = fs.readFileSync(path.join(site.mailFolder, name), "utf8");
      return [name, `${mail}\n${decoded(mail)}`];
    }),
  );
}

/** Returns the text of a mail without its encodings: quoted-printable, and base64 by parts. */
function decoded(mail: string): string {
  const plain = mail
    .replace(/=\r?\n/g, "")
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
    );
  const encoded = mail.match(/(?:^[A-Za-z0-9+/]{60,}={0,2}\r?\n)+(?:^[A-Za-z0-9+/]+={0,2}$)?/gm);
  return [plain, ...(encoded ?? []).map((part) => Buffer.from(part, "base64").toString())].join(
    "\n",
  );
}
