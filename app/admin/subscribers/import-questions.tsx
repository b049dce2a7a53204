import { ANSWER_FIELD } from "~/audience/newsletter/import-subscribers";
import type { ReviewPage } from "~/audience/newsletter/review-page.server";
import { answers } from "~/audience/newsletter/subscriber-list";
import styles from "~/audience/newsletter/subscribers.admin.module.css";
import { useTranslation } from "~/language/i18n/use-translation";
import { useColumnName } from "./column-choices";

/** Asks what is to be made of values that do not say who may be written to. */
export function Questions({ review: { questions, columns } }: { review: ReviewPage }) {
  const { t } = useTranslation("admin");
  const columnName = useColumnName(columns);
  if (questions.length === 0) return null;
  const textOf = ({ column, value, lines: count }: ReviewPage["questions"][number]) => {
    if (column === null) return t("subscribers.import.fileOf", { value, count });
    const given = { value, count, column: columnName(column) };
    return t(value === "" ? "subscribers.import.emptyOf" : "subscribers.import.questionOf", given);
  };
  return (
    <section className={styles.listReview} aria-labelledby="review-questions">
      <h2 id="review-questions">{t("subscribers.import.questions")}</h2>
      <p className="admin-hint">{t("subscribers.import.questionsIntro")}</p>
      {questions.map((question) => (
        <div className="admin-field" key={question.key}>
          <label htmlFor={ANSWER_FIELD + question.key}>{textOf(question)}</label>
          <select
            id={ANSWER_FIELD + question.key}
            name={ANSWER_FIELD + question.key}
            defaultValue={question.answer}
          >
            <option value="">{t("subscribers.import.choose")}</option>
            {answers.map((answer) => (
              <option key={answer} value={answer}>
                {t(`subscribers.import.answers.${answer}`)}
              </option>
            ))}
          </select>
        </div>
      ))}
    </section>
  );
}
