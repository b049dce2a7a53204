import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { idBeforeTitle, notFound, publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { AllStills } from "~/films/projects/all-stills";
import { findProject } from "~/films/projects/projects.server";
import { translator } from "~/language/i18n/i18n.server";
import { localized } from "~/language/i18n/languages";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { readImageFacts } from "~/media/images/shown-images.server";
import { titleFit } from "~/records/writing/title-size.server";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { RecordErrorScreen } from "~/site/frame/record-page";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {}, ahead: true, i18n: ["film"] };

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const id = idBeforeTitle(args.params.id);
  const project = id && (await readContent(findProject, id));
  if (!project || project.galleryImages.length === 0) throw notFound(t("project.notFound"));
  const title = localized(project, "title", language);
  const tFilm = translator(language, "film");
  return {
    language,
    page: await withPageMeta({
      subject: `project-${project.id}`,
      language,
      page: {
        title: tFilm("stills.title", { title: title.text }),
        description: tFilm("stills.description", { title: title.text }),
      },
      // The same images stand on the page of the film, which is the one to be found.
      address: (site, each) => site.project(project.id, localized(project, "title", each).text),
      list: { name: t("projects.listTitle"), address: (site) => site.projects() },
      images: project.galleryImages,
    }),
    id: project.id,
    title,
    fit: titleFit(title.text),
    urls: project.galleryImages,
    images: await readImageFacts(project.galleryImages, language, project.galleryImages),
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function StillsPage() {
  const { id, title, fit, urls, images } = useLoaderData<typeof loader>();
  return (
    <ImageFactsProvider value={images}>
      <AllStills id={id} title={title} fit={fit} urls={urls} />
    </ImageFactsProvider>
  );
}

export function ErrorBoundary() {
  return <RecordErrorScreen kind="project" />;
}
