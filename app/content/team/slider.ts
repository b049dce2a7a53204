import KeenSlider, { type KeenSliderInstance } from "keen-slider";

/** Slides per view: 2 on a phone, then 3, 4 and 6. The same as in team-carousel.module.css. */
const SLIDES_BY_WIDTH = {
  "(min-width: 40rem)": 3,
  "(min-width: 64rem)": 4,
  "(min-width: 87.5rem)": 6,
};

const MOVE_MS = 700;

/**
 * Turns a strip into a slider; reduced motion disables its animations.
 *
 * @param count of slides; if there are fewer than fit, they fill the strip
 */
export function startSlider(strip: HTMLElement, count: number, loop: boolean): KeenSliderInstance {
  strip.scrollLeft = 0;
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return new KeenSlider(strip, {
    selector: ":scope > li",
    loop,
    slides: { perView: 2 },
    breakpoints: Object.fromEntries(
      Object.entries(SLIDES_BY_WIDTH).map(([query, perView]) => [
        query,
        { slides: { perView: Math.min(perView, count) } },
      ]),
    ),
    defaultAnimation: { duration: isStill ? 0 : MOVE_MS },
  });
}
