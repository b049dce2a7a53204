import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound, publicRequest, redirectToCanonical } from "~/http/params.server";
import { localized } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { ImageFactsProvider } from "~/images/image-facts";
import { readImageFacts } from "~/images/shown-images.server";
import { toWebPage } from "~/pages/page-meta.server";
import { PageView } from "~/pages/page-view";
import { pageSummary, toPageData } from "~/pages/page-views.server";
import { slugsOf } from "~/pages/pages.server";
import { isScheduled } from "~/records/publication";
import { siteMeta } from "~/seo/meta";
import { EditLink } from "~/site/edit-link";
import { findPageAt } from "~/site/own-page-at.server";
import { withPageMeta } from "~/site/page-meta.server";
import { PreviewNote } from "~/site/preview-note";
import { scheduledNote } from "~/site/preview.server";

export const meta = siteMeta;

/**
 * Returns a page of the company's own, under any of its slugs; admins also see one that is not
 * public yet. All other addresses with one segment end here as well.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t, paths } = await publicRequest(args);
  const page = await findPageAt((args.params.slug ?? "").toLowerCase(), args.request);
  if (!page) throw notFound(t("notFound.title"));
  const slugs = slugsOf(page);
  redirectToCanonical(args.request, paths.page(slugs));
  return {
    page: await withPageMeta({
      subject: `page-${page.id}`,
      language,
      page: {
        title: localized(page, "title", language).text,
        description: pageSummary(page, language),
        isHidden: !page.published || isScheduled(page),
      },
      address: (site) => site.page(slugs),
      images: page.imageUrl ? [page.imageUrl] : [],
      things: (place) => [toWebPage(page, place)],
    }),
    note: scheduledNote(page, language),
    content: toPageData(page, language),
    images: await readImageFacts([page.imageUrl], language),
  };
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function OwnPage() {
  const { content, note, images } = useLoaderData<typeof loader>();
  return (
    <ImageFactsProvider value={images}>
      <PreviewNote text={note} />
      <EditLink to={paths.adminForm("pages", content.id)} />
      <PageView page={content} />
    </ImageFactsProvider>
  );
}
