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
import { listPeople } from "~/content/team/team.server";
import { PressRoomLink } from "~/films/press/press-room-link";
import { findPressRoom } from "~/films/press/press-rooms.server";
import { toProjectCards } from "~/films/projects/bylines.server";
import {
  projectMovie,
  projectScreenings,
  projectSummary,
} from "~/films/projects/project-meta.server";
import { ProjectView } from "~/films/projects/project-view";
import { imagesOfPage, toProjectPage } from "~/films/projects/project-views.server";
import {
  findProject,
  findProjectIncludingScheduled,
  listRelatedProjects,
} from "~/films/projects/projects.server";
import { listScreeningMarks } from "~/films/screenings/screenings.server";
import { videoThings } from "~/films/videos/shown-videos.server";
import { listVideoDates } from "~/films/videos/video-list.server";
import { localized } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { readImageFacts } from "~/media/images/shown-images.server";
import { isScheduled } from "~/records/lifecycle/publication";
import { FilmNews } from "~/site/films/film-news";
import { newsOfFilm } from "~/site/films/film-news.server";
import { DetailSkeleton } from "~/site/frame/detail-skeleton";
import { EditLink } from "~/site/frame/edit-link";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { RecordErrorScreen, RecordPage } from "~/site/frame/record-page";
import { mayPreview, scheduledNote } from "~/site/preview/preview.server";
import { database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {}, ahead: true, i18n: ["film"] };

export const meta = siteMeta;

/** A project; an admin may look at one that is not public yet. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t, paths } = await publicRequest(args);
  const id = idBeforeTitle(args.params.id);
  const project =
    id &&
    ((await readContent(findProject, id)) ??
      ((await mayPreview(args.request)) && (await findProjectIncludingScheduled(database(), id))));
  if (!project) throw notFound(t("project.notFound"));
  const title = localized(project, "title", language).text;
  redirectToCanonical(args.request, paths.project(project.id, title));
  const { related, next } = await readContent(listRelatedProjects, {
    id: project.id,
    category_en: project.category_en,
  });
  const news = await readContent(newsOfFilm, project.id, language);
  const hasPressRoom = (await readContent(findPressRoom, project.id)) !== null;
  const people = await readContent(listPeople);
  const videoDates = await readContent(listVideoDates, project.id);
  const marks = await readContent(listScreeningMarks, project.id);
  const description = projectSummary(project, language);
  return {
    language,
    page: await withPageMeta({
      subject: `project-${project.id}`,
      language,
      page: {
        title,
        description,
        isHidden: !project.isPublished || isScheduled(project),
      },
      address: (site, each) => site.project(project.id, localized(project, "title", each).text),
      list: { name: t("projects.listTitle"), address: (site) => site.projects() },
      images: [project.imageUrl, project.posterUrl ?? [], project.galleryImages].flat(),
      things: (place) => [
        projectMovie(project, place, people),
        ...projectScreenings(project, place, marks),
        ...videoThings(project.videos, { name: title, description }, videoDates, place),
      ],
      socialMeta: { type: "video.movie" },
    }),
    content: {
      isSample: project.isSample,
      note: scheduledNote(project, language),
      project: toProjectPage(project, language, marks, people),
      related: await toProjectCards(related, language),
      next: await toProjectCards(next, language),
      news,
      hasPressRoom,
      images: await readImageFacts(
        imagesOfPage(project, [...related, ...next, ...news]),
        language,
        project.galleryImages,
      ),
    },
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ProjectPage() {
  const { content } = useLoaderData<typeof loader>();
  const { project, related, next, news, hasPressRoom, images } = content;
  const title = localized(project, "title", useLanguage());
  return (
    <RecordPage
      content={content}
      skeleton={<DetailSkeleton {...project} title={title} images={images} />}
    >
      <EditLink to={paths.adminForm("projects", project.id)} />
      <ProjectView
        project={project}
        related={related}
        next={next}
        news={<FilmNews news={news} />}
        pressRoom={hasPressRoom && <PressRoomLink id={project.id} />}
      />
    </RecordPage>
  );
}

export function ErrorBoundary() {
  return <RecordErrorScreen kind="project" />;
}
