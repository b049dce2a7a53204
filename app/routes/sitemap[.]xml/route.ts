import { database } from "~db/connection.server";
import { env } from "~/env.server";
import { sitemap } from "~/seo/sitemap.server";
import { listPublicPages } from "~/site/public-pages.server";

export async function loader() {
  const { SITE_URL } = env();
  return new Response(sitemap(await listPublicPages(database(), SITE_URL), SITE_URL), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
