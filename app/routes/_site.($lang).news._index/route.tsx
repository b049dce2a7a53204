import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound, pageParam, publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { NewsGrid } from "~/content/news/news-card";
import { NEWS_PER_PAGE } from "~/content/news/news-item";
import { toNewsCard } from "~/content/news/news-views.server";
import { listNewsPage } from "~/content/news/news.server";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { readImageFacts } from "~/media/images/shown-images.server";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { Pagination } from "~/ui/parts/pagination";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: { query: ["page"] }, ahead: true };

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const number = pageParam(args.request);
  const { items, total } = await readContent(listNewsPage, number, NEWS_PER_PAGE);
  const pages = Math.max(1, Math.ceil(total / NEWS_PER_PAGE));
  if (number > pages) throw notFound(t("notFound.title"));
  return {
    page: await withPageMeta({
      subject: "news",
      language,
      page: { title: t("news.listTitle"), description: t("news.listDescription") },
      address: (site) => site.newsList(number),
    }),
    items: items.map((item) => toNewsCard(item, language)),
    images: await readImageFacts(
      items.map(({ imageUrl }) => imageUrl),
      language,
    ),
    number,
    pages,
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function NewsPage() {
  const { t } = useTranslation();
  const paths = useSitePaths();
  const { items, images, number, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="section-head">
        <h1 className="heading">{t("news.listTitle")}</h1>
        <p className="lead">{t("news.listDescription")}</p>
      </header>
      {items.length > 0 ? (
        <ImageFactsProvider value={images}>
          <NewsGrid items={items} headingLevel={2} />
        </ImageFactsProvider>
      ) : (
        <p className="lead">{t("news.noItems")}</p>
      )}
      <Pagination number={number} pages={pages} address={paths.newsList} />
    </div>
  );
}
