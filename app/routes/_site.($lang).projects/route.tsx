import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readContent } from "~db/content-snapshot.server";
import { useSitePaths } from "~/i18n/use-language";
import { PictureFactsProvider } from "~/images/picture-facts";
import { shownPictures } from "~/images/shown-pictures.server";
import { PROJECTS_PER_PAGE } from "~/projects/project";
import { ProjectGrid, toProjectCard } from "~/projects/project-card";
import { listProjectsPage } from "~/projects/projects.server";
import { siteMeta } from "~/seo/meta";
import { Pagination } from "~/ui/pagination";
import { sharedPage } from "~/site/page-sharing.server";
import { notFound, pageParam, publicRequest } from "~/site/public-request.server";

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const number = pageParam(args.request);
  const { items, total } = await readContent(`projects page ${number}`, (db) =>
    listProjectsPage(db, number, PROJECTS_PER_PAGE),
  );
  const pages = Math.max(1, Math.ceil(total / PROJECTS_PER_PAGE));
  if (number > pages) throw notFound(t("notFound.title"));
  return {
    page: await sharedPage({
      subject: "projects",
      language,
      page: { title: t("projects.listTitle"), description: t("projects.listDescription") },
      address: (site) => site.projects(number),
    }),
    projects: items.map((project) => toProjectCard(project, language)),
    pictures: await shownPictures(
      items.map(({ imageUrl }) => imageUrl),
      language,
    ),
    number,
    pages,
  };
}

export default function ProjectsPage() {
  const { t } = useTranslation();
  const paths = useSitePaths();
  const { projects, pictures, number, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="section-head">
        <h1 className="heading">{t("projects.listTitle")}</h1>
        <p className="lead">{t("projects.listDescription")}</p>
      </header>
      {projects.length > 0 ? (
        <PictureFactsProvider value={pictures}>
          <ProjectGrid projects={projects} headingLevel={2} />
        </PictureFactsProvider>
      ) : (
        <p className="notice-text">{t("projects.empty")}</p>
      )}
      <Pagination number={number} pages={pages} address={paths.projects} />
    </div>
  );
}
