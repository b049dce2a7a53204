import { useTranslation } from "~/language/i18n/use-translation";
import { outcomesOf } from "~/operations/moving/report-text";
import type { RunResult } from "./import-run";

const kinds = ["newsItem", "page", "project"] as const;

/** How much comes of each kind. */
export function RunCounts({ result }: { result: RunResult }) {
  const { t } = useTranslation("moving");
  const { counts, redirects, missing, comments, users, sticky, fetched } = result;
  const files = [
    ["pictures", result.pictures, missing.pictures],
    ["documents", result.documents, missing.documents],
  ] as const;
  return (
    <>
      <dl className="admin-counts">
        {kinds.map((kind) => (
          <Count
            key={kind}
            name={t(`kinds.${kind}`)}
            count={Object.values(counts[kind]).reduce<number>((sum, one = 0) => sum + one, 0)}
            told={outcomesOf(t, counts[kind])}
          />
        ))}
        {files.map(([name, count, gone]) => (
          <Count
            key={name}
            name={t(name)}
            count={count}
            told={gone > 0 ? t("missing", { count: gone }) : ""}
          />
        ))}
        <Count
          name={t("redirects")}
          count={redirects.stored + redirects.unchanged}
          told={redirects.unchanged > 0 ? t("thereAlready", { count: redirects.unchanged }) : ""}
        />
      </dl>
      {fetched && (
        <p className="admin-hint">
          {t("fetched", { host: fetched.host, files: fetched.files, problems: fetched.problems })}
        </p>
      )}
      <p className="admin-hint">{t("leftForGood", { comments, users })}</p>
      {sticky > 0 && <p className="admin-hint">{t("sticky", { count: sticky })}</p>}
    </>
  );
}

function Count({ name, count, told }: { name: string; count: number; told: string }) {
  return (
    <div>
      <dt>
        {name}
        {told && <span>: {told}</span>}
      </dt>
      <dd>{count}</dd>
    </div>
  );
}
