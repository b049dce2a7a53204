import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { notFound, publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { tokenHash } from "~/base/http/tokens.server";
import { siteMeta } from "~/base/seo/meta";
import { NewsItemView } from "~/content/news/news-item-view";
import { PageView } from "~/content/pages/page-view";
import { ProjectView } from "~/films/projects/project-view";
import { type Language, languageNames } from "~/language/i18n/languages";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { pathInLanguage } from "~/language/i18n/paths";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { FilmNews, NewsFilms } from "~/site/films/film-news";
import { SiteErrorScreen } from "~/site/frame/error-screen";
import { PersonView } from "~/site/people/person-view";
import { previewCookies } from "~/site/preview/preview-files.server";
import { PreviewNote } from "~/site/preview/preview-note";
import { readPreview, readUnsavedPreview } from "~/site/preview/previewed-record.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone", i18n: ["film"] };

export const meta = siteMeta;

/**
 * Loads a record as its public page will show it, for a preview link, or for the user who has typed
 * it and not saved; never cached.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const { token = "" } = args.params;
  const unsaved = await readUnsavedPreview(database(), args.request, token, language);
  const hash = tokenHash(token);
  const view = unsaved ?? (await readPreview(database(), hash, language));
  if (!view) throw notFound(t("notFound.title"));
  const other = offeredLanguages().find((each) => each !== language) ?? null;
  const cookies = await previewCookies(database(), hash);
  return data(
    { ...view, language, other: unsaved && other },
    { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) },
  );
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function PreviewPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <ImageFactsProvider value={view.images}>
      <PreviewNote text={view.note}>
        {view.other && <OtherLanguage language={view.other} />}
      </PreviewNote>
      {"ownPage" in view && <PageView page={view.ownPage} />}
      {"project" in view && (
        <ProjectView
          project={view.project}
          related={view.related}
          next={view.next}
          news={<FilmNews news={view.news} />}
          isPreview
        />
      )}
      {"newsItem" in view && (
        <NewsItemView
          newsItem={view.newsItem}
          related={view.related}
          films={<NewsFilms films={view.films} />}
        />
      )}
      {"person" in view && <PersonView person={view.person} />}
    </ImageFactsProvider>
  );
}

/** A link to the same preview in the other language. */
function OtherLanguage({ language }: { language: Language }) {
  const { pathname, search } = useLocation();
  return (
    <>
      {" "}
      <a
        href={`${pathInLanguage(pathname, language)}${search}`}
        lang={language}
        hrefLang={language}
      >
        {languageNames[language]}
      </a>
    </>
  );
}

export function ErrorBoundary() {
  return <SiteErrorScreen />;
}
