import { useParams } from "@remix-run/react";
import type { SitePaths } from "~/language/i18n/paths";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { PreviewNote } from "~/site/preview/preview-note";
import { recordInAddress, useSampleDelay } from "./detail-delay";
import { MessageCard, SiteErrorScreen } from "./error-screen";
import { useIsNotFound } from "./not-found";

interface RecordContent {
  isSample?: boolean;
  /** See {@link PreviewNote}. */
  note: string | null;
  images: React.ComponentProps<typeof ImageFactsProvider>["value"];
}

interface RecordPageProps {
  content: RecordContent;
  /** Stands in for the content of a sample record for a moment. */
  skeleton: React.ReactNode;
  children: React.ReactNode;
}

/** The page of a record. */
export function RecordPage(props: RecordPageProps) {
  // The key remounts per record, so the skeleton is shown instead of the previous record.
  return <ShownRecord key={recordInAddress(useParams().id)} {...props} />;
}

function ShownRecord({ content, skeleton, children }: RecordPageProps) {
  if (useSampleDelay(content.isSample ?? false)) return skeleton;
  return (
    <ImageFactsProvider value={content.images}>
      <PreviewNote text={content.note} />
      {children}
    </ImageFactsProvider>
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
