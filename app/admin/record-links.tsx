import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { hasOwnPage, kindPaths, type RecordSegment } from "./record-kinds";

/** Links from the form of a record to its versions and preview links. */
export function RecordLinks({ kind, id }: { kind: RecordSegment; id: number | null }) {
  const { t } = useTranslation("admin");
  if (!id) return null;
  const path = `${kindPaths[kind]}/${id}`;
  return (
    <>
      <Link className="button button-quiet" to={`${path}/versions`}>
        {t("records.versions.open")}
      </Link>
      {hasOwnPage(kind) && (
        <Link className="button button-quiet" to={`${path}/preview-links`}>
          {t("records.links.open")}
        </Link>
      )}
    </>
  );
}
