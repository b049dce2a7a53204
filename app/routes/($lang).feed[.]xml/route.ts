import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleFile } from "~/base/http/handle-file.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { atomFeed } from "~/base/seo/feed.server";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { siteName } from "~/company/settings/site-name.server";
import { env } from "~/config/env.server";
import { listFedNews, toFeedEntry } from "~/content/news/news-feed.server";
import { translator } from "~/language/i18n/i18n.server";
import { sitePaths } from "~/language/i18n/paths";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {} };

/** Responds with the news as an Atom feed in the language of the address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return handleFile(request, params.lang, async (language) => {
    const { SITE_URL: origin } = env();
    const settings = await readContent(getSettings);
    const items = await readContent(listFedNews);
    const company = siteName(settings, language);
    const paths = sitePaths(language);
    const feed = atomFeed({
      title: `${company} – ${translator(language)("news.listTitle")}`,
      subtitle: settingText(settings, "site_description", language),
      language,
      url: origin + paths.feed,
      page: origin + paths.newsList(),
      icon: `${origin}/icon-192.png`,
      author: company,
      entries: items.map((item) => toFeedEntry(item, { language, origin, company })),
    });
    return new Response(feed, {
      headers: {
        "Content-Type": "application/atom+xml; charset=utf-8",
        "Content-Language": language,
        "Cache-Control": "no-cache",
      },
    });
  });
}
