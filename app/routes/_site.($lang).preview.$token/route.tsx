import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { database } from "~db/connection.server";
import { tokenHash } from "~/accounts/tokens.server";
import { inLanguage, localized, type Language } from "~/i18n/languages";
import { ArticleView } from "~/news/article-view";
import { toArticle, toNewsCard } from "~/news/news-views.server";
import { findNewsItemOrDraft, listRelatedNews } from "~/news/news.server";
import { toProjectCard } from "~/projects/project-card";
import { ProjectView } from "~/projects/project-view";
import { findProjectOrScheduled, listRelatedProjects } from "~/projects/projects.server";
import { findPreviewed } from "~/records/preview-links.server";
import { siteMeta } from "~/seo/meta";
import { SiteErrorScreen } from "~/site/error-screen";
import { PreviewNote } from "~/site/preview-note";
import { previewNote } from "~/site/preview.server";
import { notFound, publicRequest } from "~/site/public-request.server";

export const meta = siteMeta;

/** A record as it will look, for whoever has a link to it; nothing of this is ever kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const record = await findPreviewed(database(), tokenHash(args.params.token ?? ""));
  const view =
    record?.subject === "project"
      ? await previewProject(record.id, language)
      : record?.subject === "newsItem"
        ? await previewArticle(record.id, language)
        : null;
  if (!view) throw notFound(t("notFound.title"));
  return view;
}

async function previewProject(id: number, language: Language) {
  const project = await findProjectOrScheduled(database(), id);
  if (!project) return null;
  const related = await listRelatedProjects(database(), project);
  return {
    page: { title: localized(project, "title", language).text, isHidden: true },
    note: previewNote(project, language),
    project: inLanguage(project, language),
    related: related.map((other) => toProjectCard(other, language)),
  };
}

async function previewArticle(id: number, language: Language) {
  const item = await findNewsItemOrDraft(database(), id);
  if (!item) return null;
  const related = await listRelatedNews(database(), id);
  return {
    page: { title: localized(item, "title", language).text, isHidden: true },
    note: previewNote(item, language),
    // As it will be: that it is a draft is said in the note.
    article: toArticle({ ...item, published: true }, language),
    related: related.map((other) => toNewsCard(other, language)),
  };
}

export default function PreviewPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PreviewNote text={view.note} />
      {"project" in view ? (
        <ProjectView project={view.project} related={view.related} />
      ) : (
        <ArticleView article={view.article} related={view.related} />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <SiteErrorScreen />;
}
