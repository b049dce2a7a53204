import { Await, useParams } from "@remix-run/react";
import { Suspense } from "react";
import type { SitePaths } from "~/i18n/paths";
import { useSitePaths } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { ImageFactsProvider } from "~/images/image-facts";
import { recordInAddress } from "./detail-delay";
import { MessageCard, SiteErrorScreen } from "./error-screen";
import { useIsNotFound } from "./not-found";
import { PreviewNote } from "./preview-note";

interface RecordContent {
  /** See {@link PreviewNote}. */
  note: string | null;
  images: React.ComponentProps<typeof ImageFactsProvider>["value"];
}

/** The page of a record. */
export function RecordPage<Content extends RecordContent>({
  content,
  skeleton,
  children,
}: {
  content: Content | Promise<Content>;
  /** Stands in for the content while it loads. */
  skeleton: React.ReactNode;
  children: (content: Content) => React.ReactNode;
}) {
  return (
    // The key remounts per record, so the skeleton is shown instead of the previous record.
    <Suspense key={recordInAddress(useParams().id)} fallback={skeleton}>
      <Await resolve={content}>
        {(loaded: Content) => (
          <ImageFactsProvider value={loaded.images}>
            <PreviewNote text={loaded.note} />
            {children(loaded)}
          </ImageFactsProvider>
        )}
      </Await>
    </Suspense>
  );
}

/** Where the way back from an unknown record leads. */
const lists = {
  project: (paths: SitePaths) => paths.section("projects"),
  article: (paths: SitePaths) => paths.section("news"),
  person: (paths: SitePaths) => paths.people,
};

/** The error screen of a record's pages. */
export function RecordErrorScreen({ kind }: { kind: keyof typeof lists }) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  if (!useIsNotFound()) return <SiteErrorScreen />;
  return (
    <MessageCard
      title={t(`${kind}.notFound`)}
      body={t(`${kind}.notFoundBody`)}
      back={{ to: lists[kind](paths), label: t(`${kind}.back`) }}
    />
  );
}
