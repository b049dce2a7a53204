import type { Language } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import { settingText, type SettingsMap } from "~/settings/read";
import { siteName } from "~/settings/site-name.server";
import { themeOf } from "~/settings/theme";

/** The longest name that screens show below an icon. */
const SHORT_NAME_LETTERS = 12;

/** The icons of the site, for screens that it is added to. */
const icons = [192, 512].map((side) => ({
  src: `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
}));

/** Returns the web app manifest: name, colours and icons of a site added to a home screen. */
export function webManifest(settings: SettingsMap, language: Language) {
  const name = siteName(settings, language);
  const description = settingText(settings, "site_description", language);
  const { background } = themeOf(settings, language);
  return {
    name,
    short_name: shortName(name),
    ...(description && { description }),
    lang: language,
    start_url: sitePaths(language).home,
    scope: "/",
    // A site of pages and links: with the browser's own buttons.
    display: "minimal-ui",
    background_color: background,
    theme_color: background,
    icons,
  };
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
