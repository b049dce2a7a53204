import { COLUMN_FIELD } from "~/audience/newsletter/import-subscribers";
import { meanings } from "~/audience/newsletter/list-meanings";
import type { ReviewPage } from "~/audience/newsletter/review-page.server";
import styles from "~/audience/newsletter/subscribers.admin.module.css";
import { useTranslation } from "~/language/i18n/use-translation";

type Columns = ReviewPage["columns"];

/** Returns how a column is called: by its heading, or by its number. */
export function useColumnName(columns: Columns) {
  const { t } = useTranslation("admin");
  return (index: number) =>
    columns[index]?.heading || t("subscribers.import.columnNumber", { number: index + 1 });
}

/** Shows what each column is read as, and lets it be changed. */
export function ColumnChoices({ review: { columns } }: { review: ReviewPage }) {
  const { t } = useTranslation("admin");
  const columnName = useColumnName(columns);
  return (
    <section className={styles.listReview} aria-labelledby="review-columns">
      <h2 id="review-columns">{t("subscribers.import.columns")}</h2>
      <p className="admin-hint">{t("subscribers.import.columnsIntro")}</p>
      <table className={`admin-table ${styles.listColumns}`}>
        <thead>
          <tr>
            <th scope="col">{t("subscribers.import.column")}</th>
            <th scope="col">{t("subscribers.import.samples")}</th>
            <th scope="col">{t("subscribers.import.meaning")}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ samples, meaning, isKnown }, index) => (
            <tr key={index}>
              <th scope="row">
                <bdi>{columnName(index)}</bdi>
              </th>
              <td>
                <bdi>{samples.join(" · ") || "–"}</bdi>
              </td>
              <td>
                <select
                  name={`${COLUMN_FIELD}${index}`}
                  aria-label={columnName(index)}
                  aria-invalid={meaning === "" || undefined}
                  defaultValue={meaning}
                >
                  {meaning === "" && <option value="">{t("subscribers.import.choose")}</option>}
                  {meanings.map((each) => (
                    <option key={each} value={each}>
                      {t(`subscribers.import.meanings.${each}`)}
                    </option>
                  ))}
                </select>
                {!isKnown && meaning === "ignored" && (
                  <span className="admin-hint"> {t("subscribers.import.notKnown")}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
