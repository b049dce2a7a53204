import { useActionData } from "@remix-run/react";
import type { FormValues } from "~/base/http/form-values";
import type { SettingKey } from "~/company/settings/definitions";
import { useSettingName } from "~/company/settings/use-setting-name";
import { CheckedForm } from "~/forms/fields/checked-form";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { SubmitButton, TextField } from "~/forms/fields/field";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { type RecordKind, recordKinds } from "~db/record-kinds";
import styles from "./remove-sample-form.admin.module.css";
import { removeField, SAMPLE_FORM_ID, sampleValidator } from "./sample-form";
import type { ListedRecord } from "./sample-records.server";

interface RemoveSampleFormProps {
  /** True until the company has a name of its own. */
  asksName: boolean;
  goes: ListedRecord[];
  stays: ListedRecord[];
  settings: SettingKey[];
}

/** Removes what the site came with: names what goes and what stays, and asks for the company's name. */
export function RemoveSampleForm({ asksName, goes, stays, settings }: RemoveSampleFormProps) {
  const { t } = useTranslation("admin");
  const settingName = useSettingName();
  const answer = useActionData<{ repopulateFields?: FormValues }>();
  const failure = useFailureToast(SAMPLE_FORM_ID, answer, {
    title: t("form.failed"),
    fallback: () => t("delete.failed"),
  });
  const sent = answer?.repopulateFields;
  return (
    <CheckedForm
      id={SAMPLE_FORM_ID}
      className={styles.form}
      validator={sampleValidator(asksName)}
      action={paths.adminSampleContent}
      headingLevel={2}
      fields={["site_title"]}
    >
      <p>{t("setup.sample.intro")}</p>
      {failure && (
        <p className="failure-text" role="alert">
          {failure}
        </p>
      )}
      {asksName && (
        <TextField
          formId={SAMPLE_FORM_ID}
          name="site_title"
          label={t("setup.sample.name")}
          hint={t("setup.sample.nameHint")}
          autoComplete="organization"
        />
      )}
      {stays.length > 0 && (
        <fieldset className={styles.part} data-sample="stays">
          <legend>{t("setup.sample.stays")}</legend>
          <p className="admin-hint">{t("setup.sample.staysHint")}</p>
          <ul>
            {stays.map((record) => (
              <li key={removeField(record)}>
                <label className="admin-checkbox">
                  <input
                    type="checkbox"
                    name={removeField(record)}
                    defaultChecked={sent?.[removeField(record)] !== undefined}
                  />
                  {record.title}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <section className={styles.part} aria-labelledby="sample-goes" data-sample="goes">
        <h2 id="sample-goes">{t("setup.sample.goes")}</h2>
        <dl>
          {kindsIn(goes).map(([kind, records]) => (
            <div key={kind}>
              <dt>{t(`${recordKinds[kind].segment}.count`, { count: records.length })}</dt>
              <dd>{records.map(({ title }) => title).join(" · ")}</dd>
            </div>
          ))}
          {settings.length > 0 && (
            <div>
              <dt>{t("setup.sample.settings")}</dt>
              <dd>{settings.map(settingName).join(" · ")}</dd>
            </div>
          )}
        </dl>
      </section>
      <div className="admin-actions">
        <Link className="button button-quiet" to={paths.admin}>
          {t("delete.cancel")}
        </Link>
        <SubmitButton
          formId={SAMPLE_FORM_ID}
          idle={t("delete.removeSample")}
          working={t("setup.sample.removing")}
        />
      </div>
    </CheckedForm>
  );
}

/** Returns the records by their kinds. */
function kindsIn(records: ListedRecord[]): [RecordKind, ListedRecord[]][] {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, records.filter((each) => each.kind === kind)]);
}
