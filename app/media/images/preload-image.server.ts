/** Marks the image that is seen first (app/media/images/image.tsx). */
const FIRST = 'fetchpriority="high"';
const SOURCE = /^<picture><source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>/;

/**
 * Returns the header `Link` that has a browser ask for the first picture of a page at once: it stands
 * behind the styles of the page, which take a phone a sixth of a second. Null without such a picture,
 * and for one that has another crop on phones: which one is known with the styles.
 */
export function preloadImage(body: string): string | null {
  const at = body.indexOf(FIRST);
  if (at === -1) return null;
  const picture = body.slice(body.lastIndexOf("<picture>", at), at);
  const [, sources, sizes] = SOURCE.exec(picture) ?? [];
  const [address] = sources?.split(" ") ?? [];
  if (!address || picture.includes(" media=")) return null;
  return `<${address}>; rel=preload; as=image; type="image/avif"; fetchpriority=high; imagesrcset="${sources}"; imagesizes="${sizes}"`;
}
