import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  idBeforeTitle,
  notFound,
  publicRequest,
  redirectToCanonical,
} from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { summaryOf } from "~/base/seo/summary";
import { toNewsArticle } from "~/content/news/news-item-meta.server";
import { NewsItemView } from "~/content/news/news-item-view";
import { toNewsCard, toNewsItemView } from "~/content/news/news-views.server";
import {
  findNewsItem,
  findNewsItemIncludingDrafts,
  listRelatedNews,
} from "~/content/news/news.server";
import { localized } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { readImageFacts } from "~/media/images/shown-images.server";
import { isScheduled } from "~/records/lifecycle/publication";
import { NewsFilms } from "~/site/films/film-news";
import { filmsOfNews } from "~/site/films/film-news.server";
import { DetailSkeleton } from "~/site/frame/detail-skeleton";
import { EditLink } from "~/site/frame/edit-link";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { RecordErrorScreen, RecordPage } from "~/site/frame/record-page";
import { mayPreview, scheduledNote } from "~/site/preview/preview.server";
import { database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {}, ahead: true };

export const meta = siteMeta;

/** Returns a news item; admins also see one that is not public yet (decision C1). */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t, paths } = await publicRequest(args);
  const id = idBeforeTitle(args.params.id);
  const newsItem =
    id &&
    ((await readContent(findNewsItem, id)) ??
      ((await mayPreview(args.request)) && (await findNewsItemIncludingDrafts(database(), id))));
  if (!newsItem) throw notFound(t("article.notFound"));
  const title = localized(newsItem, "title", language).text;
  redirectToCanonical(args.request, paths.news(newsItem.id, title));
  const related = await readContent(listRelatedNews, newsItem.id);
  const films = await readContent(filmsOfNews, newsItem.films, language);
  return {
    page: await withPageMeta({
      subject: `article-${newsItem.id}`,
      language,
      page: {
        title,
        description: summaryOf(localized(newsItem, "excerpt", language).text),
        isHidden: !newsItem.published || isScheduled(newsItem),
      },
      address: (site, each) => site.news(newsItem.id, localized(newsItem, "title", each).text),
      list: { name: t("news.listTitle"), address: (site) => site.newsList() },
      images: [newsItem.imageUrl],
      things: (place) => [
        toNewsArticle(newsItem, {
          ...place,
          films: films.map((film) => {
            const name = localized(film, "title", language).text;
            return { name, url: new URL(paths.project(film.id, name), place.url).href };
          }),
        }),
      ],
      socialMeta: { type: "article", publishedOn: newsItem.date, changedAt: newsItem.updatedAt },
    }),
    content: {
      isSample: newsItem.isSample,
      note: scheduledNote(newsItem, language),
      newsItem: toNewsItemView(newsItem, language),
      related: related.map((item) => toNewsCard(item, language)),
      films,
      images: await readImageFacts(
        [newsItem, ...related, ...films].map(({ imageUrl }) => imageUrl),
        language,
      ),
    },
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function NewsItemPage() {
  const { content } = useLoaderData<typeof loader>();
  const { newsItem, related, films, images } = content;
  const title = localized(newsItem, "title", useLanguage());
  return (
    <RecordPage
      content={content}
      skeleton={<DetailSkeleton {...newsItem} title={title} images={images} isArticle />}
    >
      <EditLink to={paths.adminForm("news", newsItem.id)} />
      <NewsItemView newsItem={newsItem} related={related} films={<NewsFilms films={films} />} />
    </RecordPage>
  );
}

export function ErrorBoundary() {
  return <RecordErrorScreen kind="article" />;
}
