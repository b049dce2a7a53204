import { translateMessage } from "~/language/i18n/message-key";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import type { UploadResult } from "./upload-result";

/** The results of an upload, by file name. */
export function UploadResults({ id, results }: { id: string; results: UploadResult[] }) {
  const { t } = useTranslation("admin");
  const { t: tMessage } = useTranslation();
  const kept = results.filter((result) => result.id !== null).length;
  const nameOf = ({ fileName }: UploadResult, index: number) =>
    fileName || t("pictures.uploadFile", { number: index + 1 });
  return (
    <div id={id} className="admin-upload-results" role="alert">
      <p>{t("pictures.uploadSummary", { kept, count: results.length })}</p>
      <ul>
        {results.map((result, index) => (
          <li key={index} data-refused={result.id === null ? "" : undefined}>
            <strong>{nameOf(result, index)}</strong>
            {": "}
            {result.id === null
              ? (result.said ??
                (result.problem ? translateMessage(tMessage, result.problem) : t("picker.failed")))
              : t(result.wasThere ? "pictures.uploadExisting" : "pictures.uploadStored")}{" "}
            {result.id !== null && (
              <Link to={`${paths.adminPictures}/${result.id}`}>
                {t("pictures.uploadShow")}
                <span className="visually-hidden"> {nameOf(result, index)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
