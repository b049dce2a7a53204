import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { addRecord } from "~/test/arrange/arrange";
import { atRest, expect, saveSetting, test } from "~/test/screens/fixtures";

const LONG = "Compañía Cinematográfica Iberoamericana del Pacífico Sur";
const names = ["A24", "Łódź Żurawia Şahin Filmcilik", LONG, `${LONG} S.L.`];

/** Widths of screens, and the size of text in percent. */
const screens = [
  [320, 100],
  [390, 100],
  [768, 100],
  [1024, 100],
  [1440, 100],
  [1920, 100],
  [2560, 100],
  [390, 200],
  [640, 200],
  [1440, 200],
] as const;

/** Enlarges all text, as the settings of a browser do. */
async function enlarge(page: Page, percent: number): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    percent === 100 ? "" : `${percent}%`,
  );
}

const TITLES = "h1, #about-title, [data-navbar] > a, footer > p";

/** Lists what is wrong with the page: texts outside, divided words, a bar that is too high. */
const faults = (page: Page, titles = TITLES) =>
  page.evaluate((selector) => {
    const found: string[] = [];
    const root = document.documentElement;
    const rem = parseFloat(getComputedStyle(root).fontSize);
    if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth} px wide`);
    const one = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      return element;
    };
    const bar = one("[data-navbar]");
    const barBox = bar.getBoundingClientRect();
    if (barBox.height > 5 * rem + 0.5) found.push(`a bar of ${barBox.height} px`);
    for (const part of bar.querySelectorAll("a, summary")) {
      const box = part.getBoundingClientRect();
      if (!(part as HTMLElement).checkVisibility() || box.width < 2) continue;
      if (box.right > barBox.right + 1 || box.left < -1) found.push(`outside: ${part.outerHTML}`);
    }
    const [brand, nav] = [one("[data-navbar] a"), one("[data-navbar] nav")];
    const [brandBox, navBox] = [brand.getBoundingClientRect(), nav.getBoundingClientRect()];
    if (nav.checkVisibility() && brandBox.right > navBox.left + 1) found.push("brand over links");
    // A word of a title or name in more than one line was divided.
    for (const title of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        for (const word of (walker.currentNode.textContent ?? "").matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(walker.currentNode, word.index);
          range.setEnd(walker.currentNode, word.index + word[0].length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          const box = range.getBoundingClientRect();
          const isHidden =
            title.getBoundingClientRect().width < 2 ||
            getComputedStyle(walker.currentNode.parentElement ?? title).position === "absolute";
          if (isHidden) continue;
          if (tops.size > 1) found.push(`divided: ${word[0]}`);
          if (box.right > root.clientWidth + 1) found.push(`cut off: ${word[0]}`);
        }
      }
    }
    return found;
  }, titles);

test("titles of film cards divide no word", async ({ visit, page }) => {
  for (const address of ["/people/1", "/project/1"]) {
    await visit(address, "es");
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      expect(await faults(page, "article :is(h2, h3)"), `${address} at ${width} px`).toEqual([]);
    }
  }
});

test("names of 3 to 60 letters fit in bar, titles and footer", async ({ visit, page, site }) => {
  test.setTimeout(120_000);
  const film = addRecord(site, "projects", { title_en: LONG, title_es: LONG });
  for (const [index, name] of names.entries()) {
    saveSetting(site, "site_title", name);
    saveSetting(site, "hero_title", `${name} *Extraordinariamente*`);
    saveSetting(site, "about_title", name);
    for (const address of index < 2 ? ["/"] : ["/", `/project/${film}`]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(address, "es");
      for (const [width, percent] of screens) {
        await page.setViewportSize({ width, height: 900 });
        await enlarge(page, percent);
        await atRest(page);
        expect(await faults(page), `${address} of ${name} at ${width} px, ${percent} %`).toEqual(
          [],
        );
      }
    }
  }
});

test("the bar divides no word of the name", async ({ visit, page, site }) => {
  test.setTimeout(90_000);
  const names = ["Distribution & world sales", "Press department", "Scripts"];
  const links = names.map((name) => ({ name, url: "/news" }));
  saveSetting(site, "navbar_links", JSON.stringify(links));
  for (const name of ["Löwe & Söhne Filmproduktionsgesellschaft", LONG]) {
    saveSetting(site, "site_title", name);
    await visit("/");
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      const found = (await faults(page)).filter((fault) => !fault.startsWith("a bar of"));
      expect(found, `${name} at ${width} px`).toEqual([]);
    }
  }
});

test("the links of the menu of a phone are as wide as the screen", async ({ visit, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit("/news");
  await page.locator("[data-navbar] details").last().locator("summary").click();
  const link = page.locator("[data-navbar] details nav a").first();
  await expect(link).toBeVisible();
  expect((await link.boundingBox())?.width).toBeGreaterThan(300);
});

test("bar, content and footer stand on one line", async ({ visit, page }) => {
  await visit("/projects");
  const measure = () =>
    page.evaluate(() => {
      const one = (selector: string) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`There is no ${selector}.`);
        return element;
      };
      const left = (selector: string) => Math.round(one(selector).getBoundingClientRect().left);
      return {
        lefts: [left("[data-navbar] a"), left("h1"), left("footer > p")],
        text: parseFloat(getComputedStyle(document.body).fontSize),
        title: parseFloat(getComputedStyle(one("h1")).fontSize),
      };
    });
  const sizes = [];
  for (const width of [320, 768, 1440, 1600, 1920, 2560, 3840]) {
    await page.setViewportSize({ width, height: 900 });
    await atRest(page);
    const { lefts, text, title } = await measure();
    const apart = Math.max(...lefts) - Math.min(...lefts);
    expect(apart, `${width} px: ${lefts.join(", ")}`).toBeLessThanOrEqual(1);
    sizes.push({ width, text, title });
  }
  const [, , , at1600, at1920, at2560] = sizes as [never, never, never, ...typeof sizes];
  for (const size of ["text", "title"] as const) {
    expect(at1920?.[size]).toBeGreaterThan(defined(at1600)[size] * 1.05);
    expect(at2560?.[size]).toBeGreaterThan(defined(at1600)[size] * 1.2);
  }
});
