import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/** Expects the colours of the system by their CSS names, in a page with forced colours. */
export async function expectSystemColors(
  element: Locator,
  background: string,
  color: string,
): Promise<void> {
  const [shown, wanted] = await element.evaluate(
    (own, colors) => {
      const sample = document.createElement("span");
      Object.assign(sample.style, { ...colors, forcedColorAdjust: "none" });
      own.append(sample);
      const both = [own, sample].map((each) => {
        const style = getComputedStyle(each);
        return [style.backgroundColor, style.color];
      });
      sample.remove();
      return both;
    },
    { background, color },
  );
  expect(shown).toEqual(wanted);
}
