import { createContext, useContext } from "react";
import type { LocalizedText } from "~/language/i18n/languages";
import { type Crop, type CropShape, toCropStep } from "~/media/uploads/image-sources";

/**
 * The facts that a page needs about its images, by address. Each part contains only the images that
 * have such a fact.
 */
export interface ImageFacts {
  /** Tones shown until the images have loaded, see `placeholder-tone.server.ts`. */
  tones?: Record<string, string>;
  /** Focal points as values of `data-focus`. */
  focus?: Record<string, string>;
  /** Descriptions of the images. */
  alts?: Record<string, LocalizedText>;
  /** Captions and photographers, of the images that the page shows with them. */
  captions?: Record<string, ImageCaption>;
}

/** The texts below an image. */
export interface ImageCaption {
  text?: LocalizedText;
  photographer?: string;
}

const ImageFactsContext = createContext<ImageFacts>({});

/** Provides the facts to the images within. */
export const ImageFactsProvider = ImageFactsContext.Provider;

/** Returns the facts of the image with this address. */
export function useImageFacts(address: string) {
  const { tones, focus, alts, captions } = useContext(ImageFactsContext);
  return {
    tone: tones?.[address],
    focus: focus?.[address],
    alt: alts?.[address],
    caption: captions?.[address],
  };
}

/** Returns the value of `data-focus` for a point given in percent (`app/ui/styles/images.css`). */
export function focusAttribute(x: number, y: number): string {
  return `x${toCropStep(x)} y${toCropStep(y)}`;
}

/** Returns the crop around a focal point; around the middle by default. */
export function cropOf(focus: string | undefined, shape: CropShape): Crop {
  return `${shape}${Number(/^x(\d+)/.exec(focus ?? "")?.[1] ?? 50)}`;
}
