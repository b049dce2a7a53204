import { RecordForm, type RecordFormData, useRecordForm } from "~/forms/editor/record-form";
import { RowSelect } from "~/forms/editor/row-fields";
import { PasswordField } from "~/forms/fields/password-field";
import { useTranslation } from "~/language/i18n/use-translation";
import { PRESS_ROOM_FORM_ID, pressAccess } from "./press-room";
import { pressRoomValidator } from "./press-room.schema";

/**
 * The form of a press room: who may see it.
 *
 * @param cancelTo the address of the project's screen
 */
export function PressRoomForm({ cancelTo, ...form }: RecordFormData & { cancelTo: string }) {
  const { t } = useTranslation("admin");
  const labels = { access: t("press.access"), password: t("films.screenerPassword") };
  const isLocked = form.values.access === "password";
  const hints = [t("press.passwordHint"), ...(isLocked ? [t("films.screenerKeepPassword")] : [])];
  return (
    <RecordForm
      {...form}
      formId={PRESS_ROOM_FORM_ID}
      validator={pressRoomValidator}
      labels={labels}
      cancelTo={cancelTo}
      failureTitle={t("press.failed")}
    >
      <AccessField label={labels.access} />
      <PasswordField
        formId={PRESS_ROOM_FORM_ID}
        name="password"
        label={labels.password}
        autoComplete="new-password"
        hint={hints.join(" ")}
        isOptional
      />
    </RecordForm>
  );
}

/** Shows what was typed when the form comes back. */
function AccessField({ label }: { label: string }) {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  return (
    <RowSelect
      name="access"
      label={label}
      first={values.access ?? ""}
      choices={pressAccess.map((value) => ({ value, label: t(`press.choices.${value}`) }))}
    />
  );
}
