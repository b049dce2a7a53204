import { companyLogo } from "~/company/branding/company-logo.server";
import { iconKey } from "~/company/branding/own-icons.server";
import type { SettingKey } from "~/company/settings/definitions";
import {
  type NamedLink,
  settingLinks,
  settingSocialLinks,
} from "~/company/settings/link-lists.server";
import { isInEnglish, settingFlag, type SettingsMap, settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { findPlatform, socialPlatforms } from "~/company/settings/social-platforms";
import { themeOf } from "~/company/settings/theme";
import type { PageLink } from "~/content/pages/own-page";
import { listPublicPages, type PageEntry, pageLinks } from "~/content/pages/pages.server";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import type { Language } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import type { LegalPageName, Section } from "~/language/i18n/paths";
import { sections } from "~/language/i18n/paths";
import { titleFit } from "~/records/writing/title-size.server";
import { safeUrl } from "~/ui/parts/safe-url";
import type { Database } from "~db/connection.server";
import { isAboutShown } from "./about-shown";
import { frameStyle } from "./frame-style.server";
import { landingTexts } from "./landing-texts.server";
import { listLegalPages } from "./legal-texts.server";

/** The platforms with an icon of their own (checklist R285). */
const drawnPlatforms = ["instagram", "x", "vimeo", "linkedin", "youtube", "facebook"] as const;

export interface SocialLink {
  /** `link` for a platform without an icon of its own. */
  icon: (typeof drawnPlatforms)[number] | "link";
  /** The name of the platform as it is written. */
  name: string;
  url: string;
}

const titledSections = ["projects", "talent", "news", "contact"] as const;
export type TitledSection = (typeof titledSections)[number];

/** The data of the frame of public pages, in one language. */
export interface FrameData {
  siteTitle: string;
  /** For places without room for the title; "" for none. */
  shortName: string;
  /** The short name if phones show it instead of a long title, else "". */
  phoneName: string;
  description: string;
  /** How to reach the company, for pages on paper. */
  contact: string[];
  /** The address of the company's mark, "" for none, null for the built-in one. */
  logo: string | null;
  /** See `iconKey` in own-icons.server.ts. */
  iconKey: string | null;
  /** The settings whose English text stands in for that of the page's language. */
  inEnglish: SpokenKey[];
  /** The year of the copyright: the clock of a browser may be in another one. */
  year: number;
  /** The languages that visitors are offered. */
  languages: readonly Language[];
  /** The style sheet with the colours and the sizes of the name. */
  style: string;
  /** The background of the pages, as `#rrggbb`. */
  themeColor: string;
  nav: {
    /** An empty label leaves its link out. */
    labels: Record<Section | "login", string>;
    /** Pages of the company's own. */
    pages: PageLink[];
    /** True if the bar has no room for them, so that they are folded into a menu. */
    hasManyPages: boolean;
    extraLinks: NamedLink[];
    /** True to keep the bar transparent after scrolling. */
    isAlwaysTransparent: boolean;
  };
  /** The headings and introductions of the sections of the landing page. */
  sections: Record<TitledSection, { title: string; titleFit: string; intro: string }>;
  footer: {
    text: string;
    newsletter: string;
    /** If empty, the sections of the landing page are listed instead. */
    links: NamedLink[];
    /** Pages of the company's own. */
    pages: PageLink[];
    social: SocialLink[];
    legal: LegalPageName[];
  };
}

/** The longest name that phones show in the size of a heading, as in frame-style.server.ts. */
const SHORT_TITLE_LETTERS = 16;

/** The settings with sentences, which a voice must read in their own language. */
const spokenKeys = [
  "hero_title",
  "hero_subtitle",
  "hero_cta_text",
  "about_title",
  "about_subtitle",
  "about_content",
  "footer_text",
  ...titledSections.flatMap((name) => [`${name}_title`, `${name}_intro`] as const),
] satisfies SettingKey[];

/** A setting whose place on the page asks `useSettingLang` for its language. */
export type SpokenKey = (typeof spokenKeys)[number];

/**
 * Resolves the settings for one language; unsafe links are dropped.
 *
 * @param pages the public pages of the company's own, in their order
 * @param empty the sections without records
 */
export function frameData(
  settings: SettingsMap,
  language: Language,
  pages: readonly PageEntry[] = [],
  empty: readonly Section[] = [],
): FrameData {
  const text = (key: SettingKey) => settingText(settings, key, language);
  const siteTitle = siteName(settings, language);
  const theme = themeOf(settings, language);
  const labels = Object.fromEntries(
    [...sections, "login" as const].map((name) => [name, text(`nav_menu_${name}`)]),
  ) as FrameData["nav"]["labels"];
  for (const section of empty) labels[section] = "";
  const { about, contact } = landingTexts(settings, language);
  if (!isAboutShown(about)) labels.about = "";
  const extraLinks = harmless(settingLinks(settings, "navbar_links", language));
  const menuPages = pageLinks(pages, "menu", language);
  return {
    siteTitle,
    shortName: text("site_short_name"),
    phoneName: [...siteTitle].length > SHORT_TITLE_LETTERS ? text("site_short_name") : "",
    description: text("site_description"),
    contact: [contact.email, contact.phone].flatMap((each) => each || []),
    logo: companyLogo(settings, language),
    iconKey: iconKey(settings, language),
    // Where only one language is offered, its texts may be in the fields of the other.
    inEnglish:
      offeredLanguages().length > 1
        ? spokenKeys.filter((key) => isInEnglish(settings, key, language))
        : [],
    year: Number(companyDay().slice(0, 4)),
    languages: offeredLanguages(),
    style: frameStyle(theme, siteTitle, companyLogo(settings, language)),
    themeColor: theme.background,
    nav: {
      labels,
      pages: menuPages,
      hasManyPages:
        menuPages.length > 1 &&
        !fitsInBar([
          ...Object.values(labels),
          ...menuPages.map(({ text: title }) => title),
          ...extraLinks.map(({ name }) => name),
        ]),
      extraLinks,
      isAlwaysTransparent: settingFlag(settings, "navbar_transparent", language),
    },
    sections: Object.fromEntries(
      titledSections.map((name) => {
        const title = text(`${name}_title`);
        return [name, { title, titleFit: titleFit(title), intro: text(`${name}_intro`) }];
      }),
    ) as FrameData["sections"],
    footer: {
      text: text("footer_text"),
      newsletter: text("newsletter_text"),
      links: harmless(settingLinks(settings, "footer_links", language)),
      pages: pageLinks(pages, "footer", language),
      social: settingFlag(settings, "show_social_links", language)
        ? harmless(settingSocialLinks(settings, language)).map(socialLink)
        : [],
      legal: listLegalPages(settings, language),
    },
  };
}

/** Returns the data of the frame with the stored settings. */
export async function readFrame(
  db: Database,
  language: Language,
  empty: readonly Section[],
): Promise<FrameData> {
  return frameData(await getSettings(db), language, await listPublicPages(db), empty);
}

/** The average width of a letter of the bar's links, and the largest gap between two, in rem. */
const LETTER_REM = 0.475;
const GAP_REM = 1.4;
/** The room for links beside the name in a window of 1,024 pixels. */
const BAR_REM = 43;

/** Returns true if links with these labels fit on one line; empty ones are left out. */
function fitsInBar(labels: string[]): boolean {
  const shown = labels.filter(Boolean);
  const letters = shown.reduce((sum, label) => sum + [...label].length, 0);
  return letters * LETTER_REM + shown.length * GAP_REM <= BAR_REM;
}

export function socialLink({ platform, url }: { platform: string; url: string }): SocialLink {
  const known = findPlatform(platform);
  const icon = drawnPlatforms.find((each) => each === known) ?? "link";
  return { icon, name: (known ? socialPlatforms[known] : platform.trim()) || url, url };
}

function harmless<Link extends { url: string }>(links: Link[]): Link[] {
  return links.flatMap((link) => {
    const url = safeUrl(link.url);
    return url ? [{ ...link, url }] : [];
  });
}
