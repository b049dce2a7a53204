import { smallMark } from "~/company/branding/company-mark";
import { iconAddress } from "~/company/branding/icon-address";
import type { SettingsMap } from "~/company/settings/read";
import type { Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { type FrameData, frameData } from "./frame-data.server";

/** The longest name that screens show below an icon. */
const SHORT_NAME_LETTERS = 12;

/** The built-in icons. */
const builtIn = [192, 512].map((side) => ({
  src: `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
}));

/** The icons of the company's own mark, see own-icons.server.ts. */
const ofMark = [
  ["any-192", 192, ""],
  ["any-512", 512, ""],
  ["mask-512", 512, "maskable"],
] as const;

/** Returns the web app manifest: name, colours and icons of a site added to a home screen. */
export function webManifest(settings: SettingsMap, language: Language) {
  const { siteTitle: name, description, themeColor, ...frame } = frameData(settings, language);
  return {
    name,
    short_name: frame.shortName || firstWords(name),
    ...(description && { description }),
    lang: language,
    start_url: sitePaths(language).home,
    scope: "/",
    // A site of pages and links: with the browser's own buttons.
    display: "minimal-ui",
    background_color: themeColor,
    theme_color: themeColor,
    icons: iconsOf(frame),
  };
}

/** Returns the icons of the company's own mark; without a mark there are none. */
function iconsOf({ logo, iconKey: key }: Pick<FrameData, "logo" | "iconKey">) {
  if (logo === null) return builtIn;
  if (!key) return logo ? [{ src: smallMark(logo), sizes: "any" }] : [];
  return ofMark.map(([icon, side, purpose]) => ({
    src: iconAddress(icon, key),
    sizes: `${side}x${side}`,
    type: "image/png",
    ...(purpose && { purpose }),
  }));
}

/** Returns as many words as fit below an icon, at least one. */
function firstWords(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return others.reduce(
    (short, word) =>
      short.length + 1 + word.length <= SHORT_NAME_LETTERS && name.startsWith(`${short} ${word}`)
        ? `${short} ${word}`
        : short,
    first,
  );
}
