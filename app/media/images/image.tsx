import { useCallback, useEffect, useRef, useState } from "react";
import { fallbackOf, parseImageAddress } from "~/media/uploads/image-sources";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { useImageFacts } from "./image-facts";
import type { Place } from "./places";
import { responsiveSources } from "./responsive-sources";
import { rememberedVariant, rememberVariant, standIn } from "./stand-in";

export const placeholders = {
  frame: "/placeholder-frame.svg",
  portrait: "/placeholder-portrait.svg",
} as const;

export interface ImageProps {
  /** An upload of this site or an http(s) address; anything else shows the placeholder. */
  url: string;
  /** Fallback if the image has no description. */
  alt: string;
  place: Place;
  placeholder?: keyof typeof placeholders;
  /** True for the largest image of the first screen: loaded with high priority, not lazily. */
  priority?: boolean;
}

/**
 * An image in the format and width that its place needs on the screen, cropped around its focal
 * point, with its own description, and with a placeholder tone until it has loaded. A broken one
 * shows the placeholder. The frame around it is that of `<Frame>`, or of the caller.
 */
export function Image({ url, alt, place, placeholder = "frame", priority = false }: ImageProps) {
  const { isBroken, imageRef, onError } = useBrokenImage(url);
  const known = useImageFacts(url);
  const safe = safeImageUrl(url);
  const stored = safe && !isBroken ? parseImageAddress(safe) : null;
  const image = (
    <img
      ref={imageRef}
      src={safe && !isBroken ? shownAddress(safe, place) : placeholders[placeholder]}
      alt={known.alt?.text ?? alt}
      lang={known.alt?.lang}
      data-focus={known.focus}
      data-tone={isBroken ? undefined : known.tone}
      // The one variant of a place is in a box of its own.
      width={place.only ? undefined : stored?.width}
      height={place.only ? undefined : stored?.height}
      loading={priority ? undefined : "lazy"}
      decoding="async"
      onError={onError}
      {...(priority && { fetchpriority: "high" })}
    />
  );
  if (!stored || place.only) return image;
  return (
    <picture>
      {responsiveSources(stored, place, known.focus).map((source) => (
        <source key={source.srcSet} {...source} />
      ))}
      {image}
    </picture>
  );
}

/** Returns the one variant of a place that has no others; else the one for readers that choose none. */
function shownAddress(url: string, { only, range }: Place): string {
  return only ? fallbackOf(url, range[1], only) : fallbackOf(url);
}

function useBrokenImage(url: string) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const image = useRef<HTMLImageElement | null>(null);
  const imageRef = useCallback(
    (element: HTMLImageElement | null) => {
      if (element) standIn(element, rememberedVariant(url));
      else if (image.current) rememberVariant(url, image.current);
      image.current = element;
    },
    [url],
  );
  useEffect(() => {
    // It may have failed before hydration, when no listener was attached.
    if (image.current?.complete && image.current.naturalWidth === 0) setBrokenUrl(url);
  }, [url]);
  return { isBroken: brokenUrl === url, imageRef, onError: () => setBrokenUrl(url) };
}
