import { useEffect, useRef, useState } from "react";
import { safeImageUrl } from "~/ui/safe-url";
import { useImageFacts } from "./image-facts";
import { imageSources } from "~/uploads/image-sources";

export const placeholders = {
  frame: "/placeholder-frame.svg",
  portrait: "/placeholder-portrait.svg",
} as const;

interface ImageProps {
  /** An upload of this site or an http(s) address; anything else shows the placeholder. */
  url: string;
  /** Fallback if the image has no description. */
  alt: string;
  /** The `sizes` attribute, such as `(min-width: 48rem) 50vw, 100vw`. */
  sizes: string;
  placeholder?: keyof typeof placeholders;
  /** True for the largest image of the first screen: loaded with high priority, not lazily. */
  priority?: boolean;
  className?: string;
}

/**
 * An image in the format and width that suit the screen, cropped around its focal point, with its
 * own description, and with a placeholder tone until it has loaded. A broken one shows the
 * placeholder.
 */
export function Image({
  url,
  alt,
  sizes,
  placeholder = "frame",
  priority = false,
  className,
}: ImageProps) {
  const { isBroken, imageRef, onError } = useBrokenImage(url);
  const known = useImageFacts(url);
  const safe = safeImageUrl(url);
  const sources = safe && !isBroken ? imageSources(safe) : null;
  const image = (
    <img
      ref={imageRef}
      className={className}
      src={sources?.fallback ?? (safe && !isBroken ? safe : placeholders[placeholder])}
      alt={known.alt?.text ?? alt}
      lang={known.alt?.lang}
      data-focus={known.focus}
      data-tone={isBroken ? undefined : known.tone}
      width={sources?.width}
      height={sources?.height}
      loading={priority ? undefined : "lazy"}
      decoding="async"
      onError={onError}
      {...(priority && { fetchpriority: "high" })}
    />
  );
  if (!sources) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {image}
    </picture>
  );
}

function useBrokenImage(url: string) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const image = imageRef.current;
    // It may have failed before hydration, when no listener was attached.
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(url);
  }, [url]);
  return { isBroken: brokenUrl === url, imageRef, onError: () => setBrokenUrl(url) };
}
