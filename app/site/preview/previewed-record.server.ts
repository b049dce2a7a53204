import { findPermittedUser } from "~/accounts/sign-in/guards.server";
import type { NewsItemDetail } from "~/content/news/news-item";
import { toNewsCard, toNewsItemView } from "~/content/news/news-views.server";
import { findNewsItemIncludingDrafts, listRelatedNews } from "~/content/news/news.server";
import type { OwnPageDetail } from "~/content/pages/own-page";
import { toPageData } from "~/content/pages/page-views.server";
import { findPageIncludingDrafts } from "~/content/pages/pages.server";
import type { TeamMember } from "~/content/team/team-member";
import { findTeamMember, listPeople } from "~/content/team/team.server";
import { toProjectCards } from "~/films/projects/bylines.server";
import type { ProjectDetail } from "~/films/projects/project";
import { imagesOfPage, toProjectPage } from "~/films/projects/project-views.server";
import {
  findProjectIncludingScheduled,
  listRelatedProjects,
} from "~/films/projects/projects.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { readImageFacts } from "~/media/images/shown-images.server";
import { findPreviewed } from "~/records/lifecycle/preview-links.server";
import { type UnsavedRecord, unsavedRecords } from "~/records/lifecycle/unsaved-record.server";
import { filmsOfNews, newsOfFilm } from "~/site/films/film-news.server";
import { listFilmography } from "~/site/people/filmography.server";
import { imagesOfPerson, toPersonPage } from "~/site/people/people.server";
import type { Database } from "~db/connection.server";
import { previewNote } from "./preview.server";

/**
 * Reads the page of a record for its preview link; null when the link has expired or the record is
 * deleted.
 *
 * @param tokenHash the stored hash of the token in the link
 */
export async function readPreview(db: Database, tokenHash: string, language: Language) {
  const found = await findPreviewed(db, tokenHash);
  if (!found) return null;
  const { subject, id } = found;
  if (subject === "project") {
    const project = await findProjectIncludingScheduled(db, id);
    return project && showProject(db, project, previewNote(project, language), language);
  }
  if (subject === "newsItem") {
    const item = await findNewsItemIncludingDrafts(db, id);
    return item && showNewsItem(db, item, previewNote(item, language), language);
  }
  if (subject === "page") {
    const page = await findPageIncludingDrafts(db, id);
    return page && showPage(page, previewNote(page, language), language);
  }
  const member = await findTeamMember(db, id);
  return member && showMember(db, member, previewNote({ publishAt: null }, language), language);
}

/**
 * Reads the page of a record that a user has typed and not saved; null for everyone else, or when
 * the preview is gone.
 */
export async function readUnsavedPreview(
  db: Database,
  request: Request,
  token: string,
  language: Language,
) {
  const user = await findPermittedUser(request, "editContent");
  const unsaved = user && unsavedRecords.find(token, user.id);
  return unsaved && showUnsaved(db, unsaved, language);
}

function showUnsaved(db: Database, { kind, record }: UnsavedRecord, language: Language) {
  const note = translator(language, "admin")("records.unsavedBanner");
  switch (kind) {
    case "project":
      return showProject(db, record as ProjectDetail, note, language);
    case "newsItem":
      return showNewsItem(db, record as NewsItemDetail, note, language);
    case "page":
      return showPage(record as OwnPageDetail, note, language);
    case "teamMember":
      return showMember(db, record as TeamMember, note, language);
  }
}

async function showMember(db: Database, member: TeamMember, note: string, language: Language) {
  const films = await listFilmography(db, member.id, member.name);
  return {
    page: { title: member.name, isHidden: true },
    note,
    person: toPersonPage(member, films, language),
    images: await readImageFacts(imagesOfPerson(member, films), language),
  };
}

async function showPage(page: OwnPageDetail, note: string, language: Language) {
  return {
    page: { title: localized(page, "title", language).text, isHidden: true },
    note,
    // Rendered as published; the note says that it is a draft.
    ownPage: toPageData({ ...page, published: true }, language),
    images: await readImageFacts([page.imageUrl], language),
  };
}

async function showProject(db: Database, project: ProjectDetail, note: string, language: Language) {
  const { related, next } = await listRelatedProjects(db, project);
  const news = await newsOfFilm(db, project.id, language);
  return {
    page: { title: localized(project, "title", language).text, isHidden: true },
    note,
    project: toProjectPage(project, language, undefined, await listPeople(db)),
    related: await toProjectCards(related, language),
    next: await toProjectCards(next, language),
    news,
    images: await readImageFacts(
      imagesOfPage(project, [...related, ...next, ...news]),
      language,
      project.galleryImages,
    ),
  };
}

async function showNewsItem(db: Database, item: NewsItemDetail, note: string, language: Language) {
  const related = await listRelatedNews(db, item.id);
  const films = await filmsOfNews(db, item.films, language);
  return {
    page: { title: localized(item, "title", language).text, isHidden: true },
    note,
    // Rendered as published; the note says that it is a draft.
    newsItem: toNewsItemView({ ...item, published: true }, language),
    related: related.map((other) => toNewsCard(other, language)),
    films,
    images: await readImageFacts(
      [item, ...related, ...films].map(({ imageUrl }) => imageUrl),
      language,
    ),
  };
}
