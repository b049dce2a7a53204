import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { stillPlace } from "~/films/projects/still-places";
import { cropRatios, type CropShape } from "~/media/uploads/image-sources";
import { addRecord, emptyTable } from "~/test/arrange/arrange";
import { plain } from "~/test/arrange/images";
import { writeSmallVariants } from "~/test/arrange/small-variants";
import { expect, saveSetting, type Site, test } from "~/test/screens/fixtures";
import { UPLOADS } from "~/test/screens/prepare-site";
import { adminPlaces } from "./admin-places";
import { ratioOf } from "./own-ratio";
import { type Place, places } from "./places";

test.use({ isUnfolded: true });

const known: Record<string, Place> = { ...places, ...adminPlaces, still: stillPlace };

/** From posters to panoramas, as they are stored: 8,000 × 300 pixels become 3,840 × 144. */
const SIZES = [
  "1000x3000",
  "1000x2000",
  "2000x3000",
  "2000x2000",
  "3840x2160",
  "3840x1607",
  "3840x768",
  "300x200",
  "3840x144",
] as const;

const address = (index: number) => `/uploads/odd-${SIZES[index % SIZES.length]}.webp`;

test.beforeAll(async () => {
  for (const index of SIZES.keys()) {
    await writeSmallVariants(UPLOADS, address(index), plain(200, 200));
  }
});

/** Fills every list with odd images; each film has all of them as stills. */
function fillWithOddImages(site: Site) {
  for (const table of ["projects", "team_members", "news_items"] as const) emptyTable(site, table);
  const still = site.db.prepare(
    "INSERT INTO project_images (projectId, position, imageUrl) VALUES (?, ?, ?)",
  );
  const text = SIZES.map((size, index) => `![${size}](${address(index)})`).join("\n\n");
  return SIZES.map((size, index) => {
    const imageUrl = address(index);
    const person = addRecord(site, "team_members", { name: `Person ${size}`, imageUrl });
    const film = addRecord(site, "projects", {
      title_en: `Film ${size}`,
      imageUrl,
      description_en: text,
      // The poster of a player is a frame, too.
      trailerUrl: index % 2 ? "https://vimeo.com/76979871" : null,
    });
    SIZES.forEach((_, position) => still.run(film, position, address(position)));
    const article = addRecord(site, "news_items", {
      title_en: `News ${size}`,
      imageUrl,
      content_en: text,
    });
    return { person, film, article };
  });
}

/** Loads every image, also those below the fold, and measures it in its frame. */
async function measureFrames(page: Page) {
  await page.evaluate(() =>
    document.querySelectorAll("img").forEach((each) => (each.loading = "eager")),
  );
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("img[src*='/uploads/odd-']")].every(
      ({ complete, currentSrc }) => complete && currentSrc !== "",
    ),
  );
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("img[src*='/uploads/odd-']")].map((image) => {
      const frame = image.closest<HTMLElement>("[data-place]") ?? image.parentElement ?? image;
      const size = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      };
      return {
        place: image.closest<HTMLElement>("[data-place]")?.dataset.place,
        source: image.currentSrc,
        fit: getComputedStyle(image).objectFit,
        frame: size(frame),
        image: size(image),
      };
    }),
  );
}

type Measured = Awaited<ReturnType<typeof measureFrames>>[number];

/** Returns the ratio that a frame has on a screen; undefined if something else decides. */
function ratioIn(
  { place: name, source }: Measured,
  screen: { width: number; height: number },
): number | undefined {
  if (name === "hero" || name === "person" || !name) return undefined;
  const { tall, steps } = defined(known[name]);
  const own = tall && screen.width / screen.height <= 0.7 ? tall.steps : steps;
  const [, , ratio] = defined(own.find(([from]) => screen.width >= from * 16));
  return name !== "still"
    ? ratio
    : ratioOf(new URL(source).pathname.replace(/(\.[pq]\d+)?\.w\d+\.\w+$/, ".webp"));
}

/** Returns the loaded share of the pixels that the screen needs, as far as the image has them. */
function sharpness({ source, fit, image }: Measured, density: number): number {
  const [, width, height, crop, loaded] = defined(
    /-(\d+)x(\d+)(?:\.([pq])\d+)?\.w(\d+)\./.exec(source),
  );
  const whole = {
    width: crop ? Math.round(Number(height) * cropRatios[crop as CropShape]) : Number(width),
    height: Number(height),
  };
  const scales = [image.width / whole.width, image.height / whole.height];
  const scale = fit === "cover" ? Math.max(...scales) : Math.min(...scales);
  return Number(loaded) / Math.min(whole.width, whole.width * scale * density);
}

async function expectFrames(page: Page, where: string, density: number) {
  const screen = defined(page.viewportSize());
  const { width } = screen;
  const measured = await measureFrames(page);
  expect(measured.length, where).toBeGreaterThan(0);
  const wrong = measured.flatMap((each) => {
    const problems: string[] = [];
    const ratio = ratioIn(each, screen);
    const { frame, image } = each;
    if (ratio && Math.abs(frame.height - frame.width / ratio) > 1)
      problems.push(`has not the ratio ${ratio}`);
    if (Math.abs(image.width - frame.width) > 1 || Math.abs(image.height - frame.height) > 1)
      problems.push("is not filled");
    const share = sharpness(each, density);
    const least = each.place === "hero" && density === 3 ? 0.77 : 0.87;
    if (share < least) problems.push(`is blurred: ${share.toFixed(2)}`);
    return problems.map(
      (problem) =>
        `${each.place} ${frame.width}x${frame.height} ${problem} (${each.source.split("odd-")[1]})`,
    );
  });
  expect(wrong, `${where}, ${width} px, density ${density}`).toEqual([]);
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth, `${where}, ${width} px`).toBe(clientWidth);
}

const screens: Record<number, [width: number, height: number][]> = {
  1: [
    [320, 640],
    [390, 844],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ],
  2: [
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ],
  3: [[390, 844]],
};

for (const density of [1, 2, 3]) {
  test.describe(() => {
    test.use({ deviceScaleFactor: density });

    test(`images of any ratio keep to their frames and are sharp at density ${density}`, async ({
      visit,
      page,
      site,
    }) => {
      test.setTimeout(180_000);
      const ids = fillWithOddImages(site);
      addRecord(site, "pages", {
        title_en: "Press",
        slug_en: "press",
        imageUrl: address(density),
        published: 1,
        content_en: SIZES.map((size, index) => `![${size}](${address(index)})`).join("\n\n"),
      });
      for (const [index, [width, height]] of defined(screens[density]).entries()) {
        await page.setViewportSize({ width, height });
        // Each screen has another image where there is one only.
        const shown = (index + 3 * density) % SIZES.length;
        saveSetting(site, "hero_background", address(shown));
        saveSetting(site, "about_image", address(shown + 1));
        const { film, person, article } = defined(ids[shown]);
        for (const at of [
          "/en",
          "/en/projects",
          "/en/talent",
          "/en/press",
          `/en/project/${film}`,
          `/en/project/${film}/stills`,
          `/en/news/${article}`,
        ]) {
          await visit(at);
          await expectFrames(page, at, density);
        }
        await visit(`/en/project/${film}`);
        await page.locator("[data-gallery] a").first().click();
        const viewer = page.locator("[data-viewer]");
        await viewer
          .locator("img")
          .nth(shown)
          .evaluate((image) => image.scrollIntoView({ behavior: "instant", inline: "center" }));
        await expect(viewer.locator("img").nth(shown)).toBeInViewport();
        await expectFrames(page, "viewer", density);
        await visit("/en");
        expect(await page.locator("[data-place=hero]").boundingBox()).toEqual({
          x: 0,
          y: 0,
          width,
          height,
        });
        await visit(`/en?member=${person}`);
        await expect(page.getByRole("dialog").locator("img")).toBeVisible();
        await expectFrames(page, "dialog", density);
      }
    });
  });
}

for (const density of [2, 3]) {
  test.describe(() => {
    test.use({ deviceScaleFactor: density });

    test(`portraits of one and of two people are sharp at density ${density}`, async ({
      visit,
      page,
      site,
    }) => {
      emptyTable(site, "team_members");
      const bio = "A sentence that is as long as the lines beside a portrait. ".repeat(8);
      for (const index of [0, 2]) {
        addRecord(site, "team_members", { imageUrl: address(index), bio_en: bio, bio_es: bio });
        for (const [width, height] of [...defined(screens[density]), [1200, 800]] as const) {
          await page.setViewportSize({ width, height });
          await visit("/en/talent");
          await expectFrames(page, "/en/talent", density);
        }
      }
    });
  });
}

test("thumbnails of images of any ratio keep to their frames", async ({ page, site, open }) => {
  fillWithOddImages(site);
  for (const at of ["/admin/projects", "/admin/news", "/admin/team", "/admin/team/bio-updater"]) {
    await open(at);
    const measured = (await measureFrames(page)).filter(({ place }) => place);
    expect([at, measured.length]).toEqual([at, SIZES.length]);
    const ratios = measured.map(({ frame }) => (frame.width / frame.height).toFixed(1));
    const isPortrait = at.includes("team");
    expect(new Set(ratios)).toEqual(new Set([isPortrait ? "0.8" : "1.8"]));
    expect(measured.filter((each) => sharpness(each, 1) < 0.87)).toEqual([]);
  }
});
