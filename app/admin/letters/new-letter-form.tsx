import { Form } from "@remix-run/react";
import { type LetterSubject, letterSubjects } from "~/audience/letters/letter";
import styles from "~/audience/letters/letters.admin.module.css";
import { IdempotencyKeyField } from "~/forms/fields/idempotency-key-field";
import { useTranslation } from "~/language/i18n/use-translation";

/** Makes the draft of a letter about a record. */
export function NewLetterForm({
  records,
  chosen,
  formKey,
}: {
  records: Record<LetterSubject, { value: string; label: string }[]>;
  chosen: string;
  formKey: string;
}) {
  const { t } = useTranslation("admin");
  return (
    <Form method="post" className={styles.new}>
      <IdempotencyKeyField rendered={formKey} typed={null} />
      <label htmlFor="about">{t("letters.choose")}</label>
      <div className={styles.newLine}>
        <select
          id="about"
          name="about"
          defaultValue={chosen}
          required
          aria-describedby="about-hint"
        >
          <option value="">–</option>
          {letterSubjects
            .filter((kind) => records[kind].length > 0)
            .map((kind) => (
              <optgroup key={kind} label={t(`letters.subjects.${kind}`)}>
                {records[kind].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
        <button className="button">{t("letters.create")}</button>
      </div>
      <p className="admin-hint" id="about-hint">
        {t("letters.chooseHint")}
      </p>
    </Form>
  );
}
