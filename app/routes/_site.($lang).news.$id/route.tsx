import type { LoaderFunctionArgs } from "@remix-run/node";
import { Await, useLoaderData, useParams, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { Suspense } from "react";
import { database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { localized } from "~/i18n/languages";
import { useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { PictureFactsProvider } from "~/images/picture-facts";
import { shownPictures } from "~/images/shown-pictures.server";
import { newsArticle } from "~/news/article-sharing.server";
import { ArticleView } from "~/news/article-view";
import { toArticle, toNewsCard } from "~/news/news-views.server";
import { findNewsItem, findNewsItemOrDraft, listRelatedNews } from "~/news/news.server";
import { isToCome } from "~/records/publication";
import { siteMeta } from "~/seo/meta";
import { summaryOf } from "~/seo/summary";
import { recordInAddress, withSampleDelay } from "~/site/detail-delay";
import { DetailSkeleton } from "~/site/detail-skeleton";
import { MessageCard, SiteErrorScreen } from "~/site/error-screen";
import { useIsNotFound } from "~/site/not-found";
import { sharedPage } from "~/site/page-sharing.server";
import { PreviewNote } from "~/site/preview-note";
import { mayPreview, scheduledNote } from "~/site/preview.server";
import {
  idBeforeTitle,
  leadToRightAddress,
  notFound,
  publicRequest,
} from "~/site/public-request.server";

export const meta = siteMeta;

/** An article; an admin may look at one that is not public yet (decision C1). */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t, paths } = await publicRequest(args);
  const id = idBeforeTitle(args.params.id);
  const article =
    id &&
    ((await readContent(`news ${id}`, (db) => findNewsItem(db, id))) ??
      ((await mayPreview(args.request)) && (await findNewsItemOrDraft(database(), id))));
  if (!article) throw notFound(t("article.notFound"));
  const title = localized(article, "title", language).text;
  leadToRightAddress(args.request, paths.news(article.id, title));
  const related = await readContent(`related to news ${article.id}`, (db) =>
    listRelatedNews(db, article.id),
  );
  return {
    page: await sharedPage({
      subject: `article-${article.id}`,
      language,
      page: {
        title,
        description: summaryOf(localized(article, "excerpt", language).text),
        isHidden: !article.published || isToCome(article),
      },
      address: (site, each) => site.news(article.id, localized(article, "title", each).text),
      list: { name: t("news.listTitle"), address: (site) => site.newsList() },
      pictures: [article.imageUrl],
      things: (place) => [newsArticle(article, place)],
      sharing: { type: "article", publishedOn: article.date, changedAt: article.updatedAt },
    }),
    content: {
      isSample: article.isSample,
      note: scheduledNote(article, language),
      article: toArticle(article, language),
      related: related.map((item) => toNewsCard(item, language)),
      pictures: await shownPictures(
        [article, ...related].map(({ imageUrl }) => imageUrl),
        language,
      ),
    },
  };
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return withSampleDelay(request, () => serverLoader<typeof loader>());
}

export default function ArticlePage() {
  const { content } = useLoaderData<typeof loader | typeof clientLoader>();
  return (
    // Another record is another place: its skeleton shows, and not the record before it.
    <Suspense key={recordInAddress(useParams().id)} fallback={<DetailSkeleton />}>
      <Await resolve={content}>
        {({ article, related, note, pictures }) => (
          <PictureFactsProvider value={pictures}>
            <PreviewNote text={note} />
            <ArticleView article={article} related={related} />
          </PictureFactsProvider>
        )}
      </Await>
    </Suspense>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  const paths = useSitePaths();
  return useIsNotFound() ? (
    <MessageCard
      title={t("article.notFound")}
      body={t("article.notFoundBody")}
      back={{ to: paths.section("news"), label: t("article.back") }}
    />
  ) : (
    <SiteErrorScreen />
  );
}
