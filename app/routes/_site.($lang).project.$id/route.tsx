import type { LoaderFunctionArgs } from "@remix-run/node";
import { Await, useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";
import { localized } from "~/i18n/languages";
import { useSitePaths } from "~/i18n/use-language";
import { toProjectCard } from "~/projects/project-card";
import { ProjectView } from "~/projects/project-view";
import { toProjectPage } from "~/projects/project-views.server";
import {
  findProject,
  findProjectOrScheduled,
  listRelatedProjects,
} from "~/projects/projects.server";
import { isToCome } from "~/records/publication";
import { siteMeta } from "~/seo/meta";
import { summaryOf } from "~/seo/summary";
import { withSampleDelay } from "~/site/detail-delay";
import { DetailSkeleton } from "~/site/detail-skeleton";
import { MessageCard, SiteErrorScreen } from "~/site/error-screen";
import { useIsNotFound } from "~/site/not-found";
import { PreviewNote } from "~/site/preview-note";
import { mayPreview, scheduledNote } from "~/site/preview.server";
import { idParam, notFound, publicRequest } from "~/site/public-request.server";
import { plainTextOf } from "~/writing/plain-text.server";

export const meta = siteMeta;

/** A project; an admin may look at one that is to appear later. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const id = idParam(args.params.id);
  const project =
    id &&
    ((await readContent(`project ${id}`, (db) => findProject(db, id))) ??
      ((await mayPreview(args.request)) && (await findProjectOrScheduled(database(), id))));
  if (!project) throw notFound(t("project.notFound"));
  const related = await readContent(`related to project ${id}`, (db) =>
    listRelatedProjects(db, project),
  );
  return {
    page: {
      title: localized(project, "title", language).text,
      description: summaryOf(plainTextOf(localized(project, "description", language).text)),
      isHidden: isToCome(project),
    },
    content: {
      isSample: project.isSample,
      note: scheduledNote(project, language),
      project: toProjectPage(project, language),
      related: related.map((other) => toProjectCard(other, language)),
    },
  };
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return withSampleDelay(request, () => serverLoader<typeof loader>());
}

export default function ProjectPage() {
  const { content } = useLoaderData<typeof loader | typeof clientLoader>();
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Await resolve={content}>
        {({ project, related, note }) => (
          <>
            <PreviewNote text={note} />
            <ProjectView project={project} related={related} />
          </>
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
      title={t("project.notFound")}
      body={t("project.notFoundBody")}
      back={{ to: paths.section("projects"), label: t("project.back") }}
    />
  ) : (
    <SiteErrorScreen />
  );
}
