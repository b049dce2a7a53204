/**
 * The platforms that social links are offered for, with their names. Any other can be typed, too
 * (specification section 3); the rows are edited in list-input.tsx.
 */
export const socialPlatforms = {
  instagram: "Instagram",
  vimeo: "Vimeo",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  x: "X",
  facebook: "Facebook",
  tiktok: "TikTok",
  letterboxd: "Letterboxd",
  imdb: "IMDb",
  bluesky: "Bluesky",
  mastodon: "Mastodon",
  filmaffinity: "Filmaffinity",
} as const;

export type SocialPlatform = keyof typeof socialPlatforms;

/** Returns a known platform by its name, in any case; null for any other. */
export function findPlatform(text: string): SocialPlatform | null {
  const name = text.trim().toLowerCase();
  const platform = name === "twitter" ? "x" : name;
  return Object.hasOwn(socialPlatforms, platform) ? (platform as SocialPlatform) : null;
}
