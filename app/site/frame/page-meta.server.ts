import { type CompanyFacts, organizationOf, webSiteOf } from "~/base/seo/company-data.server";
import type { PageMeta } from "~/base/seo/meta";
import { breadcrumbsOf } from "~/base/seo/page-data.server";
import { type SocialMeta, withSocialMeta } from "~/base/seo/social-meta.server";
import type { StructuredThing } from "~/base/seo/structured-data.server";
import { companyLogo } from "~/company/branding/company-logo.server";
import { iconAddress } from "~/company/branding/icon-address";
import { iconKey } from "~/company/branding/own-icons.server";
import { settingSocialLinks } from "~/company/settings/link-lists.server";
import { settingFlag, type SettingsMap, settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { type Alternates, alternatesOf, type SitePaths } from "~/language/i18n/paths";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { readContent } from "~db/content-snapshot.server";
import { landingTexts } from "./landing-texts.server";
import { socialImageOf, type Subject } from "./social-cards.server";

/** The context for the structured data of a record's page. */
interface PagePlace {
  language: Language;
  url: string;
  images: string[];
  company: CompanyFacts;
}

interface PageToShare<Page extends PageMeta = PageMeta> {
  subject: Subject;
  language: Language;
  page: Page;
  address: (paths: SitePaths, language: Language) => string;
  /** The list that links to the page, for the breadcrumbs. */
  list?: { name: string; address: (paths: SitePaths) => string };
  /** Images of the record, by stored address. */
  images?: string[];
  /** Returns the structured data of the page, besides its breadcrumbs. */
  things?: (place: PagePlace) => StructuredThing[];
  socialMeta?: Pick<SocialMeta, "type" | "publishedOn" | "changedAt">;
}

/** Returns the `page` of a loader with all its addresses, and registers its social metadata. */
export async function withPageMeta<Page extends PageMeta>(
  asked: PageToShare<Page>,
): Promise<Page & { addresses: Alternates }> {
  const { subject, language, page, things, socialMeta, images: imageAddresses = [] } = asked;
  const { SITE_URL: origin } = env();
  const addresses = alternatesOf(asked.address);
  const full = { ...page, addresses };
  const card = await socialImageOf(subject, language);
  if (!card) return full;
  const settings = await readContent(getSettings);
  const images = imageAddresses.flatMap((image) => absoluteImage(image, origin) ?? []);
  const place: PagePlace = {
    language,
    url: origin + addresses[language],
    images: [...images, origin + card.path],
    company: companyFacts(settings, language, origin),
  };
  return withSocialMeta(full, {
    ...socialMeta,
    image: card,
    feeds: feedsOf(settings, language),
    things: [...(things?.(place) ?? []), ...placeOnSite(asked, place, origin)],
  });
}

/** Returns the feeds of the site with their names. */
function feedsOf(settings: SettingsMap, language: Language): SocialMeta["feeds"] {
  const company = siteName(settings, language);
  const screenings = translator(language, "film")("screenings.title");
  return [
    { subject: "news", title: company },
    { subject: "screenings", title: `${company} – ${screenings}` },
  ];
}

/** Returns the absolute address of an image; null for an unsafe one. */
export function absoluteImage(url: string, origin: string): string | null {
  const safe = safeImageUrl(url);
  return safe && new URL(safe, origin).href;
}

/** Returns the company and the site for the landing page; for other pages their breadcrumbs. */
function placeOnSite(asked: PageToShare, place: PagePlace, origin: string): StructuredThing[] {
  const { language, page, list } = asked;
  const { company, url } = place;
  if (page.isLanding) return [organizationOf(company), webSiteOf(company, language)];
  const inLanguage = (address: PageToShare["address"]) => origin + alternatesOf(address)[language];
  return [
    breadcrumbsOf([
      { name: translator(language)("sitemap.home"), url: inLanguage((paths) => paths.home) },
      ...(list ? [{ name: list.name, url: inLanguage(list.address) }] : []),
      { name: page.title, url },
    ]),
  ];
}

/** Returns the absolute address of the company's mark; undefined for none. */
function logoOf(settings: SettingsMap, language: Language, origin: string): string | undefined {
  const key = iconKey(settings, language);
  const logo = key ? iconAddress("any-512", key) : companyLogo(settings, language);
  if (logo === null) return `${origin}/icon-512.png`;
  return logo ? new URL(logo, origin).href : undefined;
}

function companyFacts(settings: SettingsMap, language: Language, origin: string): CompanyFacts {
  const { contact } = landingTexts(settings, language);
  return {
    name: siteName(settings, language),
    url: origin + alternatesOf((paths) => paths.home)[language],
    description: settingText(settings, "site_description", language),
    logo: logoOf(settings, language, origin),
    email: contact.email || undefined,
    phone: contact.phone || undefined,
    address: contact.address || undefined,
    elsewhere: settingFlag(settings, "show_social_links", language)
      ? settingSocialLinks(settings, language)
          .map(({ url }) => url.trim())
          .filter((url) => /^https?:\/\//i.test(url) && URL.canParse(url))
      : [],
  };
}
