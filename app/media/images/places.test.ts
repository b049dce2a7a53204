import { describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { personPlace } from "~/content/team/person-place";
import { placeInRow, stillPlace, viewerPlace } from "~/films/projects/still-places";
import { cropRatios, parseImageAddress } from "~/media/uploads/image-sources";
import { prosePlace } from "~/records/writing/prose-place";
import { capture } from "~/test/arrange/capture";
import { adminPlaces } from "./admin-places";
import { ratioAttribute, ratioOf } from "./own-ratio";
import { type Place, places, portraitPlace } from "./places";
import { responsiveSources } from "./responsive-sources";

/** Sizes of originals; larger ones than 3,840 pixels are stored reduced. */
const images = [
  [1280, 3840],
  [1000, 2000],
  [2000, 3000],
  [3000, 3000],
  [3840, 2160],
  [1920, 1080],
  [2400, 1004],
  [3840, 768],
  [300, 200],
  [3840, 144],
] as const;

const screens = [
  [390, 844, 1],
  [390, 844, 2],
  [390, 844, 3],
  [768, 1024, 2],
  [1440, 900, 1],
  [1440, 900, 2],
  [1920, 1080, 1],
  [1920, 1080, 2],
] as const;

type Screen = (typeof screens)[number];

const all: Place[] = [
  ...Object.values<Place>(places),
  // A place with one variant has those pixels for every screen.
  ...Object.values<Place>(adminPlaces).filter(({ only }) => !only),
  personPlace,
  prosePlace,
  stillPlace,
  viewerPlace,
  placeInRow(0.5),
  placeInRow(0.2),
];

/** Evaluates a length of `sizes`, in CSS pixels. */
function pixels(length: string, [width, height]: readonly [number, number, number?]): number {
  const functions = /^(min|max)\((.*)\)$/.exec(length);
  if (functions) {
    const values = defined(functions[2])
      .split(", ")
      .map((each) => pixels(each, [width, height]));
    return functions[1] === "min" ? Math.min(...values) : Math.max(...values);
  }
  const [, number, unit] = defined(/^([\d.]+)(vw|svh|rem)$/.exec(length));
  return Number(number) * { vw: width / 100, svh: height / 100, rem: 16 }[unit as "vw"];
}

/** Returns the length of `sizes` that applies to a screen. */
function lengthOn(screen: Screen, sizes: string): number {
  for (const entry of sizes.split(/, (?=\()|, (?=[\d.]+(?:vw|rem)$)|, (?=min\()/)) {
    const [, from, length] = /^\(min-width: ([\d.]+)rem\) (.+)$/.exec(entry) ?? [];
    if (!from) return pixels(entry, screen);
    if (screen[0] >= Number(from) * 16) return pixels(defined(length), screen);
  }
  throw new Error(`No length for ${screen.join(" ")}: ${sizes}`);
}

/** Chooses a width as Chromium does: by the geometric mean of neighbouring densities. */
function chosen(srcSet: string, size: number, density: number): number {
  const widths = srcSet.split(", ").map((entry) => Number(capture(entry, / (\d+)w$/)));
  for (const [index, width] of widths.entries()) {
    const next = widths[index + 1];
    if (next === undefined) return width;
    if (next / size < density) continue;
    const mean = Math.sqrt((width / size) * (next / size));
    const isTooSmall = density <= 1 ? density > width / size : density >= mean;
    return isTooSmall ? next : width;
  }
  throw new Error("No width");
}

describe("the variants of an image in a place", () => {
  it("have 0.87 of the pixels that a screen needs, or all that there are", () => {
    const blurred: string[] = [];
    for (const place of all) {
      for (const [width, height] of images) {
        const image = defined(parseImageAddress(`/uploads/a-${width}x${height}.webp`));
        for (const screen of screens) {
          const isTall = screen[0] / screen[1] <= 0.7;
          const [avif] = responsiveSources(image, place).filter(({ media }) => !media || isTall);
          const size = lengthOn(screen, defined(avif).sizes);
          const got = chosen(defined(avif).srcSet, size, screen[2]);
          const ratio = place.tall ? cropRatios[place.tall.shape] : 1;
          const most = defined(avif).media ? Math.round(height * ratio) : Math.min(width, 3840);
          const share = got / Math.min(size * screen[2], most);
          const least = !place.steps.length && screen[2] === 3 ? 0.77 : 0.87;
          if (share < least)
            blurred.push(
              `${place.name} ${width}x${height} ${screen.join(" ")}: ${share.toFixed(2)}`,
            );
        }
      }
    }
    expect(blurred).toEqual([]);
  });

  it("are those of the place, whatever its name: rows of other numbers have other frames", () => {
    const image = defined(parseImageAddress("/uploads/a-1000x3000.webp"));
    const sizesOf = (place: Place) => responsiveSources(image, place).map(({ sizes }) => sizes);
    const two = portraitPlace({ wide: 2, laptop: 2, tablet: 2, phone: 1 });
    expect([places.portrait.name, sizesOf(places.portrait)]).not.toEqual([two.name, sizesOf(two)]);
  });

  it("are few", () => {
    for (const place of all) {
      const image = defined(parseImageAddress("/uploads/a-3840x2160.webp"));
      const widths = responsiveSources(image, place).map(({ srcSet }) => srcSet.split(", ").length);
      expect(Math.max(...widths), place.name).toBeLessThanOrEqual(12);
    }
  });

  it("are as wide as the frame for an image of its ratio, and wider for a wider image", () => {
    const sizesOf = (url: string, place: Place) =>
      defined(responsiveSources(defined(parseImageAddress(url)), place).at(-1)).sizes;
    const card = (size: string) => sizesOf(`/uploads/a-${size}.webp`, places.card);
    expect(card("1600x900")).toBe("(min-width: 100rem) 45rem, (min-width: 48rem) 45vw, 92vw");
    expect(card("2000x3000")).toBe(card("1600x900"));
    expect(card("3200x900")).toBe("(min-width: 100rem) 90rem, (min-width: 48rem) 90vw, 184vw");
    expect(sizesOf("/uploads/a-2390x1000.webp", places.hero)).toBe("max(100vw, 239svh)");
    expect(sizesOf("/uploads/a-600x1000.webp", stillPlace)).toBe(
      "(min-width: 100rem) min(92rem, 51svh), min(92vw, 51svh)",
    );
  });
});

describe("the hero on a tall screen", () => {
  const first = (url: string, focus?: string) =>
    defined(responsiveSources(defined(parseImageAddress(url)), places.hero, focus)[0]);

  it("gets a crop around the focal point", () => {
    const { media, sizes, srcSet } = first("/uploads/a-3840x1600.webp", "x70 y50");
    expect(media).toBe("screen and (max-aspect-ratio: 7/10)");
    expect(sizes).toBe("max(100vw, 62.5svh)");
    expect(srcSet.split(", ").at(-1)).toBe("/uploads/a-3840x1600.p70.w1000.avif 1000w");
    expect(first("/uploads/a-3840x1600.webp").srcSet).toContain(".p50.w640.avif");
  });

  it("gets no more than its frame shows of the still of a film", () => {
    const image = defined(parseImageAddress("/uploads/a-3840x2160.webp"));
    const [tall] = responsiveSources(image, places.strip, "x100 y50");
    const { sizes, srcSet } = defined(tall);
    expect(sizes).toBe("100vw");
    expect(srcSet.split(", ").at(-1)).toBe("/uploads/a-3840x2160.q100.w1728.avif 1728w");
  });

  it("gets an image that is no wider than high as it is", () => {
    expect(first("/uploads/a-2000x2000.webp").media).toBeUndefined();
  });

  it("and the still of a film are the only places with a crop", () => {
    const tall = all.filter((place) =>
      responsiveSources(defined(parseImageAddress("/uploads/a-1600x900.webp")), place).some(
        ({ media }) => media,
      ),
    );
    expect(tall.map(({ name }) => name)).toEqual(["hero", "strip"]);
  });
});

describe("the attribute of a ratio", () => {
  it.each([
    ["/uploads/a-1600x900.webp", "u1 t7 h7 m7 k8"],
    ["/uploads/a-1000x3000.webp", "t3 h3 m3 k3"],
    ["/uploads/a-500x500.webp", "u1"],
    ["/uploads/a-8000x300.webp", "u6"],
    ["/uploads/a-10x9000.webp", "t3 h3 m3 k3"],
    ["https://example.com/a.jpg", "u1 t7 h7 m7 k8"],
  ])("of %s is %s", (url, attribute) => expect(ratioAttribute(ratioOf(url))).toBe(attribute));
});
