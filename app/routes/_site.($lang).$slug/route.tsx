import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound, publicRequest, redirectToCanonical } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { toWebPage } from "~/content/pages/page-meta.server";
import { PageView } from "~/content/pages/page-view";
import { pageSummary, toPageData } from "~/content/pages/page-views.server";
import { languageOfAddress, slugsOf } from "~/content/pages/pages.server";
import { isLanguage, localized } from "~/language/i18n/languages";
import { paths, sitePaths } from "~/language/i18n/paths";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { readImageFacts } from "~/media/images/shown-images.server";
import { isScheduled } from "~/records/lifecycle/publication";
import { EditLink } from "~/site/frame/edit-link";
import { findPageAt } from "~/site/frame/own-page-at.server";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { PreviewNote } from "~/site/preview/preview-note";
import { scheduledNote } from "~/site/preview/preview.server";

export const handle: RouteHandle = { audience: "public", shared: {}, ahead: true };

export const meta = siteMeta;

/**
 * Returns a page of the company's own, under any of its slugs; admins also see one that is not
 * public yet. All other addresses with one segment end here as well.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const slug = (args.params.slug ?? "").toLowerCase();
  const page = await findPageAt(slug, args.request);
  if (!page) throw notFound(t("notFound.title"));
  const slugs = slugsOf(page);
  const lang = isLanguage(args.params.lang) ? args.params.lang : languageOfAddress(page, slug);
  redirectToCanonical(args.request, sitePaths(lang).page(slugs));
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

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

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
