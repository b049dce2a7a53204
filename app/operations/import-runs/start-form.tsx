import type { FormValues } from "~/base/http/form-values";
import { DescribedField } from "~/forms/fields/described-field";
import { ErrorSummaryView } from "~/forms/fields/error-summary-view";
import { otherLanguage } from "~/language/i18n/languages";
import { movingPath } from "~/language/i18n/moving-path";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { TechnicianNote } from "~/ui/notices/technician-note";
import type { RunChoices } from "./import-run";
import styles from "./import-runs.admin.module.css";

export const START_FORM_ID = "old-site";

const FIELDS = ["file", "incoming", "zip", "incomingZip", "language", "address"] as const;
type FieldName = (typeof FIELDS)[number];

interface StartFormProps {
  /** The names in the folder of the server. */
  incoming: { files: string[]; pictures: string[] };
  /** The path of the folder. */
  folder: string;
  /** Chosen last, or null. */
  choices: RunChoices | null;
  answer: { repopulateFields?: FormValues; fieldErrors?: Record<string, string> } | undefined;
}

/** Takes the file of an old site, and begins to look at it; folded where something else comes first. */
export function StartForm({ isFirst, ...form }: StartFormProps & { isFirst: boolean }) {
  const { t } = useTranslation("moving");
  if (!isFirst) {
    return (
      <details className={`${styles.where} admin-section`} open={Boolean(form.answer)}>
        <summary>{t("start.other")}</summary>
        <Fields {...form} />
      </details>
    );
  }
  return (
    <section className="admin-section" aria-labelledby="start">
      <h2 id="start">{t("start.title")}</h2>
      <Fields {...form} />
    </section>
  );
}

function Fields({ incoming, folder, choices, answer }: StartFormProps) {
  const { t } = useTranslation("moving");
  const language = useLanguage();
  const values = answer?.repopulateFields;
  const errors = answer?.fieldErrors ?? {};
  const state = { fieldErrors: errors, hasBeenSubmitted: false, isSubmitting: false };
  return (
    <>
      <Where />
      {/* A document: browsers show how much of a large file is sent, and scripts cannot. */}
      <form
        id={START_FORM_ID}
        method="post"
        action={`${movingPath}?send`}
        encType="multipart/form-data"
        className="admin-form"
      >
        <ErrorSummaryView
          formId={START_FORM_ID}
          fields={[...FIELDS]}
          headingLevel={3}
          state={state}
        />
        <Field name="file" label={t("start.file")} hint={t("start.fileHint")} errors={errors}>
          {(given) => (
            <input {...given} type="file" accept=".xml,.json,text/xml,application/json" />
          )}
        </Field>
        <Choice
          name="incoming"
          label={t("start.incoming")}
          names={incoming.files}
          chosen={values?.incoming}
          errors={errors}
        />
        <Field name="zip" label={t("start.zip")} hint={t("start.zipHint")} errors={errors}>
          {(given) => <input {...given} type="file" accept=".zip,application/zip" />}
        </Field>
        <Choice
          name="incomingZip"
          label={t("start.incomingZip")}
          names={incoming.pictures}
          chosen={values?.incomingZip}
          errors={errors}
        />
        <Field name="language" label={t("start.language")} errors={errors}>
          {(given) => (
            <select {...given} defaultValue={values?.language ?? choices?.language ?? language}>
              {[language, otherLanguage(language)].map((each) => (
                <option key={each} value={each}>
                  {t(`start.languages.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name="address"
          label={t("start.address")}
          hint={t("start.addressHint")}
          errors={errors}
        >
          {(given) => (
            <input
              {...given}
              type="url"
              autoComplete="off"
              defaultValue={values?.address ?? choices?.address}
            />
          )}
        </Field>
        <div className="admin-actions">
          <button className="button">{t("start.look")}</button>
        </div>
      </form>
      <TechnicianNote lines={[folder]} />
    </>
  );
}

/** Where the file comes from. */
function Where() {
  const { t } = useTranslation("moving");
  return (
    <details className={styles.where}>
      <summary>{t("start.where")}</summary>
      <ul className="admin-measure">
        {(["wordpress", "squarespace", "ghost", "pictures"] as const).map((name) => (
          <li key={name}>{t(`start.${name}`)}</li>
        ))}
      </ul>
    </details>
  );
}

interface FieldProps {
  name: FieldName;
  label: string;
  hint?: string;
  errors: Record<string, string>;
}

function Field({
  errors,
  ...field
}: FieldProps & Pick<React.ComponentProps<typeof DescribedField>, "children">) {
  return <DescribedField formId={START_FORM_ID} message={errors[field.name]} {...field} />;
}

/** Chooses a file in the folder of the server, if there is one. */
function Choice({
  names,
  chosen = "",
  ...field
}: Omit<FieldProps, "hint"> & { names: string[]; chosen: string | undefined }) {
  const { t } = useTranslation("moving");
  if (names.length === 0) return null;
  return (
    <Field {...field} hint={t("start.incomingHint")}>
      {(given) => (
        <select {...given} defaultValue={names.includes(chosen) ? chosen : ""}>
          <option value="">{t("start.none")}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
