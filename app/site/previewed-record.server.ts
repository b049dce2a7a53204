import { type Language, localized } from "~/i18n/languages";
import { readImageFacts } from "~/images/shown-images.server";
import { findNewsItemIncludingDrafts, listRelatedNews } from "~/news/news.server";
import { toNewsCard, toNewsItemView } from "~/news/news-views.server";
import { toPageData } from "~/pages/page-views.server";
import { findPageIncludingDrafts } from "~/pages/pages.server";
import { toProjectCard } from "~/projects/project-card";
import { toProjectPage } from "~/projects/project-views.server";
import { findProjectIncludingScheduled, listRelatedProjects } from "~/projects/projects.server";
import { findPreviewed } from "~/records/preview-links.server";
import type { Database } from "~db/connection.server";
import { previewNote } from "./preview.server";

/**
 * Reads the page of a record for its preview link; null when the link has expired or the record is
 * deleted.
 *
 * @param tokenHash the stored hash of the token in the link
 */
export async function readPreview(db: Database, tokenHash: string, language: Language) {
  const record = await findPreviewed(db, tokenHash);
  if (record?.subject === "project") return readProject(db, record.id, language);
  if (record?.subject === "newsItem") return readNewsItem(db, record.id, language);
  if (record?.subject === "page") return readPage(db, record.id, language);
  return null;
}

async function readPage(db: Database, id: number, language: Language) {
  const page = await findPageIncludingDrafts(db, id);
  if (!page) return null;
  return {
    page: { title: localized(page, "title", language).text, isHidden: true },
    note: previewNote(page, language),
    // Rendered as published; the note says that it is a draft.
    ownPage: toPageData({ ...page, published: true }, language),
    images: await readImageFacts([page.imageUrl], language),
  };
}

async function readProject(db: Database, id: number, language: Language) {
  const project = await findProjectIncludingScheduled(db, id);
  if (!project) return null;
  const related = await listRelatedProjects(db, project);
  return {
    page: { title: localized(project, "title", language).text, isHidden: true },
    note: previewNote(project, language),
    project: toProjectPage(project, language),
    related: related.map((other) => toProjectCard(other, language)),
    images: await readImageFacts(
      [project, ...related].map(({ imageUrl }) => imageUrl).concat(project.galleryImages),
      language,
    ),
  };
}

async function readNewsItem(db: Database, id: number, language: Language) {
  const item = await findNewsItemIncludingDrafts(db, id);
  if (!item) return null;
  const related = await listRelatedNews(db, id);
  return {
    page: { title: localized(item, "title", language).text, isHidden: true },
    note: previewNote(item, language),
    // Rendered as published; the note says that it is a draft.
    newsItem: toNewsItemView({ ...item, published: true }, language),
    related: related.map((other) => toNewsCard(other, language)),
    images: await readImageFacts(
      [item, ...related].map(({ imageUrl }) => imageUrl),
      language,
    ),
  };
}
