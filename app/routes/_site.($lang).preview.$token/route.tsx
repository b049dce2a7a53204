import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { tokenHash } from "~/accounts/tokens.server";
import { notFound, publicRequest } from "~/http/params.server";
import { loadWithArea } from "~/i18n/browser";
import { ImageFactsProvider } from "~/images/image-facts";
import { NewsItemView } from "~/news/news-item-view";
import { PageView } from "~/pages/page-view";
import { ProjectView } from "~/projects/project-view";
import { siteMeta } from "~/seo/meta";
import { SiteErrorScreen } from "~/site/error-screen";
import { PreviewNote } from "~/site/preview-note";
import { readPreview } from "~/site/previewed-record.server";
import { database } from "~db/connection.server";

export const handle = { i18n: ["film"] };

export const meta = siteMeta;

/** Loads a record as its public page will show it, for a preview link; never cached. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const view = await readPreview(database(), tokenHash(args.params.token ?? ""), language);
  if (!view) throw notFound(t("notFound.title"));
  return { ...view, language };
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithArea("film", () => serverLoader<typeof loader>());
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function PreviewPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <ImageFactsProvider value={view.images}>
      <PreviewNote text={view.note} />
      {"ownPage" in view && <PageView page={view.ownPage} />}
      {"project" in view && <ProjectView project={view.project} related={view.related} />}
      {"newsItem" in view && <NewsItemView newsItem={view.newsItem} related={view.related} />}
    </ImageFactsProvider>
  );
}

export function ErrorBoundary() {
  return <SiteErrorScreen />;
}
