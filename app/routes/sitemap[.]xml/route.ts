import { env } from "~/env.server";
import { offeredLanguages } from "~/i18n/offered-languages.server";
import { sitemap } from "~/seo/sitemap.server";
import { listPublicPages } from "~/site/public-pages.server";
import { database } from "~db/connection.server";

export async function loader() {
  const { SITE_URL } = env();
  const pages = await listPublicPages(database(), SITE_URL);
  return new Response(sitemap(pages, SITE_URL, offeredLanguages()), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
