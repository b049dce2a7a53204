import type { Feed } from "~/base/seo/feed.server";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { env } from "~/config/env.server";
import { feedPath, type FeedSubject } from "~/language/i18n/feed-paths";
import type { Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { readContent } from "~db/content-snapshot.server";
import { companyLogo } from "./company-logo.server";
import { iconAddress } from "./icon-address";
import { iconKey } from "./own-icons.server";

/** Returns a feed of the company without its entries. */
export async function siteFeed(
  subject: FeedSubject,
  { language, title, page }: { language: Language; title: string; page: string },
): Promise<Omit<Feed, "entries">> {
  const { SITE_URL: origin, WEBSUB_HUB } = env();
  const settings = await readContent(getSettings);
  const company = siteName(settings, language);
  const key = iconKey(settings, language);
  const builtIn = companyLogo(settings, language) === null ? "/icon-512.png" : null;
  const icon = key ? iconAddress("any-512", key) : builtIn;
  const address = (format: "xml" | "json") => origin + feedPath(subject, format, language);
  return {
    title: `${company} – ${title}`,
    subtitle: settingText(settings, "site_description", language),
    language,
    addresses: { xml: address("xml"), json: address("json") },
    page: origin + page,
    home: origin + sitePaths(language).home,
    icon: icon && origin + icon,
    author: company,
    hub: WEBSUB_HUB ?? null,
  };
}
