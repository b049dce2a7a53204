import type { Language } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import type { SettingsMap } from "~/settings/read";
import { smallMark } from "./company-mark";
import { frameData } from "./frame-data.server";

/** The longest name that screens show below an icon. */
const SHORT_NAME_LETTERS = 12;

/** The built-in icons. */
const builtIn = [192, 512].map((side) => ({
  src: `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
}));

/** Returns the web app manifest: name, colours and icons of a site added to a home screen. */
export function webManifest(settings: SettingsMap, language: Language) {
  const { siteTitle: name, description, themeColor, logo } = frameData(settings, language);
  return {
    name,
    short_name: shortName(name),
    ...(description && { description }),
    lang: language,
    start_url: sitePaths(language).home,
    scope: "/",
    // A site of pages and links: with the browser's own buttons.
    display: "minimal-ui",
    background_color: themeColor,
    theme_color: themeColor,
    icons: logo === null ? builtIn : iconsOf(logo),
  };
}

/** Returns the company's own mark as the icon; without a mark there is none. */
function iconsOf(logo: string) {
  return logo ? [{ src: smallMark(logo), sizes: "any" }] : [];
}

/** Returns as many words as fit below an icon, at least one. */
function shortName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  return others.reduce(
    (short, word) =>
      short.length + 1 + word.length <= SHORT_NAME_LETTERS && name.startsWith(`${short} ${word}`)
        ? `${short} ${word}`
        : short,
    first,
  );
}
