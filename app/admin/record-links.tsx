import { Link } from "@remix-run/react";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { type RecordKind, recordKinds } from "~db/record-kinds";

/** Links from the form of a record to its versions and preview links. */
export function RecordLinks({ kind, id }: { kind: RecordKind; id: number | null }) {
  const { t } = useTranslation("admin");
  if (!id) return null;
  const path = recordPath(kind, id);
  return (
    <>
      <Link className="button button-quiet" to={`${path}/versions`}>
        {t("records.versions.open")}
      </Link>
      {recordKinds[kind].hasPage && (
        <Link className="button button-quiet" to={`${path}/preview-links`}>
          {t("records.links.open")}
        </Link>
      )}
    </>
  );
}
