import { expect, it } from "vitest";
import { preloadImage } from "./preload-image.server";

const source =
  '<source type="image/avif" srcSet="/uploads/a.w400.avif 400w, /uploads/a.w800.avif 800w" sizes="92vw"/>';
const image = '<img src="/uploads/a.jpg" fetchpriority="high"/></picture>';

it("the first picture of a page is asked for with its sizes", () => {
  expect(preloadImage(`<picture><img/></picture><p></p><picture>${source}${image}`)).toBe(
    '</uploads/a.w400.avif>; rel=preload; as=image; type="image/avif"; fetchpriority=high; imagesrcset="/uploads/a.w400.avif 400w, /uploads/a.w800.avif 800w"; imagesizes="92vw"',
  );
});

it.each([
  ["there is none that is seen first", `<picture>${source}<img/></picture>`],
  [
    "it has another crop on phones",
    `<picture>${source.replace("type", 'media="screen" type')}${source}${image}`,
  ],
  ["it has no sizes", `<picture>${image}`],
  ["it is from elsewhere", '<img src="https://example.com/a.jpg" fetchpriority="high"/>'],
])("no picture is asked for early where %s", (_, body) => {
  expect(preloadImage(body)).toBeNull();
});
