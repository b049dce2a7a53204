import { Form, useActionData, useNavigation } from "@remix-run/react";
import { IMPORT_FORM_ID } from "~/audience/newsletter/import-subscribers";
import { TAG_MAX } from "~/audience/newsletter/subscriber";
import type { FormValues } from "~/base/http/form-values";
import { DraftOwnerField } from "~/forms/editor/draft-owner";
import { UnsavedForm } from "~/forms/editor/unsaved-form";
import { DescribedField } from "~/forms/fields/described-field";
import { ErrorSummaryView } from "~/forms/fields/error-summary-view";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";

const FIELDS: FieldName[] = ["lines", "file", "language", "where", "day", "tag"];

interface Answer {
  repopulateFields?: FormValues;
  fieldErrors?: Record<string, string>;
}

/**
 * Takes addresses, pasted or as a file, with the proof of their consent.
 *
 * @param draft what was typed before the session ended, or null
 */
export function ImportForm({ tags, draft }: { tags: string[]; draft: FormValues | null }) {
  const { t } = useTranslation("admin");
  const answer = useActionData<Answer>();
  const failure = useFailureToast(IMPORT_FORM_ID, answer, {
    title: t("form.failed"),
    fallback: ({ isNetworkError }) => t(isNetworkError ? "form.unreached" : "form.unsaved"),
  });
  const state = {
    fieldErrors: answer?.fieldErrors ?? {},
    hasBeenSubmitted: false,
    isSubmitting: useNavigation().state === "submitting",
  };
  const values = answer?.repopulateFields ?? draft ?? {};
  return (
    <>
      {failure && (
        <p className="failure-text" role="alert">
          {failure}
        </p>
      )}
      <UnsavedForm formId={IMPORT_FORM_ID} />
      <Form
        id={IMPORT_FORM_ID}
        method="post"
        encType="multipart/form-data"
        className="admin-form"
        preventScrollReset
      >
        <ErrorSummaryView formId={IMPORT_FORM_ID} fields={FIELDS} headingLevel={2} state={state} />
        <DraftOwnerField />
        <ImportField name="lines" hint={t("subscribers.import.linesHint")} answer={answer}>
          {(attributes) => (
            <textarea {...attributes} rows={10} defaultValue={values.lines} spellCheck={false} />
          )}
        </ImportField>
        <ImportField name="file" hint={t("subscribers.import.fileHint")} answer={answer}>
          {(attributes) => (
            <input
              {...attributes}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            />
          )}
        </ImportField>
        <ImportField name="language" hint={t("subscribers.import.languageHint")} answer={answer}>
          {(attributes) => (
            <select {...attributes} defaultValue={values.language ?? ""}>
              <option value="">–</option>
              {languages.map((language) => (
                <option key={language} value={language}>
                  {t(`subscribers.import.languages.${language}`)}
                </option>
              ))}
            </select>
          )}
        </ImportField>
        <ImportField name="where" hint={t("subscribers.import.whereHint")} answer={answer}>
          {(attributes) => <input {...attributes} type="text" defaultValue={values.where} />}
        </ImportField>
        <ImportField name="day" hint={t("subscribers.import.dayHint")} answer={answer}>
          {(attributes) => <input {...attributes} type="date" defaultValue={values.day} />}
        </ImportField>
        <ImportField name="tag" hint={t("subscribers.import.tagHint")} answer={answer}>
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              list="import-tags"
              maxLength={TAG_MAX}
              autoComplete="off"
              defaultValue={values.tag}
            />
          )}
        </ImportField>
        <datalist id="import-tags">
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <div className="admin-actions">
          <button className="button">{t("subscribers.import.submit")}</button>
        </div>
      </Form>
    </>
  );
}

type FieldName = "lines" | "file" | "language" | "where" | "day" | "tag";

function ImportField({
  name,
  hint,
  answer,
  children,
}: {
  name: FieldName;
  hint?: string;
  answer: Answer | undefined;
  children: React.ComponentProps<typeof DescribedField>["children"];
}) {
  const { t } = useTranslation("admin");
  return (
    <DescribedField
      formId={IMPORT_FORM_ID}
      name={name}
      label={t(`subscribers.import.fields.${name}`)}
      hint={hint}
      message={answer?.fieldErrors?.[name]}
    >
      {children}
    </DescribedField>
  );
}
