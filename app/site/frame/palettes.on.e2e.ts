import type { Page } from "@playwright/test";
import sharp from "sharp";
import { BRIGHTEST_UNDER_TEXT, themeOf } from "~/company/settings/theme";
import { defined } from "~/config/defined";
import { addRecord } from "~/test/arrange/arrange";
import { violations } from "~/test/screens/axe";
import { atRest, expect, saveSetting, test } from "~/test/screens/fixtures";
import { frameStyle } from "./frame-style.server";

/** Background, text and accent. */
const palettes = {
  dark: ["#0f0f0f", "#f0f0f0", "#22d3ee"],
  white: ["#ffffff", "#111111", "#22d3ee"],
  grey: ["#808080", "#818181", "#7f7f7f"],
  "red on white": ["#ffffff", "#ff0000", "#ff0000"],
  "yellow on black": ["#000000", "#ffff00", "#ffee00"],
  random: ["#7d5ba6", "#fc6471", "#55d6be"],
} as const;

// Browsers report every response with a status of 400 and above.
test.use({ expectedProblems: [/Failed to load resource.* status of 404/] });

type Screen = [address: string, prepare?: (page: Page) => Promise<unknown>];

const message = {
  name: "Eva",
  email: "eva@example.com",
  subject: "A script for you",
  message: "Two people in a car. It rains.",
};

const refused = (button: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.locator("[aria-invalid]").first()).toBeVisible();
};

const sent = (form: string, fields: Record<string, string>) => async (page: Page) => {
  for (const [name, text] of Object.entries(fields)) {
    await page.locator(`${form} [name=${name}]`).fill(text);
  }
  await page.locator(`${form} button`).last().click();
  await expect(page.locator(`${form.split(" ")[0]} [role=status]`).first()).toBeVisible();
};

/** Every public screen, and the states that have colours of their own. */
const screens: Screen[] = [
  ["/"],
  ["/?member=2", (page) => expect(page.getByRole("dialog")).toBeVisible()],
  ["/", refused(/send message/i)],
  ["/projects"],
  ["/projects?category=documentary"],
  ["/projects?q=nothing+like+it"],
  ["/project/1"],
  [
    "/project/1",
    async (page) => {
      await page.locator("#stills a").first().click();
      await expect(page.locator("[data-viewer]")).toBeVisible();
    },
  ],
  ["/project/1/stills"],
  ["/talent"],
  ["/talent?member=2", (page) => expect(page.getByRole("dialog")).toBeVisible()],
  ["/press"],
  // Neither image, stills nor credits.
  ["/project/bare", (page) => expect(page.locator("img[src*=placeholder]")).not.toHaveCount(0)],
  ["/news"],
  ["/news/1"],
  ["/people/2"],
  ["/screenings"],
  ["/search?q=salt"],
  ["/newsletter", refused(/subscribe/i)],
  ["/newsletter", sent("#newsletter form", { email: "eva@example.com" })],
  ["/", sent("#contact form", message)],
  ["/legal/privacy"],
  ["/sitemap"],
  ["/nope"],
  ["/auth"],
  [
    "/news",
    async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.locator("[data-navbar] details").last().locator("summary").click();
    },
  ],
  [
    "/news",
    async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator("[data-navbar] details").first().locator("summary").click();
    },
  ],
];

const RULES = ["color-contrast", "link-in-text-block"];

test("text has contrast in six palettes", async ({ visit, page, site }) => {
  test.setTimeout(300_000);
  addRecord(site, "pages", {
    title_en: "Press",
    slug_en: "press",
    published: 1,
    content_en:
      "## Contact\n\n> A quotation with a [link](https://example.com).\n\n- one\n\n`code`",
  });
  const imageUrl = `/uploads/${"0".repeat(20)}-1920x1080.webp`;
  const bare = addRecord(site, "projects", { imageUrl });
  for (const [address, prepare] of screens) {
    await visit(address.replace("bare", `${bare}`));
    await prepare?.(page);
    for (const [name, [primary, secondary, accent]] of Object.entries(palettes)) {
      const both = (value: string) => ({ en: value, es: value });
      const theme = themeOf(
        {
          primary_color: both(primary),
          secondary_color: both(secondary),
          accent_color: both(accent),
        },
        "en",
      );
      // The style sheet that the settings would have made; loading each page six times is slow.
      await page.evaluate(
        (css) => {
          const style = [...document.querySelectorAll("style")].find((each) =>
            /^:root{.*--background:/.test(each.textContent),
          );
          if (!style) throw new Error("The page has no style of the settings.");
          style.textContent = css;
        },
        frameStyle(theme, "Umbralenta", null),
      );
      await atRest(page);
      expect(await violations(page, { only: RULES }), `${address} in ${name}`).toEqual([]);
    }
  }
});

/** Returns the brightest value of any channel in a part of the page, its texts hidden. */
async function brightestBehind(page: Page, selector: string): Promise<number> {
  const place = page.locator(selector).first();
  const box = defined(await place.boundingBox());
  await place.evaluate((element) => (element.style.visibility = "hidden"));
  await atRest(page);
  const { width, height } = defined(page.viewportSize());
  const clip = {
    x: Math.max(0, box.x),
    y: Math.max(0, box.y),
    width: Math.min(box.width, width - box.x),
    height: Math.min(box.height, height - box.y),
  };
  const { channels } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .stats();
  return Math.max(...channels.map(({ max }) => max));
}

test("a white image behind the hero or a title card is dark behind its texts and the bar, in a light theme too", async ({
  visit,
  page,
  site,
}) => {
  const limit = parseInt(BRIGHTEST_UNDER_TEXT.slice(1, 3), 16);
  saveSetting(site, "primary_color", "#ffffff");
  saveSetting(site, "secondary_color", "#111111");
  saveSetting(site, "hero_title", "A title so long that it needs half of the screen *today*");
  const white = await sharp({
    create: { width: 16, height: 9, channels: 3, background: "#ffffff" },
  })
    .png()
    .toBuffer();
  await page.route("**/uploads/**", (route) =>
    route.fulfill({ contentType: "image/png", body: white }),
  );
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await visit("/");
    // The browser restores where it was.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const text of ["#hero-title", "#hero-title + p", "[data-navbar] a"]) {
      expect(await brightestBehind(page, text), `${text} at ${width} px`).toBeLessThanOrEqual(
        limit + 2,
      );
    }
    await expect(page.locator("#hero-title")).toHaveCSS("color", "rgb(255, 255, 255)");
    // Further down the bar is as light as the page.
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(page.locator("[data-navbar] a").first()).toHaveCSS("color", "rgb(17, 17, 17)");
    await visit("/project/1");
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const text of ["h1", "[data-logline]"].map((each) => `[data-title-card] ${each}`)) {
      expect(await brightestBehind(page, text), `${text} at ${width} px`).toBeLessThanOrEqual(
        limit + 2,
      );
      await expect(page.locator(text)).toHaveCSS("color", "rgb(255, 255, 255)");
    }
    // Away from the words the picture keeps its own light.
    const clip = { x: width - 100, y: 120, width: 100, height: 80 };
    const { channels } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .stats();
    expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThanOrEqual(0.75 * 255);
  }
});
