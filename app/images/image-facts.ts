import { createContext, useContext } from "react";
import type { LocalizedText } from "~/i18n/languages";

/**
 * What a page needs to know of the images it shows, by their addresses; each part holds only those
 * of which there is something to say.
 */
export interface ImageFacts {
  /** Their colours until they have arrived, see `tone.server.ts`. */
  tones?: Record<string, string>;
  /** What must stay in sight when they are cropped, as `data-focus` says it. */
  focus?: Record<string, string>;
  /** What is to be seen on them. */
  alts?: Record<string, LocalizedText>;
}

const ImageFactsContext = createContext<ImageFacts>({});

/** Stands around what shows images. */
export const ImageFactsProvider = ImageFactsContext.Provider;

/** What is known of the image with this address. */
export function useImageFacts(address: string) {
  const { tones, focus, alts } = useContext(ImageFactsContext);
  return { tone: tones?.[address], focus: focus?.[address], alt: alts?.[address] };
}

/** Style sheets know ten steps from edge to edge: what is between them nobody sees. */
const STEP = 10;

/** The value of `data-focus` for a point given in percent (`app/styles/images.css`). */
export function focusAttribute(x: number, y: number): string {
  const step = (percent: number) => Math.round(percent / STEP) * STEP;
  return `x${step(x)} y${step(y)}`;
}
