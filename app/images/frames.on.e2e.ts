import type { Page } from "@playwright/test";
import { addRecord, emptyTable } from "../test/arrange";
import { expect, saveSetting, test, type Site } from "../test/fixtures";
import { plain } from "../test/images";

/** Sizes of images whose ratio no frame of the site has. */
const SIZES = ["1200x1800", "600x1800", "2500x500", "300x200"] as const;

const address = (index: number) => `/uploads/odd-${SIZES[index % SIZES.length]}.webp`;

/** Serves an image of the size in the address for every odd image. */
async function serveOddImages(page: Page) {
  await page.route(/\/uploads\/odd-(\d+)x(\d+)/, async (route) => {
    const [, width, height] = /odd-(\d+)x(\d+)/.exec(route.request().url())!;
    const body = await plain(Number(width) / 10, Number(height) / 10)
      .webp()
      .toBuffer();
    await route.fulfill({ contentType: "image/webp", body });
  });
}

/** Adds records with odd images only; the first film and news item get the stills as well. */
function fillWithOddImages(site: Site) {
  for (const table of ["projects", "team_members", "news_items"] as const) emptyTable(site, table);
  const ids = SIZES.map((size, index) => {
    const imageUrl = address(index);
    addRecord(site, "team_members", { name: `Person ${size}`, imageUrl });
    return {
      film: addRecord(site, "projects", { title_en: `Film ${size}`, imageUrl }),
      article: addRecord(site, "news_items", { title_en: `News ${size}`, imageUrl }),
    };
  });
  const still = site.db.prepare(
    "INSERT INTO project_images (projectId, position, imageUrl) VALUES (?, ?, ?)",
  );
  SIZES.forEach((_, index) => still.run(ids[0]!.film, index, address(index)));
  saveSetting(site, "about_image", address(0));
  saveSetting(site, "hero_background", address(1));
  return ids;
}

/** Returns every frame with a CSS aspect ratio: its box and the box of its image. */
const frames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main img[src*='/uploads/odd-'], [role=dialog] img")].flatMap(
      (image) => {
        let frame: Element | null = image.parentElement;
        while (frame && getComputedStyle(frame).aspectRatio === "auto") frame = frame.parentElement;
        if (!frame) return [];
        const [width = 0, height = 1] = getComputedStyle(frame).aspectRatio.split("/").map(Number);
        const box = frame.getBoundingClientRect();
        // The rendered box also shows a scaled or shifted image.
        const own = image.getBoundingClientRect();
        return [
          {
            wanted: Number((width / height).toFixed(2)),
            ratio: Number((box.width / box.height).toFixed(2)),
            filled: Math.abs(own.width - box.width) < 1 && Math.abs(own.height - box.height) < 1,
            fit: getComputedStyle(image).objectFit,
          },
        ];
      },
    ),
  );

const WIDE = 2.39;
const FRAME = 1.78;
const PORTRAIT = 0.8;

const times = (count: number, ratio: number): number[] =>
  Array.from({ length: count }, () => ratio);

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`pictures of any format keep to their frames at ${width} px`, async ({
    visit,
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await serveOddImages(page);
    const ids = fillWithOddImages(site);
    const isWide = width > 768;
    const gallery = isWide ? [WIDE, FRAME, FRAME, WIDE] : [FRAME, FRAME, FRAME, FRAME];
    const pages = [
      {
        at: "/es",
        ratios: [1.33, ...gallery, ...times(4, PORTRAIT), ...times(4, FRAME)],
      },
      { at: "/en/projects", ratios: gallery },
      { at: "/en/news", ratios: times(4, FRAME) },
      // The cover, four stills (the first one wide), three other films.
      {
        at: `/es/project/${ids[0]!.film}`,
        ratios: [FRAME, isWide ? WIDE : FRAME, ...times(6, FRAME)],
      },
      { at: `/en/project/${ids[2]!.film}`, ratios: times(4, FRAME) },
      { at: `/en/news/${ids[1]!.article}`, ratios: times(3, FRAME) },
      { at: `/es/news/${ids[2]!.article}`, ratios: times(3, FRAME) },
    ];
    for (const { at, ratios } of pages) {
      await test.step(at, async () => {
        await visit(at, at.startsWith("/es") ? "es" : "en");
        // The carousel becomes slides with scripts; the frames are the same on a wide screen.
        const found = await frames(page);
        expect(found, at).toEqual(
          ratios.map((ratio) => ({ wanted: ratio, ratio, filled: true, fit: "cover" })),
        );
        const { scrollWidth, clientWidth } = await page.evaluate(() => ({
          scrollWidth: document.scrollingElement!.scrollWidth,
          clientWidth: document.scrollingElement!.clientWidth,
        }));
        expect(scrollWidth, at).toBe(clientWidth);
      });
    }
    // The dialog of a person limits the height of the portrait; the image fills the frame.
    const person = site.db.prepare("SELECT min(id) FROM team_members").pluck().get() as number;
    await visit(`/es?member=${person}`, "es");
    const portrait = page.getByRole("dialog").locator("img");
    await expect(portrait).toBeVisible();
    const boxes = await portrait.evaluate((image) =>
      [image, image.closest("picture")!.parentElement!].map((each) => {
        const { x, y, width, height, right } = each.getBoundingClientRect();
        return { x, y, width, height, isInside: x >= 0 && right <= innerWidth };
      }),
    );
    expect(boxes[0]).toEqual(boxes[1]);
    expect(boxes[0]).toMatchObject({ isInside: true });
    // The hero is as high as the screen, independent of its image.
    await visit("/en");
    const hero = await page.locator("[data-section=hero] img").nth(1).boundingBox();
    expect(hero).toEqual({ x: 0, y: 0, width, height });
  });
}
