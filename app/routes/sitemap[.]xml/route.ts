import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RouteHandle } from "~/base/http/route-handle";
import { sitemapPartIn } from "~/base/seo/sitemap-parts";
import { pagesPerSitemap, sitemap, sitemapIndex } from "~/base/seo/sitemap.server";
import { env } from "~/config/env.server";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { countPublicPages, listPublicPages } from "~/site/frame/public-pages.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "public", shared: { as: "list", query: ["part"] } };

/** Returns the sitemap; that of a large site is an index of parts, `?part=1` and so on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { SITE_URL } = env();
  const offered = offeredLanguages();
  const size = pagesPerSitemap(offered);
  const parts = Math.ceil((await countPublicPages(database(), SITE_URL)) / size);
  const asked = sitemapPartIn(new URL(request.url).search.slice(1));
  if (asked === null && parts > 1) return xml(sitemapIndex(parts, SITE_URL));
  const part = asked ?? 1;
  if (part > parts) return new Response(null, { status: 404 });
  const pages = await listPublicPages(database(), SITE_URL, (part - 1) * size, size);
  return xml(await sitemap(pages, SITE_URL, offered));
}

function xml(text: string): Response {
  return new Response(text, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
