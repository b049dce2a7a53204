import { FormPart } from "~/forms/editor/form-part";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { PasswordField } from "~/forms/fields/password-field";
import { useTranslation } from "~/language/i18n/use-translation";
import { FileField } from "~/media/player/file-field";
import { SCREENER_FORM_ID } from "./screener";
import { screenerValidator } from "./screener.schema";

const captionFields = ["captionsEnUrl", "captionsEsUrl"] as const;

/**
 * The form of a screener: its film with subtitles, and its password if it has one.
 *
 * @param cancelTo the address of the project's screen
 */
export function ScreenerForm({
  cancelTo,
  hasPassword,
  ...form
}: RecordFormData & { cancelTo: string; hasPassword: boolean }) {
  const { t } = useTranslation("admin");
  const labels = {
    filmUrl: t("films.screenerFilm"),
    captionsEnUrl: t("films.screenerCaptionsEnUrl"),
    captionsEsUrl: t("films.screenerCaptionsEsUrl"),
    password: t("films.screenerPassword"),
  };
  const ifEmpty = t(hasPassword ? "films.screenerKeepPassword" : "films.screenerNoPassword");
  return (
    <RecordForm
      {...form}
      formId={SCREENER_FORM_ID}
      validator={screenerValidator}
      labels={labels}
      cancelTo={cancelTo}
      failureTitle={t("films.screenerFailed")}
    >
      <FileField
        name="filmUrl"
        label={labels.filmUrl}
        hint={t("films.screenerFilmHint")}
        kind="film"
        required
      />
      <FormPart
        id="captions"
        facts={{ title: t("films.screenerCaptions"), fields: captionFields }}
        heading="h2"
        startsOpen={captionFields.some((name) => form.values[name])}
      >
        {captionFields.map((name) => (
          <FileField
            key={name}
            name={name}
            label={labels[name]}
            hint={t("films.screenerCaptionsHint")}
            kind="captions"
          />
        ))}
      </FormPart>
      <PasswordField
        formId={SCREENER_FORM_ID}
        name="password"
        label={labels.password}
        autoComplete="new-password"
        hint={`${t("films.screenerPasswordHint")} ${ifEmpty}`}
        isOptional
      />
    </RecordForm>
  );
}
